import type { Asset } from '../contract/assets.ts';

type Page = { readonly items: Asset[]; readonly nextCursor: string | null };
export type ProjectPages = { pages: Page[]; pageParams: unknown[] };

/** Of which list the pages are; the same change looks different in each. */
export type ListTab = 'starred' | 'recent' | 'all' | 'bin';

export const projectsIn = (pages: ProjectPages | undefined): Asset[] =>
  pages?.pages.flatMap((page) => page.items) ?? [];

const withItems = (pages: ProjectPages, change: (items: Asset[], at: number) => Asset[]): ProjectPages => ({
  ...pages,
  pages: pages.pages.map((page, at) => ({ ...page, items: change(page.items, at) })),
});

export const withChanged = (pages: ProjectPages, id: string, change: Partial<Asset>): ProjectPages =>
  withItems(pages, (items) => items.map((item) => (item._id === id ? { ...item, ...change } : item)));

export const without = (pages: ProjectPages, id: string): ProjectPages =>
  withItems(pages, (items) => items.filter((item) => item._id !== id));

/** The list with what is now known of one of its projects, or without it. */
export function withNews(pages: ProjectPages, tab: ListTab, id: string, asset: Asset | null): ProjectPages {
  const isIn = asset !== null && (asset.deletedAt !== null) === (tab === 'bin') && (tab !== 'starred' || asset.star);
  return isIn ? withChanged(pages, id, asset) : without(pages, id);
}

/** A new star comes last: on screen only where the end of the list is. */
export function withStar(pages: ProjectPages, tab: ListTab, project: Asset, star: boolean): ProjectPages {
  if (tab !== 'starred') return withChanged(pages, project._id, { star });
  if (!star) return without(pages, project._id);
  const isThere = projectsIn(pages).some(({ _id }) => _id === project._id);
  const last = pages.pages.length - 1;
  if (isThere || pages.pages[last]?.nextCursor !== null) return withChanged(pages, project._id, { star });
  return withItems(pages, (items, at) => (at === last ? [...items, { ...project, star }] : items));
}

/** The same projects in another order. Pages keep their lengths, so that what comes after them is found where it was. */
export function inOrder(pages: ProjectPages, ids: readonly string[]): ProjectPages {
  const place = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ _id }: Asset) => place.get(_id) ?? ids.length;
  const sorted = projectsIn(pages).toSorted((one, other) => placeOf(one) - placeOf(other));
  let taken = 0;
  return withItems(pages, (items) => {
    const slice = sorted.slice(taken, taken + items.length);
    taken += items.length;
    return slice;
  });
}

/** The list with one of its rows at another place. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.filter((_, at) => at !== from);
  const row = rows[from];
  return row === undefined ? rest : [...rest.slice(0, to), row, ...rest.slice(to)];
}
