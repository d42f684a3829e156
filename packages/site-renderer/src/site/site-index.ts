import type { Warning } from '../output-file.ts';
import type { MediaFile, SiteDocument, StaticFile } from '../site-document.ts';
import type { OpenTemplates, Theme, ThemeStyles } from '../theme.ts';
import type { PreviewMark } from '../views.ts';
import type { PageFacts } from './page-facts.ts';

/** A page that has an address. */
export type IndexedPage = {
  readonly facts: PageFacts;
  readonly address: string;
  /** Shown in the preview only, and why. */
  readonly mark: PreviewMark | null;
};

/** Pages in the order they show: the heaviest weight last, else the newest first. */
export type PageList = readonly IndexedPage[];

/** A folder with pages. */
export type Section = {
  readonly folder: string;
  readonly address: string;
  readonly page: IndexedPage | null;
  readonly pages: PageList;
  readonly sections: readonly Section[];
};

export const taxonomies = ['tags', 'authors', 'series'] as const;
export type Taxonomy = (typeof taxonomies)[number];

/** A tag, an author or a series, with its pages. */
export type Term = {
  readonly taxonomy: Taxonomy;
  readonly slug: string;
  readonly title: string;
  readonly address: string;
  /** The file that says more of it. */
  readonly page: IndexedPage | null;
  readonly pages: PageList;
};

/** A site taken in at a glance: where everything is, and nothing rendered. */
export type SiteIndex = {
  readonly site: SiteDocument['site'];
  readonly mode: SiteDocument['mode'];
  readonly now: string;
  readonly theme: Theme;
  readonly templates: OpenTemplates;
  /** The theme's values for the chosen look. */
  readonly styles: ThemeStyles;
  /** `https://example.org` and `/shop` (or nothing). */
  readonly origin: string;
  readonly basePath: string;
  readonly home: IndexedPage | null;
  /** By source path; only those that show. */
  readonly pages: ReadonlyMap<string, IndexedPage>;
  readonly facts: ReadonlyMap<string, PageFacts>;
  readonly byAddress: ReadonlyMap<string, IndexedPage>;
  /** By folder. */
  readonly sections: ReadonlyMap<string, Section>;
  readonly sectionAt: ReadonlyMap<string, Section>;
  /** All posts, the newest first. */
  readonly posts: PageList;
  readonly terms: Readonly<Record<Taxonomy, ReadonlyMap<string, Term>>>;
  readonly redirects: ReadonlyMap<string, string>;
  readonly staticFiles: ReadonlyMap<string, StaticFile>;
  /** By id. */
  readonly media: ReadonlyMap<string, MediaFile>;
  /** When the site changes by itself: the next page due or expiring. */
  readonly nextChangeAt: string | null;
  readonly warnings: readonly Warning[];
  readonly sourceOf: (path: string) => string | undefined;
  /** Places in lists, by list and page; worked out once for each list. */
  readonly places: Map<string, ReadonlyMap<string, number>>;
};
