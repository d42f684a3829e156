import type { Asset } from '../contract/assets.ts';

type Page = { readonly items: Asset[]; readonly nextCursor: string | null };
export type ProjectPages = { pages: Page[]; pageParams: unknown[] };

/** The tab of a list; the same change has a different effect in each. */
export type ListTab = 'starred' | 'recent' | 'all' | 'bin';

export const listProjectsOf = (pages: ProjectPages | undefined): Asset[] =>
  pages?.pages.flatMap((page) => page.items) ?? [];

const mapItems = (pages: ProjectPages, change: (items: Asset[], at: number) => Asset[]): ProjectPages => ({
  ...pages,
  pages: pages.pages.map((page, at) => ({ ...page, items: change(page.items, at) })),
});

export const changeProject = (pages: ProjectPages, id: string, change: Partial<Asset>): ProjectPages =>
  mapItems(pages, (items) => items.map((item) => (item._id === id ? { ...item, ...change } : item)));

export const removeProject = (pages: ProjectPages, id: string): ProjectPages =>
  mapItems(pages, (items) => items.filter((item) => item._id !== id));

/** Updates one project of the list, or removes it. */
export function applyUpdate(pages: ProjectPages, tab: ListTab, id: string, asset: Asset | null): ProjectPages {
  const isIn = asset !== null && (asset.deletedAt !== null) === (tab === 'bin') && (tab !== 'starred' || asset.star);
  return isIn ? changeProject(pages, id, asset) : removeProject(pages, id);
}

/** A new star comes last, so it is added only if the end of the list is loaded. */
export function applyStar(pages: ProjectPages, tab: ListTab, project: Asset, star: boolean): ProjectPages {
  if (tab !== 'starred') return changeProject(pages, project._id, { star });
  if (!star) return removeProject(pages, project._id);
  const isThere = listProjectsOf(pages).some(({ _id }) => _id === project._id);
  const last = pages.pages.length - 1;
  if (isThere || pages.pages[last]?.nextCursor !== null) return changeProject(pages, project._id, { star });
  return mapItems(pages, (items, at) => (at === last ? [...items, { ...project, star }] : items));
}

/** Reorders the projects. Pages keep their lengths, so that the cursors after them stay valid. */
export function reorderProjects(pages: ProjectPages, ids: readonly string[]): ProjectPages {
  const place = new Map(ids.map((id, at) => [id, at]));
  const placeOf = ({ _id }: Asset) => place.get(_id) ?? ids.length;
  const sorted = listProjectsOf(pages).toSorted((one, other) => placeOf(one) - placeOf(other));
  let taken = 0;
  return mapItems(pages, (items) => {
    const slice = sorted.slice(taken, taken + items.length);
    taken += items.length;
    return slice;
  });
}

/** Moves one row to another position. */
export function moveRow<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.filter((_, at) => at !== from);
  const row = rows[from];
  return row === undefined ? rest : [...rest.slice(0, to), row, ...rest.slice(to)];
}
