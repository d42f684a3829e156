import { eq } from 'drizzle-orm';
import type { House } from '#platform/house/house.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import type { TaskChange } from '../contract.ts';
import { type TaskRow, tasks } from './tables.ts';

/** Emitted when a task changed in a way people see: `TaskChanged`. Every node tells the sockets it holds. */
export const taskChanged = 'tasks.task-changed';
export type TaskChanged = { readonly projectId: string; readonly taskId: string };

export const announce = (
  { house, tx }: Pick<Scope, 'house' | 'tx'>,
  { id, projectId }: Pick<TaskRow, 'id' | 'projectId'>,
): Promise<void> => house.events.emit(tx, taskChanged, { projectId, taskId: id });

/** What is told, and to whom: the project's admins, and whoever began the task. Null when it is gone meanwhile. */
export async function loadTaskChange(
  house: House,
  { projectId, taskId }: TaskChanged,
): Promise<{ readonly change: TaskChange; readonly people: readonly string[] } | null> {
  const [row] = await inProject(house, projectId, ({ tx }) => tx.select().from(tasks).where(eq(tasks.id, taskId)));
  if (!row) return null;
  const admins = await house.database.query<{ user_id: string }>(
    'tasks.admins-of',
    'select plinth.admins_of($1) as user_id',
    [projectId],
  );
  const { type, title, state, progress, path, createdBy } = row;
  const people = new Set([...admins.map(({ user_id }) => user_id), ...(createdBy ? [createdBy] : [])]);
  return {
    change: { _id: row.id, assetId: projectId, type, title, state, progress, path, createdBy },
    people: [...people],
  };
}
