import type { Notification } from '../contract.ts';

type Page = { readonly items: Notification[]; readonly nextCursor: string | null; readonly unread: number };
export type Pages = { pages: Page[]; pageParams: unknown[] };

/** Which notifications a list holds: all without any of the two. */
export type NotificationFilter = { readonly unread?: 'true'; readonly assetId?: string };

/** Everything that is loaded: one list for each filter somebody has looked through. */
export type Lists = readonly { readonly filter: NotificationFilter; readonly pages: Pages }[];

const items = ({ pages }: Pages): Notification[] => pages.flatMap((page) => page.items);

const find = (lists: Lists, id: string): Notification | undefined =>
  lists.flatMap(({ pages }) => items(pages)).find((known) => known._id === id);

export const unreadIn = ({ pages }: Pages): number => pages[0]?.unread ?? 0;

const fits = ({ unread, assetId }: NotificationFilter, notification: Notification): boolean =>
  (unread === undefined || !notification.read) && (assetId === undefined || assetId === notification.assetId);

const withItems = (lists: Lists, change: (page: Page, at: number, filter: NotificationFilter) => Page): Lists =>
  lists.map(({ filter, pages }) => ({
    filter,
    pages: { ...pages, pages: pages.pages.map((page, at) => change(page, at, filter)) },
  }));

/** The count is the person's, whatever the filter: it stands on every page of every list, and is the same on all. */
export const withUnread = (lists: Lists, unread: number): Lists =>
  withItems(lists, (page) => ({ ...page, unread: Math.max(0, unread) }));

const countOneLess = (lists: Lists): Lists =>
  withItems(lists, (page) => ({ ...page, unread: Math.max(0, page.unread - 1) }));

/** A new one goes to the top of every list it fits. Delivered twice, it is there once. */
export function withAdded(lists: Lists, added: Notification): Lists {
  if (find(lists, added._id)) return lists;
  return withItems(lists, (page, at, filter) => ({
    ...page,
    items: at === 0 && fits(filter, added) ? [added, ...page.items] : page.items,
    unread: page.unread + (added.read ? 0 : 1),
  }));
}

/** One that is read stays where it is, also among the unread ones: nothing goes away under the pointer. */
export function withRead(lists: Lists, id: string): Lists {
  if (find(lists, id)?.read !== false) return lists;
  const read = (known: Notification) => (known._id === id ? { ...known, read: true } : known);
  return countOneLess(withItems(lists, (page) => ({ ...page, items: page.items.map(read) })));
}

export const withAllRead = (lists: Lists): Lists =>
  withItems(lists, (page) => ({
    ...page,
    items: page.items.map((known) => ({ ...known, read: true })),
    unread: 0,
  }));

export function withDismissed(lists: Lists, id: string): Lists {
  const known = find(lists, id);
  if (!known) return lists;
  const left = withItems(lists, (page) => ({ ...page, items: page.items.filter(({ _id }) => _id !== id) }));
  return known.read ? left : countOneLess(left);
}

export const withAllDismissed = (lists: Lists): Lists =>
  withItems(lists, (page) => ({ ...page, items: [], nextCursor: null, unread: 0 }));
