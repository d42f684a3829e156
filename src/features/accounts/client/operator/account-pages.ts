import type { Account } from '../../contract/operator.ts';

type Page = { readonly items: Account[]; readonly nextCursor: string | null };
export type AccountPages = { pages: Page[]; pageParams: unknown[] };

/** The pages with one account's status changed. It stays where it is, whatever the filter: rows do not jump away under the pointer. */
export const withStatus = (data: AccountPages, id: string, status: Account['status']): AccountPages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.map((account) => (account._id === id ? { ...account, status } : account)),
  })),
});
