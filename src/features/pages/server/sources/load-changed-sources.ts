import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnList } from '#platform/db/column-list.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { ListedFrontMatter } from '../../contract/fields.ts';
import { canRunCode, canRunCodePattern } from '../../contract/file-types.ts';
import { decodeLossy } from '../store/decode-text.ts';
import { loadContentBatches } from '../store/file-contents.ts';
import { type ApprovedFile, files } from '../tables.ts';

/** A file as a release takes it. Pages include their text. */
export type Source = {
  readonly id: string;
  readonly path: string;
  readonly hash: string;
  readonly size: number;
  readonly type: string;
  readonly blobKey: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly title: string | null;
  /** A release contains no drafts; the build thread skips them. */
  readonly isDraft: boolean;
  /** Whether its scripts, event handlers and frames are published; for an executable static file, whether it is published at all. */
  readonly isCodeAllowed: boolean;
  readonly modifiedAt: Date;
  readonly by: string | null;
  readonly text: string | null;
};

type Row = Omit<Source, 'text' | 'title' | 'isDraft'> & {
  readonly frontMatter: ListedFrontMatter | null;
  readonly isDeleted: boolean;
  readonly isHeld: boolean;
  readonly approved: ApprovedFile | null;
};

export type ChangedSources = { readonly present: readonly Source[]; readonly gone: readonly string[] };

const listed = [
  'id',
  'path',
  'hash',
  'size',
  'type',
  'blobKey',
  'width',
  'height',
  'frontMatter',
  'isCodeAllowed',
  'approved',
] as const;
const columns = `
  ${columnList(files, { only: listed, alias: 'f' })}, f.updated_at as "modifiedAt", f.updated_by as by,
  f.deleted_at is not null as "isDeleted", f.held_by is not null as "isHeld"`;

/** The number of rows in a batch. */
const batchSize = 1000;

/**
 * Reads the changes since a revision in batches, without any lock: reading until the revision stays the same has seen every change. Files
 * that the site does not show (`other`) are not included.
 */
export async function* loadChangedSources(
  inTransaction: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
  { siteId, projectId }: { readonly siteId: string; readonly projectId: string },
  since: number,
): AsyncGenerator<ChangedSources> {
  let after: { readonly revision: string; readonly id: string } = { revision: String(since), id: lastId };
  for (;;) {
    const rows = await inTransaction((scope) =>
      selectRows<Row & { readonly revision: string }>(
        scope.tx,
        `select ${columns}, f.revision from files f
         where f.site_id = $1 and (f.revision, f.id) > ($2::bigint, $3::uuid) and f.section <> 'other'
         order by f.revision, f.id limit $4`,
        [siteId, after.revision, after.id, batchSize],
      ),
    );
    const last = rows.at(-1);
    if (!last) return;
    yield* loadTexts(inTransaction, projectId, rows.map(toApproved));
    if (rows.length < batchSize) return;
    after = last;
  }
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** While a change waits for approval, the file is as it was before; one that was never approved is absent. */
function toApproved(row: Row): Row {
  if (!row.isHeld) return row;
  if (!row.approved) return { ...row, isDeleted: true };
  const { updatedAt, updatedBy, ...approved } = row.approved;
  return { ...row, ...approved, isDeleted: false, modifiedAt: new Date(updatedAt), by: updatedBy };
}

/** Pages follow as soon as their texts are loaded, a few megabytes at a time; files without texts come first. */
async function* loadTexts(
  inTransaction: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
  projectId: string,
  rows: readonly Row[],
): AsyncGenerator<ChangedSources> {
  const gone = rows.filter(isAbsent).map(({ id }) => id);
  const present = rows.filter((row) => !isAbsent(row));
  const [pages, others] = [present.filter(isText), present.filter((row) => !isText(row))];
  yield { present: others.map((row) => toSource(row, null)), gone };
  const waiting = Map.groupBy(pages, ({ hash }) => hash);
  for await (const lot of loadContentBatches(inTransaction, projectId, [...waiting.keys()])) {
    const found = [...lot].flatMap(([hash, bytes]) => {
      const text = decodeLossy(bytes);
      return (waiting.get(hash) ?? []).map((row) => toSource(row, text));
    });
    yield { present: found, gone: [] };
  }
}

const isText = ({ path, blobKey }: Row): boolean => blobKey === null && !path.startsWith('/static/');

/** Releases contain no deleted files, no pages that take too long, and no executable files without approval. */
const isAbsent = (row: Row): boolean => row.isDeleted || row.frontMatter?.blocked !== undefined || isExcluded(row);

const toSource = ({ frontMatter, ...row }: Row, text: string | null): Source => ({
  id: row.id,
  path: row.path,
  hash: row.hash,
  size: row.size,
  type: row.type,
  blobKey: row.blobKey,
  width: row.width,
  height: row.height,
  title: frontMatter?.title ?? null,
  isDraft: frontMatter?.draft === true,
  isCodeAllowed: row.isCodeAllowed,
  modifiedAt: row.modifiedAt,
  by: row.by,
  text,
});

const isExcluded = ({ path, isCodeAllowed }: Pick<Row, 'path' | 'isCodeAllowed'>): boolean =>
  !isCodeAllowed && path.startsWith('/static/') && canRunCode(path);

/**
 * Static files that no release contains, because they would run in visitors' browsers and no member with that permission has approved them.
 */
export async function listExcludedFiles({ tx }: Pick<Scope, 'tx'>, siteId: string, limit: number): Promise<string[]> {
  const rows = await selectRows<{ path: string }>(
    tx,
    `select path from files
     where site_id = $1 and not is_code_allowed and section = 'static' and deleted_at is null and held_by is null and path ~* $2
     order by path limit $3`,
    [siteId, canRunCodePattern, limit],
  );
  return rows.map(({ path }) => path);
}

/** Files that were deleted forever after a revision. */
export async function loadDeletedSources({ tx }: Pick<Scope, 'tx'>, siteId: string, since: number): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    tx,
    'select file_id as id from files_gone where site_id = $1 and revision > $2',
    [siteId, since],
  );
  return rows.map(({ id }) => id);
}
