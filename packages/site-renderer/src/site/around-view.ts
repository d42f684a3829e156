import { sectionOf, slugOf } from '../page-path.ts';
import type { CardView, LinkView } from '../views.ts';
import { cardHash, cardOf } from './card-view.ts';
import { linkTo } from './link-view.ts';
import { inOrder } from './order.ts';
import type { IndexedPage, PageList, SiteIndex } from './site-index.ts';

/** Where a page stands in a list; each list is numbered once. */
export function placeIn(index: SiteIndex, name: string, list: PageList, page: IndexedPage): number {
  let places = index.places.get(name);
  if (!places) {
    places = new Map(list.map((one, at) => [one.facts.path, at]));
    index.places.set(name, places);
  }
  return places.get(page.facts.path) ?? -1;
}

export const isPost = ({ facts: { path } }: IndexedPage): boolean => path.startsWith('/posts/');

/** Related pages come from the neighbours in each tag, so that a new post changes few others, however many share its tags. */
export const neighbours = 3;
const mostRelated = 3;

export type Around = {
  readonly newer: LinkView | null;
  readonly older: LinkView | null;
  readonly related: readonly CardView[];
};

export const aroundOf = (index: SiteIndex, page: IndexedPage): Around => ({
  ...besideOf(index, page),
  related: isPost(page) ? relatedTo(index, page).map((one) => cardOf(index, one)) : [],
});

/** The same as far as only its being the same matters. */
export const aroundValue = (index: SiteIndex, page: IndexedPage): unknown => [
  besideOf(index, page),
  isPost(page) ? relatedTo(index, page).map((one) => cardHash(index, one)) : [],
];

function besideOf(index: SiteIndex, page: IndexedPage): Pick<Around, 'newer' | 'older'> {
  if (!isPost(page)) return { newer: null, older: null };
  const folder = sectionOf(page.facts.path);
  const list = index.sections.get(folder)?.pages ?? [];
  const at = placeIn(index, folder, list, page);
  const linkAt = (place: number): LinkView | null => {
    const found = list[place];
    return at >= 0 && found ? linkTo(index, found) : null;
  };
  return { newer: linkAt(at - 1), older: linkAt(at + 1) };
}

/** They follow from places in lists, which stay for as long as the index does. */
const related = new WeakMap<IndexedPage, PageList>();

export function relatedTo(index: SiteIndex, page: IndexedPage): PageList {
  let found = related.get(page);
  if (!found) {
    found = findRelated(index, page);
    related.set(page, found);
  }
  return found;
}

function findRelated(index: SiteIndex, page: IndexedPage): PageList {
  const shared = new Map<IndexedPage, number>();
  for (const tag of page.facts.tags.slice(0, 8)) {
    const term = index.terms.tags.get(slugOf(tag));
    if (!term) continue;
    const at = placeIn(index, term.address, term.pages, page);
    for (let place = Math.max(0, at - neighbours); place <= at + neighbours; place += 1) {
      const other = term.pages[place];
      if (other && other !== page) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
  }
  return [...shared]
    .sort(([a, one], [b, two]) => two - one || inOrder(a, b))
    .slice(0, mostRelated)
    .map(([other]) => other);
}
