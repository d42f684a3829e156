import type { Account } from '#features/accounts/contract/operator.ts';

type Page = { readonly items: Account[]; readonly nextCursor: string | null };
export type AccountPages = { pages: Page[]; pageParams: unknown[] };

/**
 * The pages with one account changed. The row stays even if it no longer matches the filter, so that rows do not move under the
 * pointer.
 */
export const applyChange = (data: AccountPages, id: string, change: Partial<Account>): AccountPages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.map((account) => (account._id === id ? { ...account, ...change } : account)),
  })),
});
