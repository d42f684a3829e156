import { toast } from 'react-hot-toast/headless';
import { afterEach, expect, it, vi } from 'vitest';
import { currentAction, messageLines, notify } from './toasts.ts';

afterEach(() => toast.remove());

it('keeps the lines of a message apart', () => {
  expect(messageLines('This name is taken.\nThis path is too long.')).toEqual([
    'This name is taken.',
    'This path is too long.',
  ]);
  expect(messageLines('One line')).toEqual(['One line']);
});

it('offers the action of the toast that is shown, and forgets it with the next toast', () => {
  const run = vi.fn();
  notify.success('Moved to the recycle bin', { label: 'Undo', run });
  currentAction()?.run();
  expect(run).toHaveBeenCalledOnce();
  notify.success('Saved');
  expect(currentAction()).toBeUndefined();
});
