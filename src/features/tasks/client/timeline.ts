import type { Task, TaskState } from '../contract.ts';
import { hasEnded } from '../task-states.ts';

export type TimelineEntry = { readonly state: TaskState; readonly at: string | null; readonly isCurrent: boolean };

const stateOrder = ['scheduled', 'waiting', 'running', 'canceled', 'aborted', 'timeout', 'finished'] as const;

/** The states a task has been in, in order, followed by those it is expected to reach. */
export function buildTimeline({ state, timeline }: Pick<Task, 'state' | 'timeline'>): readonly TimelineEntry[] {
  const reached = stateOrder.flatMap((known): TimelineEntry[] => {
    const at = timeline[known];
    return at ? [{ state: known, at, isCurrent: known === state }] : [];
  });
  if (hasEnded(state)) return reached;
  const upcoming = (state === 'running' ? ['finished'] : ['running', 'finished']) satisfies TaskState[];
  return [...reached, ...upcoming.map((next): TimelineEntry => ({ state: next, at: null, isCurrent: false }))];
}
