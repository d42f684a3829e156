import type { Html } from './html.ts';
import type { SocialLink } from './site-document.ts';

/** Data for templates: plain values and resolved URLs, so that templates look nothing up. */

export type Picture = {
  readonly url: string;
  readonly alt: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Smaller forms of an image of the library, in a format that every browser knows. */
  readonly srcset?: string | undefined;
};
export type LinkView = { readonly title: string; readonly url: string };
export type DateView = { readonly iso: string; readonly text: string };
export type MenuView = LinkView & { readonly isCurrent: boolean; readonly items: readonly MenuView[] };
export type TermView = LinkView & { readonly count: number };
export type AuthorView = LinkView & { readonly description: string; readonly picture: Picture | null };

/** A page as it shows in lists. */
export type CardView = LinkView & {
  readonly date: DateView | null;
  readonly summary: string;
  readonly picture: Picture | null;
  readonly topic: LinkView | null;
  readonly minutes: number;
};

export type SeriesView = {
  readonly title: string;
  readonly url: string;
  readonly style: 'none' | 'collapsed' | 'expanded';
  /** In reading order. */
  readonly parts: readonly (LinkView & { readonly isCurrent: boolean })[];
};

export type TocEntry = { readonly level: number; readonly id: string; readonly title: string };

export type SiteView = {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly homeUrl: string;
  readonly feedUrl: string;
  readonly searchUrl: string;
  readonly logo: Picture | null;
  readonly bar: BarView;
  /** Reading a menu makes the page depend on it; pages that do not show it are not rendered again when it changes. */
  readonly menus: {
    readonly top: readonly MenuView[];
    readonly left: readonly MenuView[];
    readonly footer: readonly MenuView[];
  };
  readonly social: readonly SocialLink[];
  readonly footer: FooterView;
  readonly poweredBy: boolean;
};

/** The bar at the top of every page. */
export type BarView = {
  /** The site's name beside its logo; without a logo it always shows. */
  readonly showsTitle: boolean;
  readonly isSticky: boolean;
  readonly hasSearch: boolean;
  /** The call-to-action button of the site. */
  readonly button: LinkView | null;
};

export type FooterView = {
  readonly text: string;
  readonly copyright: string;
  readonly hasSocial: boolean;
  readonly hasFeed: boolean;
  readonly hasSearch: boolean;
};

/** Why a page shows in the preview and not on the site. */
export type PreviewMark = 'draft' | 'scheduled' | 'expired';

export type PageView = {
  /** `search` is the page with the field to search the site by: its content is the field. */
  readonly kind: 'page' | 'post' | 'search';
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly date: DateView | null;
  readonly updated: DateView | null;
  readonly minutes: number;
  readonly picture: Picture | null;
  readonly authors: readonly AuthorView[];
  readonly tags: readonly LinkView[];
  readonly crumbs: readonly LinkView[];
  readonly series: readonly SeriesView[];
  readonly toc: readonly TocEntry[];
  /** The page asks for a table of contents. */
  readonly wantsToc: boolean;
  readonly content: Html;
  readonly newer: LinkView | null;
  readonly older: LinkView | null;
  readonly related: readonly CardView[];
  readonly mark: PreviewMark | null;
};

export type ListView = {
  readonly title: string;
  readonly description: string;
  readonly kind: 'section' | 'tag' | 'author' | 'series';
  readonly crumbs: readonly LinkView[];
  readonly picture: Picture | null;
  readonly content: Html;
  readonly sections: readonly LinkView[];
  readonly items: readonly CardView[];
  readonly newerUrl: string | null;
  readonly olderUrl: string | null;
  readonly feedUrl: string;
};

export type HomeView = {
  readonly title: string;
  readonly description: string;
  /** The picture that the home page's front matter names. */
  readonly picture: Picture | null;
  readonly content: Html;
  readonly hasContent: boolean;
  readonly latest: readonly CardView[];
  readonly allPosts: TermView | null;
  /** The sections below the root, with how many pages each has. */
  readonly sections: readonly SectionView[];
  readonly featured: FeaturedView;
};

export type SectionView = TermView & { readonly description: string };

/** Featured items in their chosen order. Empty when none were chosen. */
export type FeaturedView = {
  readonly posts: readonly CardView[];
  readonly authors: readonly AuthorView[];
  readonly series: readonly SectionView[];
  readonly tags: readonly TermView[];
};

export type TermsView = { readonly title: string; readonly content: Html; readonly terms: readonly TermView[] };
