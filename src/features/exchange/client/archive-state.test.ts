import { expect, test } from 'vitest';
import { stateAfter, withProgress } from './archive-state.ts';

test('shows how much of the archive is sent', () => {
  expect(withProgress({ kind: 'sending', percent: 0 }, 25, 100)).toEqual({ kind: 'sending', percent: 25 });
  expect(withProgress({ kind: 'sending', percent: 0 }, 0, 0)).toEqual({ kind: 'sending', percent: 0 });
});

test('ignores progress that is reported after the upload has ended', () => {
  const ended = { kind: 'task', taskId: 'one' } as const;
  expect(withProgress(ended, 100, 100)).toBe(ended);
});

test('follows the task, or shows the result that came without one', () => {
  expect(stateAfter({ taskId: 'one' })).toEqual({ kind: 'task', taskId: 'one' });
  expect(stateAfter({ done: ['2 sections imported.'], isWhole: true })).toEqual({
    kind: 'done',
    lines: ['2 sections imported.'],
    isWhole: true,
  });
});
