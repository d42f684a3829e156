import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { readableText } from '../store/text-of-bytes.ts';

/** A file as a release takes it. Pages come with their text. */
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
  /** A release holds no drafts; the thread that makes it passes them by. */
  readonly isDraft: boolean;
  readonly modifiedAt: Date;
  readonly by: string | null;
  readonly text: string | null;
};

type Row = Omit<Source, 'text'> & { readonly isGone: boolean; readonly bytes: Buffer | null };

export type ChangedSources = { readonly present: readonly Source[]; readonly gone: readonly string[] };

const columns = `
  f.id, f.path, f.hash, f.size::float8 as size, f.type, f.blob_key as "blobKey", f.width, f.height,
  f.front_matter ->> 'title' as title, coalesce(f.front_matter ->> 'draft' = 'true', false) as "isDraft", f.updated_at as "modifiedAt", f.updated_by as by, f.deleted_at is not null as "isGone", c.bytes`;

/** So many rows come at once. */
const lot = 1000;

/**
 * What changed after one revision, in lots, without a lock on anything: whoever reads on until the revision stays the same has seen every
 * change. Files that the site does not show (`other`) are no part of it.
 */
export async function* loadChangedSources(
  inTransaction: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
  siteId: string,
  since: number,
): AsyncGenerator<ChangedSources> {
  let after: { readonly revision: string; readonly id: string } = { revision: String(since), id: lastId };
  for (;;) {
    const rows = await inTransaction((scope) =>
      selectRows<Row & { readonly revision: string }>(
        scope.tx,
        `select ${columns}, f.revision from files f
         left join file_contents c on c.project_id = f.project_id and c.hash = f.hash and f.blob_key is null
           and f.section in ('pages', 'posts') and f.deleted_at is null
         where f.site_id = $1 and (f.revision, f.id) > ($2::bigint, $3::uuid) and f.section <> 'other'
         order by f.revision, f.id limit $4`,
        [siteId, after.revision, after.id, lot],
      ),
    );
    const last = rows.at(-1);
    if (!last) return;
    yield {
      present: rows.filter(({ isGone }) => !isGone).map(asSource),
      gone: rows.filter(({ isGone }) => isGone).map(({ id }) => id),
    };
    if (rows.length < lot) return;
    after = last;
  }
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const asSource = ({ bytes, ...row }: Row): Source => ({
  id: row.id,
  path: row.path,
  hash: row.hash,
  size: row.size,
  type: row.type,
  blobKey: row.blobKey,
  width: row.width,
  height: row.height,
  title: row.title,
  isDraft: row.isDraft,
  modifiedAt: row.modifiedAt,
  by: row.by,
  text: bytes ? readableText(bytes) : null,
});

/** Files that ended for good after one revision. */
export async function loadEndedSources({ tx }: Pick<Scope, 'tx'>, siteId: string, since: number): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    tx,
    'select file_id as id from files_gone where site_id = $1 and revision > $2',
    [siteId, since],
  );
  return rows.map(({ id }) => id);
}
