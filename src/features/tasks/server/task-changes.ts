import { eq } from 'drizzle-orm';
import type { House } from '#platform/house/house.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import type { TaskChange } from '../contract.ts';
import { type TaskRow, tasks } from './tables.ts';

/** Emitted when a visible property of a task changed: `TaskChanged`. Every node forwards it to its sockets. */
export const taskChanged = 'tasks.task-changed';
export type TaskChanged = { readonly projectId: string; readonly taskId: string };

export const announceTaskChange = (
  { house, tx }: Pick<Scope, 'house' | 'tx'>,
  { id, projectId }: Pick<TaskRow, 'id' | 'projectId'>,
): Promise<void> => house.events.emit(tx, taskChanged, { projectId, taskId: id });

/** The change and its recipients: the project's admins and the person who started the task. Null if the task no longer exists. */
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
  const recipients = new Set([...admins.map(({ user_id }) => user_id), ...(createdBy ? [createdBy] : [])]);
  return {
    change: { _id: row.id, assetId: projectId, type, title, state, progress, path, createdBy },
    people: [...recipients],
  };
}
