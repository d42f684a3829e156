import { contentHash } from '../content-hash.ts';
import type { PostsQuery } from '../markdown/article-context.ts';
import { folderOf, sectionOf, slugOf } from '../page-path.ts';
import type { AuthorView, CardView, LinkView, Picture, SeriesView, TermView } from '../views.ts';
import { dateView } from './dates.ts';
import { listAt, pageSizeOf, sheetAddress, sheetOf, sheetsAround } from './lists.ts';
import { urlOf } from './look-up.ts';
import { inOrder } from './order.ts';
import { resolveImage } from './resolve.ts';
import type { IndexedPage, PageList, SiteIndex, Taxonomy, Term } from './site-index.ts';

/**
 * What templates are shown, worked out from the index alone. Each of these is a value that can be hashed: an output depends on
 * those it was given, and on nothing else.
 */

export const linkTo = (index: SiteIndex, page: IndexedPage): LinkView => ({
  title: page.facts.title,
  url: urlOf(index, page.address),
});

export function pictureOf(index: SiteIndex, page: IndexedPage | null, src: string | null, alt: string): Picture | null {
  if (src === null || src === '') return null;
  const { url, width, height } = resolveImage(index, page, src);
  return { url, alt, width, height };
}

/** Pages belong to one index, and so do their cards; each is wanted several times. */
const cards = new WeakMap<IndexedPage, CardView>();

const cardHashes = new WeakMap<IndexedPage, string>();

/** Its page, or what it shows of others, became another. */
export const forgetCard = (page: IndexedPage): void => {
  cards.delete(page);
  cardHashes.delete(page);
};

/** Stands for the card wherever only its being the same matters: cards are on many lists, and hashed once. */
export function cardHash(index: SiteIndex, page: IndexedPage): string {
  let hash = cardHashes.get(page);
  if (hash === undefined) {
    hash = contentHash(JSON.stringify(cardOf(index, page)));
    cardHashes.set(page, hash);
  }
  return hash;
}

export function cardOf(index: SiteIndex, page: IndexedPage): CardView {
  let card = cards.get(page);
  if (!card) {
    card = makeCard(index, page);
    cards.set(page, card);
  }
  return card;
}

function makeCard(index: SiteIndex, page: IndexedPage): CardView {
  const { facts } = page;
  const [tag] = facts.tags;
  return {
    ...linkTo(index, page),
    date: facts.date === null ? null : dateView(facts.date, index.site.language),
    summary: facts.summary,
    picture: pictureOf(index, page, facts.image, facts.imageAlt),
    topic: tag === undefined ? null : termLink(index, 'tags', tag),
    minutes: facts.minutes,
  };
}

export function termLink(index: SiteIndex, taxonomy: Taxonomy, name: string): LinkView {
  const term = index.terms[taxonomy].get(slugOf(name));
  return term ? { title: term.title, url: urlOf(index, term.address) } : { title: name, url: '' };
}

export function authorView(index: SiteIndex, name: string): AuthorView {
  const slug = slugOf(name);
  const term = index.terms.authors.get(slug);
  const known = index.site.authors.find((author) => author.slug === slug);
  const image = term?.page?.facts.image ?? known?.image ?? null;
  return {
    ...termLink(index, 'authors', name),
    description: term?.page?.facts.description || known?.description || '',
    picture: pictureOf(index, term?.page ?? null, image, ''),
  };
}

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

export function seriesOf(index: SiteIndex, page: IndexedPage | null, name: string): SeriesView | null {
  const term = index.terms.series.get(slugOf(name));
  if (!term) return null;
  return {
    title: term.title,
    url: urlOf(index, term.address),
    style: page?.facts.seriesStyle ?? 'expanded',
    parts: term.pages.map((part) => ({ ...linkTo(index, part), isCurrent: part === page })),
  };
}

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

export function postsFor(index: SiteIndex, { section, tag, author, limit }: PostsQuery): readonly CardView[] {
  const lists = [
    ...(section === undefined ? [] : [sectionPages(index, section)]),
    ...(tag === undefined ? [] : [index.terms.tags.get(slugOf(tag))?.pages ?? []]),
    ...(author === undefined ? [] : [index.terms.authors.get(slugOf(author))?.pages ?? []]),
  ];
  const [first = index.posts, ...others] = lists;
  const sets = others.map((list) => new Set(list));
  const found: IndexedPage[] = [];
  for (const page of first) {
    if (found.length >= limit) break;
    if (sets.every((set) => set.has(page))) found.push(page);
  }
  return found.map((page) => cardOf(index, page));
}

function sectionPages(index: SiteIndex, name: string): PageList {
  const folder = `/${name.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
  return index.sections.get(folder)?.pages ?? [];
}

export function termViews(index: SiteIndex, taxonomy: Taxonomy): readonly TermView[] {
  const used = [...index.terms[taxonomy].values()].filter((term: Term) => term.pages.length > 0 || term.page !== null);
  return used.map(({ title, address, pages }) => ({ title, url: urlOf(index, address), count: pages.length }));
}

/** The way from the home page down to a page. */
export function crumbsOf(index: SiteIndex, path: string): readonly LinkView[] {
  const crumbs: LinkView[] = [];
  const folder = folderOf(path);
  for (let at = folder.indexOf('/', 1); at > 0; at = folder.indexOf('/', at + 1)) {
    const section = index.sections.get(folder.slice(0, at + 1));
    if (section && section.page?.facts.path !== path)
      crumbs.push({ title: sectionTitle(section.folder, section.page), url: urlOf(index, section.address) });
  }
  return crumbs;
}

export function sectionTitle(folder: string, page: IndexedPage | null): string {
  if (page) return page.facts.title;
  const name = (folder.split('/').at(-2) ?? '').replace(/[-_]+/g, ' ');
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
