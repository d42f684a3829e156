import type { Account } from '#features/accounts/contract/operator.ts';

type Page = { readonly items: Account[]; readonly nextCursor: string | null };
export type AccountPages = { pages: Page[]; pageParams: unknown[] };

/** The pages with one account changed. It stays where it is, whatever the filter: rows do not jump away under the pointer. */
export const withChange = (data: AccountPages, id: string, change: Partial<Account>): AccountPages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.map((account) => (account._id === id ? { ...account, ...change } : account)),
  })),
});
