import { eq } from 'drizzle-orm';
import type { Scope } from '#platform/house/scope.ts';
import { forgetBlobs } from '../../bin/forget-blobs.ts';
import { importBlobs, imports } from '../../tables.ts';

/** Lets go what an import has put aside; what became part of the site is found to be in use, and stays. */
export async function clearImport(scope: Scope, taskId: string): Promise<void> {
  const { tx } = scope;
  const [row] = await tx.select().from(imports).where(eq(imports.taskId, taskId)).for('update');
  if (!row || row.outcome) return;
  await letStagedGo(scope, taskId, row.archiveKey);
  await tx.delete(imports).where(eq(imports.taskId, taskId));
}

/** The archive, and every blob that was written down for it: a job looks once more who uses them. */
export async function letStagedGo(scope: Scope, taskId: string, archiveKey: string): Promise<void> {
  const staged = await scope.tx
    .delete(importBlobs)
    .where(eq(importBlobs.taskId, taskId))
    .returning({ key: importBlobs.blobKey });
  await forgetBlobs.later(scope, [...new Set([archiveKey, ...staged.map(({ key }) => key)])]);
}
