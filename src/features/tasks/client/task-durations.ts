import type { Task } from '../contract.ts';
import { hasEnded } from '../task-states.ts';

/** `2.1 s`, `41 s`, `1 min 13 s`, `2 h 5 min`: the longer, the less precise. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, ms) / 1000;
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min ${whole % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** The run time of a task so far, or in total once it has ended; null before it started. */
export function getElapsedMs({ state, timeline }: Pick<Task, 'state' | 'timeline'>, now: Date): number | null {
  if (!timeline.running) return null;
  const end = hasEnded(state) ? timeline[state] : undefined;
  return Math.max(0, (end ? new Date(end) : now).getTime() - new Date(timeline.running).getTime());
}

/** Extrapolates from the progress so far; null while there is too little progress. */
export function estimateRemainingMs(task: Pick<Task, 'state' | 'timeline' | 'progress'>, now: Date): number | null {
  const elapsed = getElapsedMs(task, now);
  if (task.state !== 'running' || elapsed === null || task.progress < 0.05 || task.progress >= 1) return null;
  return (elapsed / task.progress) * (1 - task.progress);
}
