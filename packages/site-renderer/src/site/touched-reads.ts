import { isSectionPage, sectionOf, slugOf } from '../page-path.ts';
import { neighbours, placeIn } from './around-view.ts';
import { forgetCard } from './card-view.ts';
import { asAddress, termRoot } from './index-site.ts';
import { listAt, numberedPages, pageSizeOf, sheetAddress } from './lists.ts';
import { type PageFacts, placeFields } from './page-facts.ts';
import { resolveImage } from './resolve.ts';
import { type IndexedPage, type PageList, type SiteIndex, taxonomies } from './site-index.ts';
import { replaceInSitemap, shardOf, sitemapShards } from './sitemap.ts';

/**
 * Which reads a change may have touched, found from the change itself: no step here looks at all pages. It is generous, since whoever
 * asks compares the hashes; and where it cannot be told simply, it says so, and all reads are to be compared.
 */
export type Touched = {
  readonly keys: ReadonlySet<string>;
  /** Forms of paths, as `linkForm` writes them: reads `link:…` of any of these. */
  readonly links: ReadonlySet<string>;
};

/** Many ways of writing a link find the same page: what they have in common. */
export function linkForm(path: string): string {
  const address = asAddress(path.replace(/^\/static\//, '/').replace(/\/_index\.md$/i, '/'));
  return address.length > 1 && address.endsWith('/') ? address.slice(0, -1) : address;
}

/** Whether a page stays where it is, on the lists it is on: then its facts may be replaced without a new index. */
export const staysInPlace = (before: PageFacts, after: PageFacts): boolean =>
  placeFields.every((field) => JSON.stringify(before[field]) === JSON.stringify(after[field])) &&
  !termRoot.test(after.path) &&
  (!isSectionPage(after.path) || before.title === after.title);

/** Puts new facts in the place of old ones, in an index that nobody else looks at meanwhile. */
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
    touched.keys.add(`page:${path}`);
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
    touched.keys.add(`page:${path}`);
    touched.link(path);
    for (const address of listsWith(before, after, path)) {
      const [one, other] = [listAt(before, address), listAt(after, address)];
      // A folder that comes or goes is named on the way to every page below it.
      if ((one === null) !== (other === null) && !termRoot.test(address)) return null;
      touched.list(before, after, address, path);
    }
  }
  for (const taxonomy of taxonomies) {
    touched.keys.add(`terms:${taxonomy}`);
    touched.link(`/${taxonomy}/`);
  }
  for (const [one, other] of [
    [before.redirects, after.redirects],
    [after.redirects, before.redirects],
  ] as const)
    for (const [from, to] of one)
      if (other.get(from) !== to) {
        touched.keys.add('redirects');
        touched.link(from);
      }
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
    touched.keys.add(`static:${path}`);
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

class Gatherer implements Touched {
  readonly keys = new Set<string>(['site', 'menu:top', 'menu:left', 'menu:footer', 'home', 'feed:/']);
  readonly links = new Set<string>();

  link(path: string): void {
    this.links.add(linkForm(path));
  }

  /** What shows a page, or something of it. */
  page(index: SiteIndex, page: IndexedPage): void {
    const { facts, address } = page;
    const { keys } = this;
    keys
      .add(`page:${facts.path}`)
      .add(`around:${facts.path}`)
      .add(`sitemap:${shardOf(index, address)}`);
    this.link(facts.path);
    this.link(address);
    keys.add(`head:${address}`);
    const section = index.sections.get(sectionOf(facts.path));
    if (section) this.#shown(index, section.folder, section.address, section.pages, page, 1);
    for (const taxonomy of taxonomies)
      for (const name of facts[taxonomy]) {
        const slug = slugOf(name);
        const term = index.terms[taxonomy].get(slug);
        if (term) this.#shown(index, term.address, term.address, term.pages, page, neighbours);
        if (taxonomy === 'series') keys.add(`series:${slug}`);
      }
  }

  /** A list whose pages changed: every sheet from the first change on, counted from the oldest. */
  list(before: SiteIndex, after: SiteIndex, address: string, path: string): void {
    const { keys } = this;
    const size = pageSizeOf(after);
    const [one, other] = [listAt(before, address)?.pages ?? [], listAt(after, address)?.pages ?? []];
    const sheets = [numberedPages(one.length, size), numberedPages(other.length, size)];
    const first = Math.min(sheetWith(one, path, size), sheetWith(other, path, size));
    // The last one with a number leads to the first sheet, and no longer does when another comes.
    for (let sheet = Math.max(1, Math.min(first - 1, ...sheets)); sheet <= Math.max(...sheets) + 1; sheet += 1) {
      keys.add(`list:${address}:${sheet}`);
      keys.add(`sitemap:${shardOf(after, sheetAddress(address, sheet))}`);
    }
    keys.add(`list:${address}:0`).add(`head:${address}`).add(`feed:${address}`);
    keys.add(`sitemap:${shardOf(after, address)}`);
    this.link(address);
    this.#renamedTerm(before, after, address);
  }

  /** Every page of a tag shows its title, and that is the spelling of whoever comes first. */
  #renamedTerm(before: SiteIndex, after: SiteIndex, address: string): void {
    const [taxonomy, slug = ''] = address.split('/').filter((part) => part !== '');
    const known = taxonomies.find((one) => one === taxonomy);
    if (!known) return;
    const [was, is] = [before.terms[known].get(slug), after.terms[known].get(slug)];
    if (was?.title === is?.title) return;
    for (const page of [...(was?.pages ?? []), ...(is?.pages ?? [])]) this.page(after, page);
    // Pages of folders and of tags name tags, too, and are on no list.
    const own = [...after.sections.values(), ...taxonomies.flatMap((one) => [...after.terms[one].values()])];
    for (const page of [after.home, ...own.map((list) => list.page)])
      if (page) this.keys.add(`page:${page.facts.path}`);
  }

  #shown(index: SiteIndex, name: string, address: string, list: PageList, page: IndexedPage, reach: number): void {
    const at = placeIn(index, name, list, page);
    const size = pageSizeOf(index);
    const sheet = Math.floor((list.length - 1 - at) / size) + 1;
    this.keys.add(`list:${address}:${sheet > numberedPages(list.length, size) ? 0 : sheet}`);
    this.keys.add(`head:${address}`).add(`feed:${address}`);
    for (let place = Math.max(0, at - reach); place <= at + reach; place += 1) {
      const other = list[place];
      if (other) this.keys.add(`around:${other.facts.path}`);
    }
  }
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
