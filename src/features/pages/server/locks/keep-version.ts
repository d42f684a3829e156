import { formatFullName } from '#contract-kit/full-name.ts';
import { takeQuota } from '#features/billing/server/door.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { sendTogether } from '#platform/db/send-together.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { LockPerson } from '../../contract/locks.ts';
import { addVersions } from '../store/add-versions.ts';
import { toStoredFile } from '../store/file-content.ts';
import { storeTexts } from '../store/store-bytes.ts';
import type { FileRow } from '../tables.ts';

type Kept = { readonly bytes: Uint8Array; readonly author: LockPerson; readonly takenBy: LockPerson };

/**
 * Keeps unsaved text as a version, unless the file has a version with it. The current text follows once more as the newest version, because
 * everything that reads versions relies on the newest being current. Returns the file as it is now.
 */
export async function keepVersion(
  scope: Scope,
  { projectId }: SiteRow,
  file: FileRow,
  { bytes, author, takenBy }: Kept,
): Promise<FileRow> {
  const stored = toStoredFile(file.path, { kind: 'bytes', bytes });
  const [same] = await selectRows(scope.tx, 'select from file_versions where file_id = $1 and hash = $2 limit 1', [
    file.id,
    stored.hash,
  ]);
  if (same || stored.hash === file.hash) return file;
  const addedBytes = await storeTexts(scope, projectId, [stored]);
  if (addedBytes > 0) await takeQuota(scope, 'storage', addedBytes);
  const updatedAt = scope.house.clock.now();
  const { hash, size } = stored;
  const unsaved = { ...file, hash, size, version: file.version + 1, updatedAt, updatedBy: author._id };
  const current = { ...file, version: file.version + 2, updatedAt, updatedBy: takenBy._id };
  await sendTogether(
    selectRows(scope.tx, 'update files set version = $2 where id = $1', [file.id, current.version]),
    addVersions(scope, [
      {
        row: unsaved,
        reason: `Unsaved text of ${formatFullName(author)}, kept when ${formatFullName(takenBy)} took over`,
      },
      { row: current, reason: `Unchanged when ${formatFullName(takenBy)} took over` },
    ]),
  );
  return { ...file, version: current.version };
}
