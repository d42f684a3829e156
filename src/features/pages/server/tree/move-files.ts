import { refuse } from '#contract-kit/refusal.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Moved } from '../../contract/fields.ts';
import { FilePath } from '../../contract/file-path.ts';
import { refusePage } from '../../contract/refusals.ts';
import { isPageFile, sectionOfPath } from '../../contract/tree-path.ts';
import { nameOf, publicAddressOf } from '../../page-facts.ts';
import { sendAlong, setReviewFollows } from '../approval/send-files.ts';
import { rewriteBylines } from '../authors/rename-authors.ts';
import { keepingApproval } from '../changes.ts';
import { parsePages } from '../parsing/parse-pages.ts';
import { addVersions } from '../store/add-versions.ts';
import { refuseClashes, refuseReserved } from '../store/check-new-paths.ts';
import { decodeLossy } from '../store/decode-text.ts';
import { textContent } from '../store/file-content.ts';
import { loadContents } from '../store/file-contents.ts';
import { isApprovedText } from '../store/file-state.ts';
import { fileColumns, loadFiles } from '../store/load-files.ts';
import { addRedirects } from '../store/redirects.ts';
import { writeFiles } from '../store/write-files.ts';
import type { FileRow } from '../tables.ts';
import { type FileMove, type FolderMove, type LinkChange, linkMoves, planLinks } from './plan-links.ts';

type MoveOptions = {
  readonly rewriteLinks: boolean;
  readonly folders?: readonly FolderMove[];
};

/**
 * Moves files to other paths, all or none: their history moves along, their old addresses redirect to them, and links in other pages are
 * rewritten on request. `changeContent` has locked the site.
 */
export async function moveFiles(
  scope: Scope,
  site: SiteRow,
  asked: readonly FileMove[],
  { rewriteLinks, folders }: MoveOptions,
): Promise<Moved> {
  await checkPaths(scope, site, asked);
  const moves = await asHeads(scope, site, asked);
  const place = { siteId: site.id, projectId: site.projectId };
  const changes: LinkChange[] = [];
  if (rewriteLinks)
    for await (const change of planLinks(scope, place, moves, linkMoves(moves, folders))) changes.push(change);
  const rows: FileRow[] = [];
  for (const part of inBatches(moves, 1000)) rows.push(...(await updatePaths(scope, site, part)));
  const before = new Map(moves.map(({ file }) => [file.id, file]));
  await addVersions(
    scope,
    rows.map((row) => ({ row, reason: `Moved from ${before.get(row.id)?.path}` })),
  );
  await addRedirects(
    scope,
    site,
    rows.map(({ id, address }) => ({ fileId: id, from: before.get(id)?.address ?? null, to: address })),
  );
  return {
    moved: Object.fromEntries(moves.map(({ file, to }) => [file.path, to])),
    rewritten: await updateOthers(scope, site, moves, changes),
  };
}

/** The newest state of each file, also for a member who moves a page as it was approved: both of its texts move. */
async function asHeads(scope: Scope, site: SiteRow, moves: readonly FileMove[]): Promise<readonly FileMove[]> {
  const paths = moves.filter(({ file }) => isApprovedText(file)).map(({ file }) => file.path);
  if (paths.length === 0) return moves;
  const heads = await loadFiles(scope, site.id, paths);
  return moves.map(({ file, to }) => ({ file: heads.get(file.path) ?? file, to }));
}

/**
 * Updates links and bylines in other pages. Someone who moves a page has not read the changes that wait in these, which stay what their
 * authors sent.
 */
export const updateOthers = (
  scope: Scope,
  site: SiteRow,
  moves: readonly FileMove[],
  changes: readonly LinkChange[],
): Promise<Readonly<Record<string, string>>> =>
  keepingApproval(scope, async () => {
    await setReviewFollows(scope, true);
    const linking = await writeLinks(scope, site, changes);
    const signed = await rewriteBylines(
      scope,
      site,
      moves.map(({ file, to }) => ({ from: file.path, to })),
    );
    await setReviewFollows(scope, false);
    return { ...linking, ...Object.fromEntries([...signed.values()].map(({ path, hash }) => [path, hash])) };
  });

/** Held texts first: the approved ones are merged into them, which then brings nothing new. */
async function writeLinks(
  scope: Scope,
  site: SiteRow,
  changes: readonly LinkChange[],
): Promise<Readonly<Record<string, string>>> {
  const rewritten: Record<string, string> = {};
  const approved = changes.filter(({ file }) => isApprovedText(file));
  const others = changes.filter(({ file }) => !isApprovedText(file));
  for (const part of [...inBatches(others, 500), ...inBatches(approved, 500)]) {
    const writes = part.map(({ file, to, source }) => ({
      path: to,
      content: textContent(source),
      base: file.hash,
      reason: 'Links updated',
    }));
    const paths = writes.map(({ path }) => path);
    const written = await sendAlong(scope, site.id, paths, () => writeFiles(scope, site, writes));
    for (const { path, hash } of written.values()) rewritten[path] = hash;
  }
  return rewritten;
}

/** Bounds the size of one statement, however large a folder is. */
function* inBatches<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

async function checkPaths(scope: Scope, site: SiteRow, moves: readonly FileMove[]): Promise<void> {
  const places = moves.map(({ to }) => to);
  // A valid name may still make a path too long or too deep.
  for (const place of places) {
    const path = FilePath.safeParse(place);
    if (path.data !== place) throw refuse('invalid', path.error?.issues[0]?.message);
  }
  refuseReserved(moves.map(({ file }) => file.path).filter((path) => sectionOfPath(path) !== 'other'));
  refuseReserved(places);
  for (const { file, to } of moves) if (!isSameKind(file.path, to)) throw refusePage('other_section');
  const [there] = (await loadFiles(scope, site.id, places)).values();
  if (there) throw refusePage('exists', `${there.path} already exists.`);
  await refuseClashes(scope, site.id, places);
}

/** Pages and posts are interchangeable; static files are not. */
const isSameKind = (from: string, to: string): boolean =>
  (sectionOfPath(from) === 'static') === (sectionOfPath(to) === 'static') && sectionOfPath(to) !== 'other';

async function updatePaths(scope: Scope, site: SiteRow, moves: readonly FileMove[]): Promise<FileRow[]> {
  const pages = moves.filter(({ file }) => isPageFile(file.path));
  const contents = await loadContents(
    scope,
    site.projectId,
    pages.map(({ file }) => file.hash),
  );
  // Relative links of a page resolve differently from its new path.
  const linking = pages.flatMap(({ file, to }) => {
    const bytes = contents.get(file.hash);
    return bytes && isPageFile(to) ? [{ path: to, source: decodeLossy(bytes) }] : [];
  });
  const found = await parsePages(site.projectId, 'links', linking);
  const links = new Map(linking.map(({ path }, at) => [path, found[at]]));
  const records = moves.map(({ file, to }) => ({
    id: file.id,
    path: to,
    section: sectionOfPath(to),
    address: publicAddressOf(to, file.frontMatter),
    name: nameOf(to),
    links: links.get(to) ?? [],
  }));
  return selectRows<FileRow>(
    scope.tx,
    `with moved as (
       update files f set
         path = r.path, section = r.section, address = r.address, links = r.links, version = f.version + 1,
         words = ts_filter(f.words, '{a,d}') || setweight(to_tsvector('simple', r.name), 'B'),
         updated_at = $2::timestamptz, updated_by = $3::uuid
       from json_to_recordset($1::json) r (id uuid, path text, section text, address text, name text, links text[])
       where f.id = r.id
       returning f.*
     )
     select ${fileColumns} from moved`,
    [JSON.stringify(records), scope.house.clock.now(), scope.person?.userId ?? null],
  );
}
