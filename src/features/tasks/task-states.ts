import type { TaskState } from './contract.ts';

/** The allowed transitions between states. */
const transitions: Readonly<Record<TaskState, readonly TaskState[]>> = {
  scheduled: ['waiting', 'running', 'canceled'],
  waiting: ['running', 'canceled', 'aborted'],
  running: ['finished', 'canceled', 'aborted', 'timeout'],
  // A retried task waits in the queue again.
  aborted: ['waiting', 'deleted'],
  timeout: ['waiting', 'deleted'],
  canceled: ['waiting', 'deleted'],
  finished: ['deleted'],
  deleted: [],
};

export const canTransition = (from: TaskState, to: TaskState): boolean => transitions[from].includes(to);

export const hasEnded = (state: TaskState): boolean =>
  state === 'finished' || state === 'canceled' || state === 'aborted' || state === 'timeout' || state === 'deleted';

/** Ended without success. */
export const hasFailed = (state: TaskState): boolean =>
  state === 'canceled' || state === 'aborted' || state === 'timeout';

/** The progress of a task: its finished steps plus the fraction of the running one. */
export function computeProgress(steps: readonly { readonly state: string; readonly progress: number }[]): number {
  if (steps.length === 0) return 0;
  const done = steps.reduce((sum, { state, progress }) => sum + (state === 'finished' ? 1 : progress), 0);
  return Math.min(1, Math.max(0, done / steps.length));
}

const monthMs = 31 * 24 * 3_600_000;

/** The default window of lists: one month before today and one after. */
export const defaultWindow = (now: Date): { readonly from: Date; readonly to: Date } => ({
  from: new Date(now.getTime() - monthMs),
  to: new Date(now.getTime() + monthMs),
});
