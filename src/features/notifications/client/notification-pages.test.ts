import { expect, it } from 'vitest';
import type { Notification } from '../contract.ts';
import { unreadIn, withAdded, withAllRead, withRead } from './notification-pages.ts';

const note = (id: string, read = false): Notification => ({
  _id: id,
  assetId: null,
  createdAt: '2026-11-14T10:00:00Z',
  status: 'info',
  type: 'x.y',
  message: id,
  read,
  taskId: null,
  data: {},
});
const pages = {
  pages: [
    { items: [note('a'), note('b', true)], nextCursor: 'c', unread: 7 },
    { items: [note('c')], nextCursor: null, unread: 7 },
  ],
  pageParams: [undefined, 'c'],
};
const ids = ({ pages: all }: ReturnType<typeof withAllRead>) =>
  all.flatMap((page) => page.items.map((item) => item._id));

it('puts a new one on top and counts it', () => {
  const next = withAdded(pages, note('new'));
  expect(ids(next)).toEqual(['new', 'a', 'b', 'c']);
  expect(unreadIn(next)).toBe(8);
});

it('takes one that comes twice once', () => {
  expect(withAdded(pages, note('c'))).toBe(pages);
});

it('counts one less when an unread one is read, and not again', () => {
  const next = withRead(pages, 'c');
  expect(unreadIn(next)).toBe(6);
  expect(withRead(next, 'c')).toBe(next);
  expect(withRead(pages, 'b')).toBe(pages);
});

it('reads all, on every page', () => {
  const next = withAllRead(pages);
  expect(unreadIn(next)).toBe(0);
  expect(next.pages.flatMap((page) => page.items).every((item) => item.read)).toBe(true);
});
