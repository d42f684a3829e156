import { takeReturnedQuota } from '#features/billing/server/door.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refusePage } from '../../contract/refusals.ts';
import { sectionOfPath } from '../../contract/tree-path.ts';
import { type FileFacts, nameOf, noFacts, publicAddressOf } from '../../page-facts.ts';
import { parseFileFacts } from '../parsing/parse-file-facts.ts';
import type { FileRow } from '../tables.ts';
import { addVersions } from './add-versions.ts';
import { assertBase, type Base, refuseMismatch } from './check-base.ts';
import { refuseClashes, refuseReserved, refuseTooMany } from './check-new-paths.ts';
import { type FileContent, type StoredFile, toStoredFile } from './file-content.ts';
import { isApprovedText } from './file-state.ts';
import { fileColumns, loadFiles } from './load-files.ts';
import { mergeHeld } from './merge-held.ts';
import { addRedirects } from './redirects.ts';
import { asSeen } from './seen-text.ts';
import { countNewBlobBytes, storeTexts } from './store-bytes.ts';
import { writeApproved } from './write-approved.ts';

export type FileWrite = {
  readonly path: string;
  readonly content: FileContent;
  readonly base: Base;
  /** For the history: the kind of change. */
  readonly reason?: string | undefined;
};

export type WriteOptions = {
  /** The change of many files that these writes are part of: it can be undone as a whole. */
  readonly changeId?: string;
  /** The author; the person of the scope by default. */
  readonly by?: string | null;
  /** A change by the product or an import: reserved paths may be created. */
  readonly isSystemChange?: boolean;
  /**
   * The existing files, if the caller has read them: new paths are not checked for clashes then. An import has read the whole site, so that
   * thousands of files are not looked up in batches.
   */
  readonly known?: ReadonlyMap<string, FileRow>;
  /** Called for every page whose front matter cannot be parsed, and which therefore stays a draft. */
  readonly onUnreadable?: (path: string, message: string) => void;
};

type Planned = FileWrite & {
  readonly id: string;
  readonly stored: StoredFile;
  readonly facts: FileFacts;
  readonly address: string | null;
  readonly before: FileRow | undefined;
};

/**
 * The only way to write content to files, any number at once: all or none. `changeContent` has locked the site. A file that has this
 * content already is skipped. Returns the files as they are now, by path.
 */
export async function writeFiles(
  scope: Scope,
  site: SiteRow,
  writes: readonly FileWrite[],
  options: WriteOptions = {},
): Promise<Map<string, FileRow>> {
  const paths = writes.map(({ path }) => path);
  const heads = options.known ? among(options.known, paths) : await loadFiles(scope, site.id, paths);
  const present = new Map<string, FileRow>();
  for (const { path, base } of writes) {
    const text = await textToReplace(scope, path, base, heads.get(path));
    if (text) present.set(path, text);
  }
  if (new Set(paths).size < paths.length) throw refusePage('exists', 'The same path was sent twice.');
  const fresh = paths.filter((path) => !present.has(path));
  if (!options.known) await checkNewPaths(scope, site, fresh, options);

  const planned = await plan(scope, site, writes, present);
  if (planned.length === 0) return present;
  for (const { path, facts } of planned) if (facts.problem) options.onUnreadable?.(path, facts.problem);
  const contents = planned.map(({ stored }) => stored);
  const blobBytes = await countNewBlobBytes(scope, site.projectId, contents);
  const [, rows] = await sendTogether(
    storeAndCharge(scope, site, contents, blobBytes),
    recordFiles(scope, site, planned, options),
  );
  await mergeHeld(scope, site, rows.filter(isApprovedText), (merged) => writeFiles(scope, site, merged));
  return new Map([...present, ...rows.map((row) => [row.path, row] as const)]);
}

/** The text that a write replaces: of a page with a held change, the one that its base names. */
async function textToReplace(
  scope: Scope,
  path: string,
  base: Base,
  head: FileRow | undefined,
): Promise<FileRow | undefined> {
  if (base === 'any') return head && asSeen(scope, head);
  if (base !== null) return assertBase(scope, path, base, head);
  if (head) throw await refuseMismatch(scope, path, base, asSeen(scope, head));
  return undefined;
}

async function storeAndCharge(
  scope: Scope,
  { projectId }: SiteRow,
  contents: readonly StoredFile[],
  blobBytes: number,
): Promise<void> {
  const added = storeTexts(scope, projectId, contents).then((textBytes) => blobBytes + textBytes);
  await takeReturnedQuota(scope, 'storage', added);
}

/** When and by whom. */
type Change = { readonly at: Date; readonly by: string | null };

/** Writes the rows of the files with their versions and redirects. */
async function recordFiles(
  scope: Scope,
  site: SiteRow,
  planned: readonly Planned[],
  options: WriteOptions,
): Promise<readonly FileRow[]> {
  const by = options.by === undefined ? (scope.person?.userId ?? null) : options.by;
  const isApproved = ({ before }: Planned): boolean => before !== undefined && isApprovedText(before);
  const at = scope.house.clock.now();
  const [written, approved] = await sendTogether(
    upsertFiles(
      scope,
      site,
      planned.filter((each) => !isApproved(each)),
      { at, by },
    ),
    writeApproved(scope, planned.filter(isApproved), { at, by }),
    // The site is locked, so the number of the next version is known before it is written.
    addVersions(
      scope,
      planned.map(({ id, path, stored, before, reason = '' }) => ({
        row: {
          id,
          path,
          projectId: site.projectId,
          version: (before?.version ?? 0) + 1,
          hash: stored.hash,
          size: stored.size,
          blobKey: stored.blobKey,
          updatedAt: at,
          updatedBy: by,
        },
        reason,
        changeId: options.changeId,
        beforeHash: before?.hash,
      })),
    ),
    addRedirects(
      scope,
      site,
      planned.map(({ id, before, address }) => ({ fileId: id, from: before?.address ?? null, to: address })),
    ),
  );
  return [...written, ...approved];
}

const among = (known: ReadonlyMap<string, FileRow>, paths: readonly string[]): Map<string, FileRow> =>
  new Map(
    paths.flatMap((path) => {
      const row = known.get(path);
      return row ? [[path, row] as const] : [];
    }),
  );

async function checkNewPaths(
  scope: Scope,
  site: SiteRow,
  paths: readonly string[],
  { isSystemChange: isOwnWork = false }: WriteOptions,
): Promise<void> {
  if (paths.length === 0) return;
  if (!isOwnWork) refuseReserved(paths);
  await refuseClashes(scope, site.id, paths);
  await refuseTooMany(scope, site.id, paths.length);
}

/** The files to write with their extracted data, without unchanged ones. */
async function plan(
  { house }: Scope,
  site: SiteRow,
  writes: readonly FileWrite[],
  present: ReadonlyMap<string, FileRow>,
): Promise<Planned[]> {
  const changes = writes
    .map((write) => ({ write, stored: toStoredFile(write.path, write.content), before: present.get(write.path) }))
    .filter(({ stored, before }) => before?.hash !== stored.hash);
  const facts = await parseFileFacts(
    site.projectId,
    changes.map(({ write, stored }) => ({ path: write.path, stored })),
  );
  return changes.map(({ write, stored, before }) => {
    const known = facts.get(write.path) ?? noFacts;
    return {
      ...write,
      id: before?.id ?? house.clock.newId(),
      reason: write.reason || (before ? 'Saved' : 'Created'),
      stored,
      facts: known,
      address: publicAddressOf(write.path, known.frontMatter),
      before,
    };
  });
}

const statement = `
  insert into files as f (
    id, project_id, site_id, path, section, hash, size, type, blob_key, width, height, front_matter, address, links, media, words,
    created_at, updated_at, updated_by
  )
  select
    r.id, $2::uuid, $3::uuid, r.path, r.section, r.hash, r.size, r.type, r.blob_key, r.width, r.height, r.front_matter, r.address,
    r.links, r.media,
    setweight(to_tsvector('simple', r.title), 'A') || setweight(to_tsvector('simple', r.name), 'B') ||
      to_tsvector('simple', r.body),
    $4::timestamptz, $4::timestamptz, $5::uuid
  from json_to_recordset($1::json) r (
    id uuid, path text, section text, hash text, size bigint, type text, blob_key text, width int, height int, front_matter jsonb,
    address text, links text[], media uuid[], title text, name text, body text
  )
  on conflict (id) do update set
    hash = excluded.hash, size = excluded.size, type = excluded.type, blob_key = excluded.blob_key, width = excluded.width,
    height = excluded.height, front_matter = excluded.front_matter, address = excluded.address, links = excluded.links,
    media = excluded.media, words = excluded.words, version = f.version + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by
  returning ${fileColumns}`;

/** One statement for all: new files are inserted, existing ones get their next version. */
async function upsertFiles(
  scope: Scope,
  site: SiteRow,
  planned: readonly Planned[],
  { at, by }: Change,
): Promise<FileRow[]> {
  if (planned.length === 0) return [];
  const records = planned.map(({ id, path, stored, facts, address }) => ({
    id,
    path,
    section: sectionOfPath(path),
    hash: stored.hash,
    size: stored.size,
    type: stored.type,
    blob_key: stored.blobKey,
    width: stored.width,
    height: stored.height,
    front_matter: facts.frontMatter,
    address,
    links: facts.links,
    media: facts.media,
    title: facts.title,
    name: nameOf(path),
    body: facts.body,
  }));
  return selectRows<FileRow>(scope.tx, statement, [JSON.stringify(records), site.projectId, site.id, at, by]);
}
