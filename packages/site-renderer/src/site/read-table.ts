import { aroundValue } from './around-view.ts';
import { styleSheet } from './assets.ts';
import { feedItems } from './feed.ts';
import { homeView } from './home-view.ts';
import { listHead } from './list-head.ts';
import { sheetAddress } from './lists.ts';
import { lookUp } from './look-up.ts';
import { postsFor } from './posts-for.ts';
import { type ReadKey, type ReadKind, readKeys } from './read-keys.ts';
import { listValue, pageValue, siteValue } from './read-values.ts';
import { type IndexedPage, type SiteIndex, taxonomies } from './site-index.ts';
import { menuKinds, siteView } from './site-view.ts';
import { shardOf, sitemapShard, sitemapShards } from './sitemap.ts';
import { seriesOf, termViews } from './term-views.ts';

/** A page whose facts changed, with its place on every list that shows it. */
export type ShownPage = {
  readonly index: SiteIndex;
  readonly page: IndexedPage;
  /** `beside` are the pages of the list that show this one, itself included. */
  readonly places: readonly {
    readonly address: string;
    readonly sheet: number;
    readonly beside: readonly IndexedPage[];
  }[];
  /** Slugs of its series. */
  readonly series: readonly string[];
};

/** A list whose pages came, went or moved, with the sheets that may show others now. */
export type ChangedList = { readonly index: SiteIndex; readonly address: string; readonly sheets: readonly number[] };

/** The keys of one kind that a change may have touched, by the kind of change. Generous: hashes are compared afterwards. */
export type Triggers = {
  readonly anyChange?: () => readonly ReadKey[];
  /** The file at this path changed, whether or not it is shown. */
  readonly path?: (path: string) => readonly ReadKey[];
  readonly page?: (shown: ShownPage) => readonly ReadKey[];
  readonly list?: (changed: ChangedList) => readonly ReadKey[];
  /** Pages came, went or moved. */
  readonly index?: (before: SiteIndex, after: SiteIndex) => readonly ReadKey[];
  readonly staticFile?: (path: string) => readonly ReadKey[];
};

type Row = {
  /** The current value of a key of this kind. */
  readonly value: (index: SiteIndex, name: string) => unknown;
  /**
   * `settings`: changes with the site's settings only, and then all reads are compared. `links`: found by the form of the link
   * (`Touched.links`). `posts`: any post may be on any of these lists, so they are always compared.
   */
  readonly touchedBy: Triggers | 'settings' | 'links' | 'posts';
};

/** Every kind of read: its value, and the changes that may touch it. A kind without a row does not compile. */
export const readTable: Readonly<Record<ReadKind, Row>> = {
  site: { value: siteValue, touchedBy: { anyChange: () => [readKeys.site()] } },
  style: { value: styleSheet, touchedBy: 'settings' },
  look: { value: (index) => [index.styles.css, index.site.css], touchedBy: 'settings' },
  home: { value: homeView, touchedBy: { anyChange: () => [readKeys.home()] } },
  redirects: {
    value: (index) => [...index.redirects],
    touchedBy: {
      index: (before, after) => (sameEntries(before.redirects, after.redirects) ? [] : [readKeys.redirects()]),
    },
  },
  menu: {
    value: (index, name) => menuKinds.filter((one) => one === name).map((one) => siteView(index, null).menus[one]),
    touchedBy: { anyChange: () => menuKinds.map(readKeys.menu) },
  },
  page: {
    value: pageValue,
    touchedBy: { path: (path) => [readKeys.page(path)], page: ({ page }) => [readKeys.page(page.facts.path)] },
  },
  around: {
    value: (index, name) => {
      const page = index.pages.get(name);
      return page ? aroundValue(index, page) : null;
    },
    touchedBy: {
      page: ({ page, places }) =>
        [page, ...places.flatMap(({ beside }) => beside)].map(({ facts }) => readKeys.around(facts.path)),
    },
  },
  series: {
    value: (index, name) => seriesOf(index, null, name),
    touchedBy: { page: ({ series }) => series.map(readKeys.series) },
  },
  list: {
    value: listValue,
    touchedBy: {
      page: ({ places }) => places.map(({ address, sheet }) => readKeys.list(address, sheet)),
      list: ({ address, sheets }) => [0, ...sheets].map((sheet) => readKeys.list(address, sheet)),
    },
  },
  head: {
    value: listHead,
    touchedBy: {
      page: ({ page, places }) => [page, ...places].map(({ address }) => readKeys.head(address)),
      list: ({ address }) => [readKeys.head(address)],
    },
  },
  feed: {
    value: feedItems,
    touchedBy: {
      anyChange: () => [readKeys.feed('/')],
      page: ({ places }) => places.map(({ address }) => readKeys.feed(address)),
      list: ({ address }) => [readKeys.feed(address)],
    },
  },
  terms: {
    value: (index, name) => taxonomies.filter((one) => one === name).map((one) => termViews(index, one)),
    touchedBy: { index: () => taxonomies.map(readKeys.terms) },
  },
  posts: { value: (index, name) => postsFor(index, JSON.parse(name)), touchedBy: 'posts' },
  link: { value: lookUp, touchedBy: 'links' },
  static: {
    value: (index, name) => index.staticFiles.get(name) ?? null,
    touchedBy: { staticFile: (path) => [readKeys.static(path)] },
  },
  sitemap: {
    value: (index, name) => (name === '' ? sitemapShards(index) : sitemapShard(index, Number(name))),
    touchedBy: {
      page: ({ index, page }) => [readKeys.sitemap(shardOf(index, page.address))],
      list: ({ index, address, sheets }) =>
        [0, ...sheets].map((sheet) => readKeys.sitemap(shardOf(index, sheetAddress(address, sheet)))),
    },
  },
};

const isKnown = (kind: string): kind is ReadKind => Object.hasOwn(readTable, kind);

/** Null for a kind that only another version knows. */
export const rowOf = (kind: string): Row | null => (isKnown(kind) ? readTable[kind] : null);

const sameEntries = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([from, to]) => other.get(from) === to);
