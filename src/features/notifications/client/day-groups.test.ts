import { expect, it } from 'vitest';
import type { Notification } from '../contract.ts';
import { groupByDay, isSameDay } from './day-groups.ts';

const now = new Date(2026, 10, 15, 8, 30);
const makeNotification = (day: number, hour = 7): Notification => ({
  _id: `${day}-${hour}`,
  assetId: null,
  assetName: null,
  createdAt: new Date(2026, 10, day, hour).toISOString(),
  status: 'info',
  type: 'x.y',
  message: '',
  read: false,
  taskId: null,
  data: {},
});
const days = (...items: Notification[]) => groupByDay(items, now).map(({ day, items: of }) => [day, of.length]);

it('groups by today, yesterday and each earlier day', () => {
  expect(
    days(
      makeNotification(15, 8),
      makeNotification(15, 0),
      makeNotification(14, 23),
      makeNotification(13),
      makeNotification(13, 1),
      makeNotification(9),
    ),
  ).toEqual([
    ['today', 2],
    ['yesterday', 1],
    ['older', 2],
    ['older', 1],
  ]);
});

it('has no empty groups', () => {
  expect(days()).toEqual([]);
});

it('treats a time in the future as today', () => {
  expect(days(makeNotification(16, 3), makeNotification(15, 8))).toEqual([['today', 2]]);
});

it('detects a page that continues the day of the previous one', () => {
  expect(isSameDay(makeNotification(14, 23).createdAt, makeNotification(14, 1).createdAt, now)).toBe(true);
  expect(isSameDay(makeNotification(15, 0).createdAt, makeNotification(14, 23).createdAt, now)).toBe(false);
  expect(isSameDay(makeNotification(16, 3).createdAt, makeNotification(15, 8).createdAt, now)).toBe(true);
});
