import type { StaticFile } from './site-document.ts';

/** One file of the finished site. `path` is below the base path: `/posts/x/index.html`. */
export type OutputFile =
  | {
      readonly kind: 'text';
      readonly path: string;
      readonly type: string;
      readonly body: string;
      /** An address of the past: where it leads, for hosts that can say so themselves. */
      readonly redirectsTo?: string;
    }
  | { readonly kind: 'static'; readonly path: string; readonly type: string; readonly staticFile: StaticFile }
  /** A font that comes with every installation; its bytes are found by name. */
  | { readonly kind: 'font'; readonly path: string; readonly type: string; readonly file: string };

export const warningCodes = [
  'front_matter_unreadable',
  'front_matter_too_large',
  'front_matter_value',
  'page_too_large',
  'page_failed',
  'duplicate_address',
  'address_reserved',
  'shortcode_unknown',
  'shortcode_parameters',
  'shortcode_unclosed',
  'shortcode_too_deep',
  'broken_link',
  'broken_anchor',
  'missing_image',
  'missing_alt',
  'large_image',
  'duplicate_title',
  'duplicate_description',
  'low_contrast',
  'menu_link_broken',
  'redirect_broken',
  'settings_invalid',
  'sample_text',
  'code_omitted',
] as const;
export type WarningCode = (typeof warningCodes)[number];

/** Something a person should look at; never a reason to stop. `path` is a source path, or empty for the site as a whole. */
export type Warning = {
  readonly path: string;
  /** Counted from 1 in the source, front matter included. */
  readonly line?: number;
  readonly code: WarningCode;
  readonly message: string;
  /** The address that is wrong, as it is written in the source: an editor finds it by that. */
  readonly target?: string;
};

/** The dependencies of an output. It is up to date while `hashOf(index, key)` equals `hash` for all of them. */
export type Read = { readonly key: string; readonly hash: string };

/** One file that the site has. `key` stays the same for as long as the output exists: `page:/posts/x.md`, `list:/posts/:3`. */
export type PlannedOutput = { readonly key: string; readonly path: string; readonly type: string };

export type RenderedOutput = {
  readonly file: OutputFile;
  /** The keys of what was read on the way; `hashOf(index, key)` gives what they stand for now. */
  readonly reads: readonly string[];
  readonly warnings: readonly Warning[];
  /** Places inside a page that links may lead to, and those that its own links lead to. */
  readonly anchors?: Anchors;
};

/**
 * `wants` are links to places in pages: the source with the link, the place (`/posts/x/index.html#place`), the line of the link and its
 * address as written. Releases of earlier versions know the first two only.
 */
export type Anchors = {
  readonly has: readonly string[];
  readonly wants: readonly (readonly [from: string, to: string, line?: number | null, href?: string])[];
};
