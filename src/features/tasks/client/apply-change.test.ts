import { expect, test } from 'vitest';
import type { TaskChange } from '../contract.ts';
import type { ListedTask } from './api.ts';
import { applyChangeToList, applyChangeToPages, applyChangeToRunning } from './apply-change.ts';

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

test('updates the task of the event and keeps the others', () => {
  const tasks = [task('a'), task('b')];
  const next = applyChangeToList(tasks, change({}));
  expect(next.map(({ progress }) => progress)).toEqual([0.5, 0.1]);
  expect(next[1]).toBe(tasks[1]);
});

test('returns the same list for an event of another task', () => {
  const tasks = [task('b')];
  expect(applyChangeToList(tasks, change({}))).toBe(tasks);
});

test('removes a deleted task from every page', () => {
  const pages = {
    pages: [
      { items: [task('b')], nextCursor: 'b' },
      { items: [task('a')], nextCursor: null },
    ],
    pageParams: [],
  };
  expect(applyChangeToPages(pages, change({ state: 'deleted' })).pages.map(({ items }) => items.length)).toEqual([
    1, 0,
  ]);
});

test('removes an ended task from the running ones', () => {
  expect(applyChangeToRunning([task('a'), task('b')], change({ state: 'canceled' })).map(({ _id }) => _id)).toEqual([
    'b',
  ]);
});
