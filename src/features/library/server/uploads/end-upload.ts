import { releaseImportReservation } from '#features/billing/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { blobCleanup } from '#platform/house/blob-cleanup.ts';
import type { Scope } from '#platform/house/scope.ts';

/** Lets go of the parts of uploads and of the storage that was reserved for them. */
export async function endUploads(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const parts = await selectRows<{ key: string }>(
    scope.tx,
    'delete from library_upload_parts where upload_id = any($1) returning blob_key as key',
    [ids],
  );
  if (parts.length > 0)
    await blobCleanup.later(
      scope,
      parts.map(({ key }) => key),
    );
  for (const id of ids) await releaseImportReservation(scope, id);
}
