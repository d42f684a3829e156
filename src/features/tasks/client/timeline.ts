import type { Task, TaskState } from '../contract.ts';
import { hasEnded } from '../task-states.ts';

export type TimelineEntry = { readonly state: TaskState; readonly at: string | null; readonly isCurrent: boolean };

const stateOrder = ['scheduled', 'waiting', 'running', 'canceled', 'aborted', 'timeout', 'finished'] as const;

/**
 * The states of the current run in the order of their times, and the states still ahead. A state that ended an earlier run is left out: after
 * a retry the new state arrives with an event, and the times of the new run follow with the next fetch.
 */
export function buildTimeline({ state, timeline }: Pick<Task, 'state' | 'timeline'>): readonly TimelineEntry[] {
  const reached = stateOrder
    .filter((known) => known === state || (timeline[known] && !hasEnded(known)))
    .map((known): TimelineEntry => ({ state: known, at: timeline[known] ?? null, isCurrent: known === state }))
    .toSorted(byTime);
  if (hasEnded(state)) return reached;
  const ahead = (state === 'running' ? ['finished'] : ['running', 'finished']) satisfies TaskState[];
  const isAhead = new Set<TaskState>(ahead);
  return [
    ...reached.filter((entry) => !isAhead.has(entry.state)),
    ...ahead.map((next): TimelineEntry => ({ state: next, at: null, isCurrent: false })),
  ];
}

/** A state whose time is not known yet is the newest. Times are in one format, so they compare as text. */
function byTime(one: TimelineEntry, other: TimelineEntry): number {
  if (one.at === other.at) return 0;
  if (one.at === null || other.at === null) return one.at === null ? 1 : -1;
  return one.at < other.at ? -1 : 1;
}
