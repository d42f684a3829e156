import { defaultPageSize } from '../site-document.ts';
import type { PageList, SiteIndex } from './site-index.ts';
import { taxonomies } from './site-index.ts';

/** One list of the site: a section, or the pages of a term. Named by its address. */
export type List = { readonly address: string; readonly pages: PageList };

export function* listsOf(index: SiteIndex): Generator<List> {
  for (const section of index.sections.values()) yield section;
  for (const taxonomy of taxonomies) for (const term of index.terms[taxonomy].values()) yield term;
}

/** The list at an address, if there is one. */
export function listAt(index: SiteIndex, address: string): List | null {
  const [taxonomy, slug] = address.split('/').filter((part) => part !== '');
  const known = taxonomies.find((one) => one === taxonomy);
  if (known && slug && address === `/${known}/${slug}/`) return index.terms[known].get(slug) ?? null;
  return index.sectionAt.get(address) ?? null;
}

export const pageSizeOf = (index: SiteIndex): number => Math.max(1, index.site.pageSize ?? defaultPageSize);

/**
 * Pages of a list are counted from the oldest, and the first one holds the newest remainder, at least one page full. So a new
 * post changes the first page, and no other page moves on. Answers how many pages have a number of their own.
 */
export const numberedPages = (length: number, size: number): number => Math.max(0, Math.floor(length / size) - 1);

/** The pages on one sheet of a list; 0 is the first, at the list's own address. */
export function sheetOf(list: List, size: number, sheet: number): PageList {
  const { pages } = list;
  const numbered = numberedPages(pages.length, size);
  if (sheet === 0) return pages.slice(0, pages.length - numbered * size);
  const end = pages.length - (sheet - 1) * size;
  return pages.slice(end - size, end);
}

export const sheetAddress = (address: string, sheet: number): string =>
  sheet === 0 ? address : `${address}page/${sheet}/`;

/** Where the next newer and older sheets are: null where there is none. */
export function sheetsAround(
  list: List,
  size: number,
  sheet: number,
): { readonly newer: number | null; readonly older: number | null } {
  const numbered = numberedPages(list.pages.length, size);
  if (sheet === 0) return { newer: null, older: numbered === 0 ? null : numbered };
  return { newer: sheet === numbered ? 0 : sheet + 1, older: sheet === 1 ? null : sheet - 1 };
}
