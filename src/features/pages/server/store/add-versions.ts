import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { FileRow } from '../tables.ts';

type NewVersion = { readonly row: FileRow; readonly reason: string };

/** Adds the current state of files as their newest version. */
export async function addVersions({ tx, house }: Scope, noted: readonly NewVersion[]): Promise<void> {
  if (noted.length === 0) return;
  const records = noted.map(({ row, reason }) => ({
    id: house.clock.newId(),
    project_id: row.projectId,
    file_id: row.id,
    number: row.version,
    path: row.path,
    hash: row.hash,
    size: row.size,
    blob_key: row.blobKey,
    reason,
    at: row.updatedAt,
    by: row.updatedBy,
  }));
  await selectRows(
    tx,
    `insert into file_versions (id, project_id, file_id, number, path, hash, size, blob_key, reason, at, by)
     select id, project_id, file_id, number, path, hash, size, blob_key, reason, at, by
     from json_populate_recordset(null::file_versions, $1::json)`,
    [JSON.stringify(records)],
  );
}
