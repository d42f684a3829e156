/** A site as data: everything the renderer may know. Plain values only, so that it travels to a worker or a browser as it is. */
export type SiteDocument = {
  readonly site: SiteFacts;
  /** The caller's clock: decides which pages are due, and nothing else. ISO 8601. */
  readonly now: string;
  /** `preview` shows drafts, pages of the future and notes where something is wrong. */
  readonly mode: 'publish' | 'preview';
  readonly pages: readonly PageSource[];
  readonly staticFiles: readonly StaticFile[];
  readonly redirects: readonly Redirect[];
  /** The files of the library that pages and settings refer to. */
  readonly media?: readonly MediaFile[];
};

/** One text file of the content tree, keyed by its normalised path in Hugo's shape: `/_index.md`, `/posts/x.md`. */
export type PageSource = {
  readonly path: string;
  readonly source: string;
  /** Names the source's bytes. Worked out here when the caller has none. */
  readonly hash?: string;
  /** When it was last saved (ISO 8601), for `lastmod` where the front matter does not say. */
  readonly modifiedAt?: string;
  /** Whether scripts, event handlers and frames in it reach readers. They do unless this says otherwise. */
  readonly isCodeAllowed?: boolean;
};

/** A file that is served as it is. `path` is where it is served, below the base path: `/img/cup.png`. Its bytes never come here. */
export type StaticFile = {
  readonly path: string;
  readonly hash: string;
  readonly size: number;
  readonly type: string;
  readonly width?: number;
  readonly height?: number;
};

/** A public file of the project's library. Pages refer to it as `/media/{id}/{name}`; it is served by its version. */
export type MediaFile = {
  readonly id: string;
  readonly version: number;
  readonly width?: number;
  readonly height?: number;
  /** Describes the image wherever the page itself does not. */
  readonly alt?: string;
  /** Smaller forms of the image, the narrowest first. */
  readonly sizes: readonly MediaSize[];
};
export type MediaSize = { readonly key: string; readonly width: number; readonly format: 'webp' | 'avif' };

/** From an address of the past to the address, source path or outside URL of today. */
export type Redirect = { readonly from: string; readonly to: string };

export type MenuItem = {
  readonly title: string;
  /** A source path (`/posts/_index.md`), an address on the site (`/posts/`) or an outside URL. */
  readonly link: string;
  readonly items?: readonly MenuItem[];
};

export const socialKinds = [
  'facebook',
  'twitter',
  'instagram',
  'github',
  'linkedin',
  'reddit',
  'pinterest',
  'digg',
] as const;
export type SocialKind = (typeof socialKinds)[number];
export type SocialLink = { readonly kind: SocialKind; readonly url: string };

/** Something the tenant puts into every page, as it is. The site runs on an origin of its own. */
export type SiteScript = {
  readonly name: string;
  readonly place: 'head' | 'body-start' | 'body-end';
  readonly html: string;
  /** Runs only once the visitor agreed. */
  readonly needsConsent: boolean;
};

/** Featured items: source paths of posts, slugs of the other kinds. */
export type Featured = {
  readonly posts: readonly string[];
  readonly authors: readonly string[];
  readonly series: readonly string[];
  readonly tags: readonly string[];
};

export type SiteBar = {
  readonly showsTitle: boolean;
  readonly isSticky: boolean;
  readonly hasSearch: boolean;
  readonly button: { readonly title: string; readonly link: string } | null;
};

export type SiteFooter = {
  readonly text: string;
  readonly copyright: string;
  readonly hasSocial: boolean;
  readonly hasFeed: boolean;
  readonly hasSearch: boolean;
};

/** An author of the site. A file `/authors/NAME.md` or `/authors/NAME/_index.md` overrides these values. */
export type Author = {
  readonly slug: string;
  readonly name: string;
  readonly description?: string;
  readonly image?: string;
};

export type SiteFacts = {
  readonly title: string;
  readonly description: string;
  /** Origin and base path, without a slash at the end: `https://example.org` or `https://example.org/shop`. */
  readonly baseUrl: string;
  /** A language tag such as `en` or `de-AT`. */
  readonly language: string;
  readonly menus: {
    readonly top: readonly MenuItem[];
    readonly left: readonly MenuItem[];
    readonly footer: readonly MenuItem[];
  };
  /** The left menu shows the folders of the site instead of links of its own. */
  readonly leftMenuFromSections?: boolean;
  readonly bar?: SiteBar;
  readonly footer?: SiteFooter;
  readonly featured?: Featured;
  readonly social: readonly SocialLink[];
  readonly authors: readonly Author[];
  /** `look` and `layout` as the theme's schemas say; what is missing or wrong falls back to the theme's own. */
  readonly settings: { readonly look?: unknown; readonly layout?: unknown };
  /** Addresses of static files. */
  readonly logo?: string;
  readonly favicon?: string;
  readonly shareImage?: string;
  /** Posts on one page of a list. */
  readonly pageSize?: number;
  readonly highlightCode?: boolean;
  readonly hideFromSearchEngines?: boolean;
  /** The tenant's own additions; the site runs on an origin of its own. */
  readonly css?: string;
  readonly scripts?: readonly SiteScript[];
  /** Style sheets with fonts from elsewhere: the one request to a stranger that a site makes, and only if asked to. */
  readonly fontLinks?: readonly string[];
  readonly poweredBy?: boolean;
};

export const defaultPageSize = 15;
