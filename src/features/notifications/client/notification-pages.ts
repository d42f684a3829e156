import type { Notification } from '../contract.ts';

type Page = { readonly items: Notification[]; readonly nextCursor: string | null; readonly unread: number };
export type Pages = { pages: Page[]; pageParams: unknown[] };

/** The filter of a list; an empty one matches all notifications. */
export type NotificationFilter = { readonly unread?: 'true'; readonly assetId?: string };

/** All loaded lists, one for each filter that was opened. */
export type Lists = readonly { readonly filter: NotificationFilter; readonly pages: Pages }[];

const listItems = ({ pages }: Pages): Notification[] => pages.flatMap((page) => page.items);

const findNotification = (lists: Lists, id: string): Notification | undefined =>
  lists.flatMap(({ pages }) => listItems(pages)).find((known) => known._id === id);

export const getUnreadCount = ({ pages }: Pages): number => pages[0]?.unread ?? 0;

const isMatch = ({ unread, assetId }: NotificationFilter, notification: Notification): boolean =>
  (unread === undefined || !notification.read) && (assetId === undefined || assetId === notification.assetId);

const mapPages = (lists: Lists, change: (page: Page, at: number, filter: NotificationFilter) => Page): Lists =>
  lists.map(({ filter, pages }) => ({
    filter,
    pages: { ...pages, pages: pages.pages.map((page, at) => change(page, at, filter)) },
  }));

/** The unread count is independent of the filter: every page of every list carries the same number. */
export const setUnreadCount = (lists: Lists, unread: number): Lists =>
  mapPages(lists, (page) => ({ ...page, unread: Math.max(0, unread) }));

const decrementUnread = (lists: Lists): Lists =>
  mapPages(lists, (page) => ({ ...page, unread: Math.max(0, page.unread - 1) }));

/** Adds a new notification on top of every matching list. Adding it twice has no effect. */
export function addNotification(lists: Lists, added: Notification): Lists {
  if (findNotification(lists, added._id)) return lists;
  return mapPages(lists, (page, at, filter) => ({
    ...page,
    items: at === 0 && isMatch(filter, added) ? [added, ...page.items] : page.items,
    unread: page.unread + (added.read ? 0 : 1),
  }));
}

/** A read notification also stays in the unread list, so that rows do not move under the pointer. */
export function markRead(lists: Lists, id: string): Lists {
  if (findNotification(lists, id)?.read !== false) return lists;
  const read = (known: Notification) => (known._id === id ? { ...known, read: true } : known);
  return decrementUnread(mapPages(lists, (page) => ({ ...page, items: page.items.map(read) })));
}

export const markAllRead = (lists: Lists): Lists =>
  mapPages(lists, (page) => ({
    ...page,
    items: page.items.map((known) => ({ ...known, read: true })),
    unread: 0,
  }));

export function removeNotification(lists: Lists, id: string): Lists {
  const known = findNotification(lists, id);
  if (!known) return lists;
  const left = mapPages(lists, (page) => ({ ...page, items: page.items.filter(({ _id }) => _id !== id) }));
  return known.read ? left : decrementUnread(left);
}

export const removeAllNotifications = (lists: Lists): Lists =>
  mapPages(lists, (page) => ({ ...page, items: [], nextCursor: null, unread: 0 }));
