import type { CardView } from '../views.ts';
import { cardHash, cardOf } from './card-view.ts';
import { listAt, pageSizeOf, sheetAddress, sheetOf, sheetsAround } from './lists.ts';
import { urlOf } from './look-up.ts';
import type { PageList, SiteIndex } from './site-index.ts';

export type SheetView = {
  readonly items: readonly CardView[];
  readonly newerUrl: string | null;
  readonly olderUrl: string | null;
};

export function sheetView(index: SiteIndex, address: string, sheet: number): SheetView | null {
  const found = sheetPages(index, address, sheet);
  return found && { ...found.beside, items: found.pages.map((page) => cardOf(index, page)) };
}

/** The same as far as only its being the same matters. */
export function sheetValue(index: SiteIndex, address: string, sheet: number): unknown {
  const found = sheetPages(index, address, sheet);
  return found && [found.beside, found.pages.map((page) => cardHash(index, page))];
}

function sheetPages(
  index: SiteIndex,
  address: string,
  sheet: number,
): { readonly pages: PageList; readonly beside: Omit<SheetView, 'items'> } | null {
  const list = listAt(index, address);
  if (!list) return null;
  const size = pageSizeOf(index);
  const { newer, older } = sheetsAround(list, size, sheet);
  const url = (one: number | null): string | null => (one === null ? null : urlOf(index, sheetAddress(address, one)));
  return { pages: sheetOf(list, size, sheet), beside: { newerUrl: url(newer), olderUrl: url(older) } };
}
