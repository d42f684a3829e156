import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Notification } from '../contract.ts';
import {
  addNotification,
  getUnreadCount,
  type Lists,
  markAllRead,
  markRead,
  removeAllNotifications,
  removeNotification,
  setUnreadCount,
} from './notification-pages.ts';

const note = (id: string, read = false, assetId: string | null = null): Notification => ({
  _id: id,
  assetId,
  assetName: null,
  createdAt: '2026-11-14T10:00:00Z',
  status: 'info',
  type: 'x.y',
  message: id,
  read,
  taskId: null,
  data: {},
});
const lists: Lists = [
  {
    filter: {},
    pages: {
      pages: [
        { items: [note('a'), note('b', true)], nextCursor: 'c', unread: 7 },
        { items: [note('c', false, 'kiln')], nextCursor: null, unread: 7 },
      ],
      pageParams: [undefined, 'c'],
    },
  },
  {
    filter: { unread: 'true' },
    pages: { pages: [{ items: [note('a'), note('d')], nextCursor: 'e', unread: 7 }], pageParams: [undefined] },
  },
  {
    filter: { assetId: 'kiln' },
    pages: { pages: [{ items: [note('c', false, 'kiln')], nextCursor: null, unread: 7 }], pageParams: [undefined] },
  },
];
const ids = (of: Lists) =>
  of.map(({ pages }) => pages.pages.flatMap((page) => page.items.map(({ _id }) => _id)).join());
const counts = (of: Lists) => [...new Set(of.flatMap(({ pages }) => pages.pages.map(({ unread }) => unread)))];

it('adds a new one on top of the matching lists and to every count', () => {
  const next = addNotification(lists, note('new', false, 'kiln'));
  expect(ids(next)).toEqual(['new,a,b,c', 'new,a,d', 'new,c']);
  expect(counts(next)).toEqual([8]);
  expect(ids(addNotification(lists, note('other', true, 'studio')))).toEqual(['other,a,b,c', 'a,d', 'c']);
});

it('adds a duplicate once', () => {
  expect(addNotification(lists, note('d'))).toBe(lists);
});

it('decrements the count once when an unread one is read', () => {
  const next = markRead(lists, 'd');
  expect(counts(next)).toEqual([6]);
  expect(ids(next), 'it stays among the unread ones until they are asked for again').toEqual(ids(lists));
  expect(markRead(next, 'd')).toBe(next);
  expect(markRead(lists, 'b')).toBe(lists);
});

it('marks all as read on every page', () => {
  const next = markAllRead(lists);
  expect(counts(next)).toEqual([0]);
  expect(next.flatMap(({ pages }) => pages.pages.flatMap((page) => page.items)).every(({ read }) => read)).toBe(true);
});

it('removes a dismissed one from every list, and decrements the count only if it was unread', () => {
  const next = removeNotification(lists, 'c');
  expect(ids(next)).toEqual(['a,b', 'a,d', '']);
  expect(counts(next)).toEqual([6]);
  expect(counts(removeNotification(lists, 'b'))).toEqual([7]);
  expect(removeNotification(next, 'c')).toBe(next);
});

it('dismisses all and leaves no further page to load', () => {
  const next = removeAllNotifications(lists);
  expect(ids(next)).toEqual(['', '', '']);
  expect(counts(next)).toEqual([0]);
  expect(next[0]?.pages.pages.every(({ nextCursor }) => nextCursor === null)).toBe(true);
});

it('keeps the count equal in all lists and never negative, for any sequence of changes', () => {
  const act = fc.oneof(
    fc.constantFrom('a', 'b', 'c', 'd').map((id) => (of: Lists) => markRead(of, id)),
    fc.constantFrom('a', 'b', 'c', 'd').map((id) => (of: Lists) => removeNotification(of, id)),
    fc.string().map((id) => (of: Lists) => addNotification(of, note(id))),
    fc.constant((of: Lists) => markAllRead(of)),
  );
  fc.assert(
    fc.property(fc.array(act), fc.nat(5), (acts, unread) => {
      const end = acts.reduce((of, change) => change(of), setUnreadCount(lists, unread));
      const [count = -1, ...others] = counts(end);
      expect(others).toEqual([]);
      expect(count).toBeGreaterThanOrEqual(0);
      expect(end[0] && getUnreadCount(end[0].pages)).toBe(count);
    }),
  );
});
