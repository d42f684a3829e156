import { mediaRoot, parseMediaPath } from '../media-path.ts';
import { isSectionPage, sectionOf, slugOf } from '../page-path.ts';
import { neighbours, placeIn } from './around-view.ts';
import { forgetCard } from './card-view.ts';
import { asAddress, termRoot } from './index-site.ts';
import { type List, listAt, numberedPages, pageSizeOf } from './lists.ts';
import { type PageFacts, placeFields } from './page-facts.ts';
import type { ReadKey } from './read-keys.ts';
import { readTable, type ShownPage, type Triggers } from './read-table.ts';
import { resolveImage } from './resolve.ts';
import { type IndexedPage, type PageList, type SiteIndex, taxonomies } from './site-index.ts';
import { replaceInSitemap, sitemapShards } from './sitemap.ts';

/**
 * The reads that a change may have affected, derived from the change itself without looking at all pages. The result may hold too many
 * keys, because callers compare hashes. Where the keys cannot be derived simply, the result says so, and all reads are compared.
 */
export type Touched = {
  readonly keys: ReadonlySet<string>;
  /** Forms of paths, as `linkForm` writes them: reads `link:…` of any of these. */
  readonly links: ReadonlySet<string>;
};

/** Many ways of writing a link find the same page: what they have in common. */
export function linkForm(path: string): string {
  const media = mediaRoot(path);
  if (media !== null) return media;
  const address = asAddress(path.replace(/^\/static\//, '/').replace(/\/_index\.md$/i, '/'));
  return address.length > 1 && address.endsWith('/') ? address.slice(0, -1) : address;
}

/** Whether a page stays where it is, on the lists it is on: then its facts may be replaced without a new index. */
export const staysInPlace = (before: PageFacts, after: PageFacts): boolean =>
  placeFields.every((field) => JSON.stringify(before[field]) === JSON.stringify(after[field])) &&
  !termRoot.test(after.path) &&
  (!isSectionPage(after.path) || before.title === after.title);

/** Puts new facts in the place of old ones, in an index that is not shared. */
export function replaceFacts(index: SiteIndex, facts: PageFacts): void {
  (index.facts as Map<string, PageFacts>).set(facts.path, facts);
  const page = index.pages.get(facts.path);
  if (!page) return;
  Object.assign(page, { facts });
  forgetCard(page);
  replaceInSitemap(index, page);
}

/** After `replaceFacts` of these pages. */
export function touchedInPlace(index: SiteIndex, paths: Iterable<string>): Touched {
  const touched = new Gatherer();
  for (const path of paths) {
    const page = index.pages.get(path);
    if (page) touched.page(index, page);
    touched.path(path);
  }
  return touched;
}

/** Between two indexes of a site whose settings are the same; null where all reads have to be compared. */
export function touchedBetween(before: SiteIndex, after: SiteIndex, paths: Iterable<string>): Touched | null {
  if (sitemapShards(before) !== sitemapShards(after)) return null;
  const touched = new Gatherer();
  const changed = withRivals(before, after, new Set(paths));
  for (const path of changed) {
    if (termRoot.test(path)) return null;
    if (isSectionPage(path) && before.pages.get(path)?.facts.title !== after.pages.get(path)?.facts.title) return null;
    for (const index of [before, after]) {
      const page = index.pages.get(path);
      if (page) touched.page(index, page);
    }
    touched.path(path);
    touched.link(path);
    for (const address of listsWith(before, after, path)) {
      const [one, other] = [listAt(before, address), listAt(after, address)];
      // A folder that comes or goes is named on the way to every page below it.
      if ((one === null) !== (other === null) && !termRoot.test(address)) return null;
      touched.list(before, after, address, path);
    }
  }
  touched.index(before, after);
  for (const taxonomy of taxonomies) touched.link(`/${taxonomy}/`);
  for (const [one, other] of [
    [before.redirects, after.redirects],
    [after.redirects, before.redirects],
  ] as const)
    for (const [from, to] of one) if (other.get(from) !== to) touched.link(from);
  return touched;
}

/** Static files that came, went or became others. */
export function touchedByFiles(index: SiteIndex, paths: ReadonlySet<string>): Touched | null {
  const touched = new Gatherer();
  const { logo, favicon, shareImage, authors } = index.site;
  const own = [logo, favicon, shareImage, ...authors.map(({ image }) => image)];
  const shows = (page: IndexedPage | null, image: string): boolean =>
    resolveImage(index, page, image).tried.some(
      (path) => paths.has(path) || paths.has(path.replace(/^\/static\//, '/')),
    );
  if (own.some((image) => image !== undefined && shows(null, image))) return null;
  for (const path of paths) {
    touched.staticFile(path);
    touched.link(path);
  }
  for (const page of index.pages.values())
    if (page.facts.image !== null && shows(page, page.facts.image)) {
      if (termRoot.test(page.facts.path)) return null;
      forgetCard(page);
      touched.page(index, page);
    }
  return touched;
}

/** Files of the library that came, went, or got another content or description. */
export function touchedByMedia(index: SiteIndex, ids: readonly string[]): Touched | null {
  const touched = new Gatherer();
  const { logo, favicon, shareImage, authors } = index.site;
  const isOf = (image: string | null | undefined): boolean =>
    typeof image === 'string' && ids.includes(parseMediaPath(image)?.id ?? '');
  if ([logo, favicon, shareImage, ...authors.map(({ image }) => image)].some(isOf)) return null;
  for (const id of ids) touched.link(`/media/${id}`);
  for (const page of index.pages.values())
    if (isOf(page.facts.image)) {
      if (termRoot.test(page.facts.path)) return null;
      forgetCard(page);
      touched.page(index, page);
    }
  return touched;
}

const all = Object.values(readTable).flatMap(({ touchedBy }) => (typeof touchedBy === 'string' ? [] : [touchedBy]));

/** The rows of the table by the change that touches them, gathered once. */
const triggers: { readonly [Kind in keyof Triggers]-?: readonly NonNullable<Triggers[Kind]>[] } = {
  anyChange: all.flatMap(({ anyChange }) => anyChange ?? []),
  path: all.flatMap(({ path }) => path ?? []),
  page: all.flatMap(({ page }) => page ?? []),
  list: all.flatMap(({ list }) => list ?? []),
  index: all.flatMap(({ index }) => index ?? []),
  staticFile: all.flatMap(({ staticFile }) => staticFile ?? []),
};

/** Finds out what a change means for pages and lists, and asks the table which reads that touches. */
class Gatherer implements Touched {
  readonly keys = new Set<ReadKey>();
  readonly links = new Set<string>();

  constructor() {
    for (const find of triggers.anyChange) this.#add(find());
  }

  #add(keys: readonly ReadKey[]): void {
    for (const key of keys) this.keys.add(key);
  }

  link(path: string): void {
    this.links.add(linkForm(path));
  }

  path(path: string): void {
    for (const find of triggers.path) this.#add(find(path));
  }

  staticFile(path: string): void {
    for (const find of triggers.staticFile) this.#add(find(path));
  }

  index(before: SiteIndex, after: SiteIndex): void {
    for (const find of triggers.index) this.#add(find(before, after));
  }

  /** Everything that shows a page, or a part of it. */
  page(index: SiteIndex, page: IndexedPage): void {
    const { facts, address } = page;
    this.link(facts.path);
    this.link(address);
    const section = index.sections.get(sectionOf(facts.path));
    const terms = taxonomies.flatMap((taxonomy) =>
      facts[taxonomy].flatMap((name) => index.terms[taxonomy].get(slugOf(name)) ?? []),
    );
    const shown: ShownPage = {
      index,
      page,
      places: [
        ...(section ? [placeOnList(index, section, section.folder, page, 1)] : []),
        ...terms.map((term) => placeOnList(index, term, term.address, page, neighbours)),
      ],
      series: facts.series.map(slugOf),
    };
    for (const find of triggers.page) this.#add(find(shown));
  }

  /** A list whose pages changed: every sheet from the first change on, counted from the oldest. */
  list(before: SiteIndex, after: SiteIndex, address: string, path: string): void {
    const size = pageSizeOf(after);
    const [one, other] = [listAt(before, address)?.pages ?? [], listAt(after, address)?.pages ?? []];
    const counts = [numberedPages(one.length, size), numberedPages(other.length, size)];
    const first = Math.min(sheetWith(one, path, size), sheetWith(other, path, size));
    // The last one with a number leads to the first sheet, and no longer does when another comes.
    const from = Math.max(1, Math.min(first - 1, ...counts));
    const sheets = Array.from({ length: Math.max(0, Math.max(...counts) + 2 - from) }, (_, at) => from + at);
    for (const find of triggers.list) this.#add(find({ index: after, address, sheets }));
    this.link(address);
    this.#renamedTerm(before, after, address);
  }

  /** Every page of a tag shows its title, which is the spelling of the page that comes first. */
  #renamedTerm(before: SiteIndex, after: SiteIndex, address: string): void {
    const [taxonomy, slug = ''] = address.split('/').filter((part) => part !== '');
    const known = taxonomies.find((one) => one === taxonomy);
    if (!known) return;
    const [was, is] = [before.terms[known].get(slug), after.terms[known].get(slug)];
    if (was?.title === is?.title) return;
    for (const page of [...(was?.pages ?? []), ...(is?.pages ?? [])]) this.page(after, page);
    // Pages of folders and of tags name tags, too, and are on no list.
    const own = [...after.sections.values(), ...taxonomies.flatMap((one) => [...after.terms[one].values()])];
    for (const page of [after.home, ...own.map((list) => list.page)]) if (page) this.path(page.facts.path);
  }
}

/** The sheet of a list that shows a page, and the pages within `reach` of it, which may name it. */
function placeOnList(
  index: SiteIndex,
  { address, pages }: List,
  name: string,
  page: IndexedPage,
  reach: number,
): ShownPage['places'][number] {
  const at = placeIn(index, name, pages, page);
  const size = pageSizeOf(index);
  const sheet = Math.floor((pages.length - 1 - at) / size) + 1;
  return {
    address,
    sheet: sheet > numberedPages(pages.length, size) ? 0 : sheet,
    beside: pages.slice(Math.max(0, at - reach), at + reach + 1),
  };
}

/** The sheet a page is on, counted from the oldest, as if all had numbers. */
function sheetWith(list: PageList, path: string, size: number): number {
  const at = list.findIndex(({ facts }) => facts.path === path);
  return at < 0 ? Number.MAX_SAFE_INTEGER : Math.floor((list.length - 1 - at) / size) + 1;
}

/** Addresses of the lists a page is on, or was. */
function listsWith(before: SiteIndex, after: SiteIndex, path: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const index of [before, after]) {
    const page = index.pages.get(path);
    if (!page) continue;
    const section = index.sections.get(sectionOf(path));
    if (section) found.add(section.address);
    for (const taxonomy of taxonomies)
      for (const name of page.facts[taxonomy]) if (slugOf(name) !== '') found.add(`/${taxonomy}/${slugOf(name)}/`);
  }
  return found;
}

/** Two pages may want one address; when one of them goes, the other is there all at once. */
function withRivals(before: SiteIndex, after: SiteIndex, paths: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(paths);
  for (const path of all)
    for (const [one, other] of [
      [before, after],
      [after, before],
    ] as const) {
      const address = one.pages.get(path)?.address;
      const rival = address === undefined ? undefined : other.byAddress.get(address);
      if (rival) all.add(rival.facts.path);
    }
  return all;
}
