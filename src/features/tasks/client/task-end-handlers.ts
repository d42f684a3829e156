import { openDialog } from '#client-kit/dialogs.ts';
import { goTo } from '#client-kit/navigation.ts';
import { pathInApp } from '#client-kit/path-in-app.ts';
import { t } from '#client-kit/texts.ts';
import type { TaskChange } from '../contract.ts';
import { taskPath } from './task-path.ts';

/** Runs when a task that this person started has ended, in addition to the notification. */
export type TaskEndHandler = (change: TaskChange) => void;

/**
 * Handlers by the verb of the task type: `createPagesFromImages` for `pages.createPagesFromImages`. The entry merges those of all
 * rooms.
 */
export type TaskEndHandlers = Readonly<Record<string, TaskEndHandler>>;

export const getTaskVerb = (type: string): string => type.slice(type.lastIndexOf('.') + 1);

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

const offerCreatedPages: TaskEndHandler = (change) => {
  const path = pathInApp(change.path);
  if (change.state === 'finished' && path) void offerPages(change, path);
};

export const taskEndHandlers: TaskEndHandlers = { createPagesFromImages: offerCreatedPages };
