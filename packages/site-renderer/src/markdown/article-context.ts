import type { Warning } from '../output-file.ts';
import type { SocialLink } from '../site-document.ts';
import type { CardView, SeriesView, TocEntry } from '../views.ts';

/** The lookups that the text of one page may make in the site around it. */
export type ArticleContext = {
  readonly mode: 'publish' | 'preview';
  readonly language: string;
  /** The line of the source on which the text begins, counted from 1. */
  readonly firstLine: number;
  /** Without, whatever runs in a browser is left out of raw HTML. */
  readonly isCodeAllowed: boolean;
  /** `line` is where the address is written, for warnings; undefined where that is not known. */
  readonly resolveLink: (href: string, line?: number) => ResolvedLink;
  readonly resolveImage: (src: string, line?: number) => ResolvedImage;
  readonly posts: (query: PostsQuery) => readonly CardView[];
  readonly series: (name: string | null) => SeriesView | null;
  readonly social: readonly SocialLink[];
  readonly siteUrl: string;
  /** Code as HTML with classes; null while the language is not known, or highlighting is off. */
  readonly highlight: (code: string, language: string) => string | null;
  readonly warn: (warning: Omit<Warning, 'path'>) => void;
};

export type ResolvedLink = { readonly url: string; readonly isBroken: boolean };
export type ResolvedImage = {
  readonly url: string;
  readonly isMissing: boolean;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** The description that the library has of it. */
  readonly alt?: string | undefined;
  /** Smaller forms in modern formats, the best first. */
  readonly sources?: readonly ImageSource[] | undefined;
};
export type ImageSource = { readonly type: string; readonly srcset: string };
export type PostsQuery = {
  readonly section?: string;
  readonly tag?: string;
  readonly author?: string;
  readonly limit: number;
};

/** The rendering of one article, with what has come up so far. */
export type ArticleRun = {
  readonly context: ArticleContext;
  readonly toc: TocEntry[];
  /** How often each heading's id was taken. */
  readonly ids: Map<string, number>;
  /** Something came in that is not known to be balanced. */
  hasRawHtml: boolean;
  /** Shortcodes inside shortcodes. */
  depth: number;
  /** Numbers for ids of widgets and footnotes. */
  counter: number;
  /** Warnings that are given once per page, by their kind. */
  readonly warned: Set<string>;
  /** For the text inside of widgets. */
  readonly renderMarkdown: (text: string, run: ArticleRun, line: number) => string;
};

export const startRun = (context: ArticleContext, renderMarkdown: ArticleRun['renderMarkdown']): ArticleRun => ({
  context,
  renderMarkdown,
  toc: [],
  ids: new Map(),
  hasRawHtml: false,
  depth: 0,
  counter: 0,
  warned: new Set(),
});
