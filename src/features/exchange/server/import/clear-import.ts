import { eq } from 'drizzle-orm';
import { releaseImportReservation } from '#features/billing/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { blobCleanup } from '#platform/house/blob-cleanup.ts';
import type { Scope } from '#platform/house/scope.ts';
import { importBlobs, imports } from '../tables.ts';

/** Releases the data of an import; blobs that became part of the site are in use, and stay. */
export async function clearImport(scope: Scope, taskId: string): Promise<void> {
  const { tx } = scope;
  const [row] = await tx.select().from(imports).where(eq(imports.taskId, taskId)).for('update');
  if (!row || row.outcome) return;
  await releaseStaged(scope, row);
  await tx.delete(imports).where(eq(imports.taskId, taskId));
}

type Staged = Pick<typeof imports.$inferSelect, 'taskId' | 'archiveKey' | 'reservationId'>;

/** Its reserved storage, the archive, and every blob recorded for it: a job checks which of them are in use. */
export async function releaseStaged(scope: Scope, { taskId, archiveKey, reservationId }: Staged): Promise<void> {
  if (reservationId !== null) await releaseImportReservation(scope, reservationId);
  const staged = await scope.tx
    .delete(importBlobs)
    .where(eq(importBlobs.taskId, taskId))
    .returning({ key: importBlobs.blobKey });
  await blobCleanup.later(scope, [...new Set([archiveKey, ...staged.map(({ key }) => key)])]);
}

/** Archives and blobs of imports into a deleted site, including running ones. Their rows are deleted with the site. */
export async function purgeStaged(scope: Scope, siteId: string): Promise<void> {
  const staged = await selectRows<{ key: string }>(
    scope.tx,
    `select archive_key as key from imports where site_id = $1
     union select b.blob_key from import_blobs b join imports i on i.task_id = b.task_id where i.site_id = $1`,
    [siteId],
  );
  await blobCleanup.later(
    scope,
    staged.map(({ key }) => key),
  );
}
