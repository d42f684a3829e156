import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnNames } from '#platform/db/column-list.ts';
import type { Scope } from '#platform/house/scope.ts';
import { type FileRow, fileVersions } from '../tables.ts';

const columns = columnNames(fileVersions);

type NewVersion = {
  readonly row: Pick<
    FileRow,
    'id' | 'projectId' | 'version' | 'path' | 'hash' | 'size' | 'blobKey' | 'updatedAt' | 'updatedBy'
  >;
  readonly reason: string;
  readonly changeId?: string | undefined;
  /** The content that it replaced. */
  readonly beforeHash?: string | undefined;
};

/** Adds the current state of files as their newest version. */
export async function addVersions({ tx, house }: Scope, noted: readonly NewVersion[]): Promise<void> {
  if (noted.length === 0) return;
  const records = noted.map(({ row, reason, changeId, beforeHash }) => ({
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
    change_id: changeId ?? null,
    before_hash: beforeHash ?? null,
  }));
  await selectRows(
    tx,
    `insert into file_versions (${columns}) select ${columns}
     from json_populate_recordset(null::file_versions, $1::json)`,
    [JSON.stringify(records)],
  );
}
