import type { TaskState } from './contract.ts';

/** The life of a task as a table: from which state to which. */
const ways: Readonly<Record<TaskState, readonly TaskState[]>> = {
  scheduled: ['waiting', 'running', 'canceled'],
  waiting: ['running', 'canceled', 'aborted'],
  running: ['finished', 'canceled', 'aborted', 'timeout'],
  // Tried again, it waits for its turn anew.
  aborted: ['waiting', 'deleted'],
  timeout: ['waiting', 'deleted'],
  canceled: ['waiting', 'deleted'],
  finished: ['deleted'],
  deleted: [],
};

export const mayBecome = (from: TaskState, to: TaskState): boolean => ways[from].includes(to);

export const hasEnded = (state: TaskState): boolean =>
  state === 'finished' || state === 'canceled' || state === 'aborted' || state === 'timeout' || state === 'deleted';

/** Ended, but not as it should have. */
export const hasFailed = (state: TaskState): boolean =>
  state === 'canceled' || state === 'aborted' || state === 'timeout';

/** How far a task is: the finished steps and a share of the running one. */
export function progressOf(steps: readonly { readonly state: string; readonly progress: number }[]): number {
  if (steps.length === 0) return 0;
  const done = steps.reduce((sum, { state, progress }) => sum + (state === 'finished' ? 1 : progress), 0);
  return Math.min(1, Math.max(0, done / steps.length));
}

const monthMs = 31 * 24 * 3_600_000;

/** The window of a list that names none: one month before today and one after. */
export const defaultWindow = (now: Date): { readonly from: Date; readonly to: Date } => ({
  from: new Date(now.getTime() - monthMs),
  to: new Date(now.getTime() + monthMs),
});
