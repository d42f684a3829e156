import type { TaskChange } from '../contract.ts';
import { hasEnded } from '../task-states.ts';
import type { ListedTask } from './api.ts';

type Pages = { pages: { items: ListedTask[]; nextCursor: string | null }[]; pageParams: unknown[] };

/** Applies the fields of the event; everything else is refetched. */
const changed = <T extends { state: string }>(task: T, { state, progress, title, path }: TaskChange): T => ({
  ...task,
  state,
  progress,
  title,
  path,
});

/** Applies an event to a list; returns the same array if the task is not in it, so that nothing rerenders. */
export function applyChangeToList(tasks: ListedTask[], change: TaskChange): ListedTask[] {
  if (!tasks.some(({ _id }) => _id === change._id)) return tasks;
  if (change.state === 'deleted') return tasks.filter(({ _id }) => _id !== change._id);
  return tasks.map((task) => (task._id === change._id ? changed(task, change) : task));
}

export const applyChangeToPages = (pages: Pages, change: TaskChange): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, items: applyChangeToList(page.items, change) })),
});

export const applyChange = changed;

/** Keeps running tasks only. */
export const applyChangeToRunning = (tasks: ListedTask[], change: TaskChange): ListedTask[] =>
  applyChangeToList(tasks, change).filter(({ state }) => !hasEnded(state));
