import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Notification } from '../contract.ts';
import {
  type Lists,
  unreadIn,
  withAdded,
  withAllDismissed,
  withAllRead,
  withDismissed,
  withRead,
  withUnread,
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

it('puts a new one on top of the lists it fits and counts it everywhere', () => {
  const next = withAdded(lists, note('new', false, 'kiln'));
  expect(ids(next)).toEqual(['new,a,b,c', 'new,a,d', 'new,c']);
  expect(counts(next)).toEqual([8]);
  expect(ids(withAdded(lists, note('other', true, 'studio')))).toEqual(['other,a,b,c', 'a,d', 'c']);
});

it('takes one that comes twice once', () => {
  expect(withAdded(lists, note('d'))).toBe(lists);
});

it('counts one less when an unread one is read, in whichever list it stands, and not again', () => {
  const next = withRead(lists, 'd');
  expect(counts(next)).toEqual([6]);
  expect(ids(next), 'it stays among the unread ones until they are asked for again').toEqual(ids(lists));
  expect(withRead(next, 'd')).toBe(next);
  expect(withRead(lists, 'b')).toBe(lists);
});

it('reads all, on every page', () => {
  const next = withAllRead(lists);
  expect(counts(next)).toEqual([0]);
  expect(next.flatMap(({ pages }) => pages.pages.flatMap((page) => page.items)).every(({ read }) => read)).toBe(true);
});

it('takes a dismissed one off every list, and counts one less only if it was unread', () => {
  const next = withDismissed(lists, 'c');
  expect(ids(next)).toEqual(['a,b', 'a,d', '']);
  expect(counts(next)).toEqual([6]);
  expect(counts(withDismissed(lists, 'b'))).toEqual([7]);
  expect(withDismissed(next, 'c')).toBe(next);
});

it('dismisses all: nothing is left, and nothing more to fetch', () => {
  const next = withAllDismissed(lists);
  expect(ids(next)).toEqual(['', '', '']);
  expect(counts(next)).toEqual([0]);
  expect(next[0]?.pages.pages.every(({ nextCursor }) => nextCursor === null)).toBe(true);
});

it('whatever happens in whatever order, the count is the same everywhere and never below nothing', () => {
  const act = fc.oneof(
    fc.constantFrom('a', 'b', 'c', 'd').map((id) => (of: Lists) => withRead(of, id)),
    fc.constantFrom('a', 'b', 'c', 'd').map((id) => (of: Lists) => withDismissed(of, id)),
    fc.string().map((id) => (of: Lists) => withAdded(of, note(id))),
    fc.constant((of: Lists) => withAllRead(of)),
  );
  fc.assert(
    fc.property(fc.array(act), fc.nat(5), (acts, unread) => {
      const end = acts.reduce((of, change) => change(of), withUnread(lists, unread));
      const [count = -1, ...others] = counts(end);
      expect(others).toEqual([]);
      expect(count).toBeGreaterThanOrEqual(0);
      expect(end[0] && unreadIn(end[0].pages)).toBe(count);
    }),
  );
});
