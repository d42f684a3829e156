import { openDialog } from '#client-kit/dialogs.ts';
import { goTo } from '#client-kit/navigation.ts';
import { pathInApp } from '#client-kit/path-in-app.ts';
import { t } from '#client-kit/texts.ts';
import type { TaskChange } from '../contract.ts';
import { taskPath } from './task-path.ts';

/** What happens on screen, beside the toast, when a task of the person's own has ended. */
export type TaskEnding = (change: TaskChange) => void;

/** By the verb of the task's type: `createPagesFromImages` for `pages.createPagesFromImages`. The entry brings the rooms' together. */
export type TaskEndings = Readonly<Record<string, TaskEnding>>;

export const verbOf = (type: string): string => type.slice(type.lastIndexOf('.') + 1);

async function offerPages(change: TaskChange, path: string): Promise<void> {
  const answer = await openDialog({
    title: t('tasks.pages.title'),
    content: `${t('tasks.pages.text')}\n${t('tasks.pages.limit')}`,
    buttons: [
      { label: t('tasks.pages.task'), kind: 'link', answer: 'task' },
      { label: t('kit.ui.cancel'), answer: 'cancel' },
      { label: t('tasks.pages.go'), kind: 'primary', answer: 'go' },
    ],
  });
  if (answer === 'go') void goTo(path);
  if (answer === 'task') void goTo(taskPath(change));
}

const pagesFromImages: TaskEnding = (change) => {
  const path = pathInApp(change.path);
  if (change.state === 'finished' && path) void offerPages(change, path);
};

export const tasksEndings: TaskEndings = { createPagesFromImages: pagesFromImages };
