import { and, eq } from 'drizzle-orm';
import type { ClientPath } from '#contract-kit/client-path.ts';
import { notify } from '#features/notifications/server/door.ts';
import type { House } from '#platform/house/house.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import type { TaskState } from '../contract.ts';
import { type TaskRow, taskSteps, tasks } from './tables.ts';
import { announceTaskChange } from './task-changes.ts';

/** The outcome of a task. `message` replaces the default notification text; null sends no notification. */
type Ending = { readonly note?: string | null; readonly path?: ClientPath | null; readonly message?: string | null };

type End = Extract<TaskState, 'finished' | 'aborted' | 'timeout'>;

/** Stores the end of a run, unless another run has replaced it, and notifies the person who started the task. */
export function endTask(
  house: House,
  { id, projectId, attempt }: TaskRow,
  state: End,
  { note = null, path = null, message }: Ending,
): Promise<void> {
  return inProject(house, projectId, async (scope) => {
    const [before] = await scope.tx.select().from(tasks).where(eq(tasks.id, id)).for('update');
    if (before?.state !== 'running' || before.attempt !== attempt) return;
    const at = house.clock.now();
    const timeline = { ...before.timeline, [state]: at.toISOString() };
    const progress = state === 'finished' ? 1 : before.progress;
    const [row] = await scope.tx
      .update(tasks)
      .set({ state, timeline, note, path, progress })
      .where(eq(tasks.id, id))
      .returning();
    await scope.tx
      .update(taskSteps)
      .set({ state, endedAt: at })
      .where(and(eq(taskSteps.taskId, id), eq(taskSteps.state, 'running')));
    if (!row) return;
    await announceTaskChange(scope, row);
    if (message !== null) await notifyStarter(scope, row, { message, path });
  });
}

const endMessages: Record<End, (title: string) => string> = {
  finished: (title) => `${title} finished.`,
  aborted: (title) => `${title} failed.`,
  timeout: (title) => `${title} took too long and was stopped.`,
};

type EndMessage = { readonly message: string | undefined; readonly path: ClientPath | null };

async function notifyStarter(scope: Scope, task: TaskRow, { message: said, path }: EndMessage): Promise<void> {
  const { createdBy, state } = task;
  if (!createdBy || !(state in endMessages)) return;
  const message = said ?? endMessages[state as End](task.title);
  await notify(scope, {
    userId: createdBy,
    status: state === 'finished' ? 'success' : 'error',
    type: 'tasks.task-ended',
    message: task.note && state !== 'finished' ? `${message} ${task.note}` : message,
    data: {
      taskId: task.id,
      taskType: task.type,
      state,
      createdBy: { _id: createdBy },
      ...(path ? { path } : {}),
    },
  });
}
