import type { Notification } from '../contract.ts';

type Page = { readonly items: Notification[]; readonly nextCursor: string | null; readonly unread: number };
type Pages = { pages: Page[]; pageParams: unknown[] };

const items = (pages: Pages): Notification[] => pages.pages.flatMap((page) => page.items);

/** The count travels on every page; the first one's is shown, so all are kept the same. */
const withUnread = (pages: Pages, unread: number, change: (page: Page, at: number) => Page): Pages => ({
  ...pages,
  pages: pages.pages.map((page, at) => ({ ...change(page, at), unread: Math.max(0, unread) })),
});

export const unreadIn = (pages: Pages): number => pages.pages[0]?.unread ?? 0;

/** A new one goes to the top. Delivered twice, it is there once. */
export function withAdded(pages: Pages, added: Notification): Pages {
  if (items(pages).some((known) => known._id === added._id)) return pages;
  return withUnread(pages, unreadIn(pages) + (added.read ? 0 : 1), (page, at) =>
    at === 0 ? { ...page, items: [added, ...page.items] } : page,
  );
}

export function withRead(pages: Pages, id: string): Pages {
  const wasUnread = items(pages).some((known) => known._id === id && !known.read);
  if (!wasUnread) return pages;
  return withUnread(pages, unreadIn(pages) - 1, (page) => ({
    ...page,
    items: page.items.map((known) => (known._id === id ? { ...known, read: true } : known)),
  }));
}

export const withAllRead = (pages: Pages): Pages =>
  withUnread(pages, 0, (page) => ({ ...page, items: page.items.map((known) => ({ ...known, read: true })) }));
