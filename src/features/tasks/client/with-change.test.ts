import { expect, test } from 'vitest';
import type { TaskChange } from '../contract.ts';
import type { ListedTask } from './api.ts';
import { pagesWithChange, runningWithChange, withChange } from './with-change.ts';

const task = (_id: string): ListedTask => ({
  _id,
  assetId: 'p',
  type: 'tests.walk',
  title: 'A walk',
  state: 'running',
  progress: 0.1,
  note: null,
  path: null,
  timeline: {},
  createdAt: '2026-11-15T12:00:00.000Z',
  createdBy: null,
  canceledBy: null,
  mayRetry: false,
});
const change = (more: Partial<TaskChange>): TaskChange => ({
  _id: 'a',
  assetId: 'p',
  type: 'tests.walk',
  title: 'A walk',
  state: 'running',
  progress: 0.5,
  path: null,
  createdBy: null,
  ...more,
});

test('the task of the event moves on, the others stay as they are', () => {
  const tasks = [task('a'), task('b')];
  const next = withChange(tasks, change({}));
  expect(next.map(({ progress }) => progress)).toEqual([0.5, 0.1]);
  expect(next[1]).toBe(tasks[1]);
});

test('an event of another task leaves the very same list', () => {
  const tasks = [task('b')];
  expect(withChange(tasks, change({}))).toBe(tasks);
});

test('a task that was taken off the list leaves it, on whichever page it is', () => {
  const pages = {
    pages: [
      { items: [task('b')], nextCursor: 'b' },
      { items: [task('a')], nextCursor: null },
    ],
    pageParams: [],
  };
  expect(pagesWithChange(pages, change({ state: 'deleted' })).pages.map(({ items }) => items.length)).toEqual([1, 0]);
});

test('a task that has ended is not among the running ones', () => {
  expect(runningWithChange([task('a'), task('b')], change({ state: 'canceled' })).map(({ _id }) => _id)).toEqual(['b']);
});
