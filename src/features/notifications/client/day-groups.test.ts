import { expect, it } from 'vitest';
import type { Notification } from '../contract.ts';
import { dayGroups, isSameDay } from './day-groups.ts';

const now = new Date(2026, 10, 15, 8, 30);
const told = (day: number, hour = 7): Notification => ({
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
const days = (...items: Notification[]) => dayGroups(items, now).map(({ day, items: of }) => [day, of.length]);

it('parts today, yesterday and every day before', () => {
  expect(days(told(15, 8), told(15, 0), told(14, 23), told(13), told(13, 1), told(9))).toEqual([
    ['today', 2],
    ['yesterday', 1],
    ['older', 2],
    ['older', 1],
  ]);
});

it('has no group where there is nothing', () => {
  expect(days()).toEqual([]);
});

it('takes what a clock ahead of ours says for today', () => {
  expect(days(told(16, 3), told(15, 8))).toEqual([['today', 2]]);
});

it('knows whether a page goes on with the day of the one before', () => {
  expect(isSameDay(told(14, 23).createdAt, told(14, 1).createdAt, now)).toBe(true);
  expect(isSameDay(told(15, 0).createdAt, told(14, 23).createdAt, now)).toBe(false);
  expect(isSameDay(told(16, 3).createdAt, told(15, 8).createdAt, now)).toBe(true);
});
