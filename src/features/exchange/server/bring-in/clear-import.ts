import { eq } from 'drizzle-orm';
import { releaseImportReservation } from '#features/billing/server/door.ts';
import { blobCleanup } from '#features/pages/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { importBlobs, imports } from '../tables.ts';

/** Lets go what an import has put aside; what became part of the site is found to be in use, and stays. */
export async function clearImport(scope: Scope, taskId: string): Promise<void> {
  const { tx } = scope;
  const [row] = await tx.select().from(imports).where(eq(imports.taskId, taskId)).for('update');
  if (!row || row.outcome) return;
  await letStagedGo(scope, row);
  await tx.delete(imports).where(eq(imports.taskId, taskId));
}

type Staged = Pick<typeof imports.$inferSelect, 'taskId' | 'archiveKey' | 'reservationId'>;

/** The storage it held; the archive, and every blob that was written down for it: a job looks once more who uses them. */
export async function letStagedGo(scope: Scope, { taskId, archiveKey, reservationId }: Staged): Promise<void> {
  if (reservationId !== null) await releaseImportReservation(scope, reservationId);
  const staged = await scope.tx
    .delete(importBlobs)
    .where(eq(importBlobs.taskId, taskId))
    .returning({ key: importBlobs.blobKey });
  await blobCleanup.later(scope, [...new Set([archiveKey, ...staged.map(({ key }) => key)])]);
}

/** Archives and blobs of imports into a site that ends, those that are still running included. Their rows end with the site. */
export async function forgetStaged(scope: Scope, siteId: string): Promise<void> {
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
