import type { ChangedSources, LiveFile } from '#features/pages/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { ReleaseRow } from '../tables.ts';

type Where = Pick<Scope, 'tx'>;
type Of = Pick<ReleaseRow, 'siteId' | 'number' | 'projectId'>;

/** A restarted release starts with an empty list. */
export const deleteReleaseFiles = ({ tx }: Where, { siteId, number }: Of): Promise<object[]> =>
  selectRows(tx, 'delete from release_files where site_id = $1 and release = $2', [siteId, number]);

/**
 * Records the files of a release that changed; those that equal the previous release are no change. A release contains no drafts: one that
 * was published before is removed, any other is not recorded.
 */
export async function recordSources({ tx }: Where, of: Of, { present, gone }: ChangedSources): Promise<void> {
  const [published, drafts] = [present.filter(({ isDraft }) => !isDraft), present.filter(({ isDraft }) => isDraft)];
  const rows = [
    ...published.map(
      ({ id, path, hash, size, type, blobKey, width, height, title, isCodeAllowed, modifiedAt, by }) => ({
        id,
        path,
        hash,
        size,
        type,
        blob_key: blobKey,
        width,
        height,
        title,
        is_code_allowed: isCodeAllowed,
        modified_at: modifiedAt,
        by,
      }),
    ),
    ...gone.map((id) => ({ id })),
    ...drafts.map(({ id, title, by }) => ({ id, title, by })),
  ];
  if (rows.length === 0) return;
  // A file that changed again after it was read is recorded as it is now.
  await selectRows(tx, 'delete from release_files where site_id = $1 and release = $2 and file_id = any($3)', [
    of.siteId,
    of.number,
    rows.map(({ id }) => id),
  ]);
  await selectRows(
    tx,
    `insert into release_files (
       site_id, file_id, release, project_id, change, path, was, title, hash, size, type, blob_key, width, height, is_code_allowed,
       modified_at, by
     )
     select $1::uuid, r.id, $2::int, $3::uuid,
       case when r.path is null then 'removed' when b.path is null then 'added'
         when b.path <> r.path and b.hash = r.hash then 'moved' else 'changed' end,
       r.path, case when b.path is distinct from r.path then b.path end, coalesce(r.title, b.title), r.hash, r.size, r.type, r.blob_key,
       r.width, r.height, coalesce(r.is_code_allowed, true), r.modified_at, r.by
     from json_to_recordset($4::json) r (
       id uuid, path text, hash text, size bigint, type text, blob_key text, width int, height int, title text, is_code_allowed boolean,
       modified_at timestamptz, by uuid
     )
     left join lateral (
       select path, hash, title, is_code_allowed from release_files f
       where f.site_id = $1 and f.file_id = r.id and f.release < $2 order by f.release desc limit 1
     ) b on true
     where (r.path, r.hash) is distinct from (b.path, b.hash)
       or (r.path is not null and r.is_code_allowed is distinct from b.is_code_allowed)`,
    [of.siteId, of.number, of.projectId, JSON.stringify(rows)],
  );
}

export async function countReleaseFiles({ tx }: Where, { siteId, number }: Of): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    tx,
    'select count(*)::int as count from release_files where site_id = $1 and release = $2',
    [siteId, number],
  );
  return row?.count ?? 0;
}

/** Every file that differs between two releases, as the second one has it. */
export const filesBetween = ({ tx }: Where, siteId: string, one: number, other: number): Promise<LiveFile[]> =>
  selectRows<LiveFile>(
    tx,
    `select t.file_id as id, s.path, s.hash
     from (
       select distinct file_id from release_files
       where site_id = $1 and release > least($2::int, $3::int) and release <= greatest($2::int, $3::int)
     ) t
     left join lateral (
       select path, hash from release_files f
       where f.site_id = $1 and f.file_id = t.file_id and f.release <= $3 order by f.release desc limit 1
     ) s on true`,
    [siteId, one, other],
  );
