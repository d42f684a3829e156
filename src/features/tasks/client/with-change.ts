import type { TaskChange } from '../contract.ts';
import { hasEnded } from '../task-states.ts';
import type { ListedTask } from './api.ts';

type Pages = { pages: { items: ListedTask[]; nextCursor: string | null }[]; pageParams: unknown[] };

/** Only what travels with the event; the rest is fetched a moment later. */
const changed = <T extends { state: string }>(task: T, { state, progress, title, path }: TaskChange): T => ({
  ...task,
  state,
  progress,
  title,
  path,
});

/** A list with what was heard of one of its tasks; the very same list when it holds no such task. */
export function withChange(tasks: ListedTask[], change: TaskChange): ListedTask[] {
  if (!tasks.some(({ _id }) => _id === change._id)) return tasks;
  if (change.state === 'deleted') return tasks.filter(({ _id }) => _id !== change._id);
  return tasks.map((task) => (task._id === change._id ? changed(task, change) : task));
}

export const pagesWithChange = (pages: Pages, change: TaskChange): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, items: withChange(page.items, change) })),
});

export const oneWithChange = changed;

/** Those that run: whoever does so no more is no longer among them. */
export const runningWithChange = (tasks: ListedTask[], change: TaskChange): ListedTask[] =>
  withChange(tasks, change).filter(({ state }) => !hasEnded(state));
