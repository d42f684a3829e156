import { and, desc, eq, inArray } from 'drizzle-orm';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { tasks } from './tables.ts';

/** Recently failed tasks of the scope's project. */
export const listFailedTasks = (
  scope: Scope,
  atMost: number,
): Promise<{ readonly title: string; readonly note: string | null; readonly createdAt: Date }[]> =>
  scope.tx
    .select({ title: tasks.title, note: tasks.note, createdAt: tasks.createdAt })
    .from(tasks)
    .where(and(eq(tasks.projectId, seatOf(scope).projectId), inArray(tasks.state, ['aborted', 'timeout'])))
    .orderBy(desc(tasks.id))
    .limit(atMost);
