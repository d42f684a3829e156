import { eq } from 'drizzle-orm';
import { TaskFailed } from '#features/tasks/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { imports } from '../tables.ts';

/** The import of a task. */
export async function loadImport({ tx }: Scope, taskId: string): Promise<typeof imports.$inferSelect> {
  const [row] = await tx.select().from(imports).where(eq(imports.taskId, taskId));
  if (!row) throw new TaskFailed('The uploaded ZIP file is no longer available. Upload it again.');
  return row;
}
