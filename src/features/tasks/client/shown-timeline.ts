import type { Task, TaskState } from '../contract.ts';
import { hasEnded } from '../task-states.ts';

export type Moment = { readonly state: TaskState; readonly at: string | null; readonly isCurrent: boolean };

const life = ['scheduled', 'waiting', 'running', 'canceled', 'aborted', 'timeout', 'finished'] as const;

/** The states a task has been in, in the order of its life, and the end it is still to reach. */
export function shownTimeline({ state, timeline }: Pick<Task, 'state' | 'timeline'>): readonly Moment[] {
  const been = life.flatMap((known): Moment[] => {
    const at = timeline[known];
    return at ? [{ state: known, at, isCurrent: known === state }] : [];
  });
  if (hasEnded(state)) return been;
  const ahead = (state === 'running' ? ['finished'] : ['running', 'finished']) satisfies TaskState[];
  return [...been, ...ahead.map((next): Moment => ({ state: next, at: null, isCurrent: false }))];
}
