import { growImportReservation } from '#features/billing/server/door.ts';
import { isTextPath } from '#features/pages/contract/file-types.ts';
import { isPageFile } from '#features/pages/contract/tree-path.ts';
import { blobPrefix } from '#features/pages/server/door.ts';
import { type StepContext, type TaskContext, TaskFailed } from '#features/tasks/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import type { CheckedEntry } from '../archive/archive-messages.ts';
import type { ImportPlan, PlannedFile } from '../archive/import-plan.ts';
import { checkArchive } from '../archive/read-archive.ts';
import type { SpooledArchive } from '../archive/spool-archive.ts';
import { loadImport } from './load-import.ts';

export type ImportSource = { readonly archive: SpooledArchive; readonly plan: ImportPlan };

/** Reads everything once, and records which files go to the blob store. Reports every problem, not only the first. */
export async function checkImport(
  { house, projectId, taskId }: TaskContext,
  { archive, plan }: ImportSource,
  { log, progress }: StepContext,
): Promise<null> {
  const total = Math.max(1, plan.files.length);
  const { checked, problems } = await checkArchive(archive, (files) => progress(files / total));
  const reasons = [...plan.problems, ...problems];
  if (reasons.length > 0) {
    for (const reason of reasons) log(reason, 'error');
    const more =
      reasons.length > 1
        ? ` There ${reasons.length === 2 ? 'is one more reason' : `are ${reasons.length - 1} more reasons`} in its lines.`
        : '';
    throw new TaskFailed(`Nothing was imported. ${reasons[0]}${more}`);
  }
  const rows = plan.files
    .filter((file) => isBlob(file, checked.get(file.index)))
    .map(({ index, size }) => ({
      entry: index,
      blob_key: `${blobPrefix(projectId)}/${checked.get(index)?.sha256}`,
      size,
    }));
  await inProject(house, projectId, async (scope) => {
    const { reservationId } = await loadImport(scope, taskId);
    // Unpacked they may be larger than the archive; nothing is stored before there is space for all.
    await growImportReservation(scope, reservationId, await newBytes(scope, projectId, rows));
    await selectRows(
      scope.tx,
      `insert into import_blobs (task_id, project_id, entry, blob_key, size)
       select $1::uuid, $2::uuid, r.entry, r.blob_key, r.size
       from json_to_recordset($3::json) r (entry int, blob_key text, size bigint)
       on conflict do nothing`,
      [taskId, projectId, JSON.stringify(rows)],
    );
  });
  log(`${plan.files.length} files, including ${rows.length} that aren’t text.`);
  return null;
}

type Row = { readonly blob_key: string; readonly size: number };

/** Bytes that the project has already cost nothing. */
async function newBytes({ tx }: Scope, projectId: string, rows: readonly Row[]): Promise<number> {
  const sizes = new Map(rows.map(({ blob_key, size }) => [blob_key, size]));
  const known = await selectRows<{ key: string }>(
    tx,
    'select distinct blob_key as key from file_versions where project_id = $1 and blob_key = any($2)',
    [projectId, [...sizes.keys()]],
  );
  for (const { key } of known) sizes.delete(key);
  return sizes.values().reduce((sum, size) => sum + size, 0);
}

/** Pages are stored with the pages whatever their bytes are; of other files, those that can be edited as text. */
const isBlob = ({ path, role }: PlannedFile, checked: CheckedEntry | undefined): boolean =>
  role !== 'settings' && !isPageFile(path) && !(isTextPath(path) && checked?.isText);
