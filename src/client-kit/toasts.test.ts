import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { resolveValue, toast, useToasterStore } from 'react-hot-toast/headless';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { currentAction, messageLines, notify } from './toasts.ts';

afterEach(() => toast.remove());

it('keeps the lines of a message apart', () => {
  expect(messageLines('This name is taken.\nThis path is too long.')).toEqual([
    'This name is taken.',
    'This path is too long.',
  ]);
  expect(messageLines('One line')).toEqual(['One line']);
});

it('offers the action of the visible toast, and drops it with the next one', () => {
  const run = vi.fn();
  notify.success('Moved to the recycle bin.', { label: 'Undo', run });
  currentAction()?.run();
  expect(run).toHaveBeenCalledOnce();
  notify.success('Saved');
  expect(currentAction()).toBeUndefined();
});

/** Renders the message of the visible toast. */
function ShownMessage() {
  const [shown] = useToasterStore().toasts;
  return shown ? resolveValue(shown.message, shown) : null;
}

/** Lists the ids of all toasts. */
function Ids() {
  return useToasterStore()
    .toasts.map(({ id }) => id)
    .join(' ');
}

it('shows one toast at a time, which the removal of a dismissed one does not affect', () => {
  notify.success('Replaced');
  const former = renderToStaticMarkup(createElement(Ids));
  notify.done();
  notify.success('Undone');
  toast.remove(former);
  expect(renderToStaticMarkup(createElement(ShownMessage))).toBe('Undone');
  expect(renderToStaticMarkup(createElement(Ids))).not.toContain(' ');
});

it('reports a failed call in the server’s words', () => {
  notify.problem(new CallError(409, 'conflict', ['This name is taken.', 'This path is too long.']));
  const shown = renderToStaticMarkup(createElement(ShownMessage));
  expect(messageLines(shown)).toEqual(['This name is taken.', 'This path is too long.']);
});
