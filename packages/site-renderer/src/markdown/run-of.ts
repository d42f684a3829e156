import type { Env } from 'markdown-it';
import type { ArticleRun } from './article-context.ts';

/**
 * Shortcodes are cut out of a text before it is read as Markdown, and each leaves a mark: a number between two characters that
 * no text may hold (Unicode's noncharacters). Here the marks are found again, wherever Markdown has put them.
 */
export type Places = {
  readonly mark: string;
  readonly pattern: RegExp;
  /** Renders the shortcode. */
  readonly htmlOf: (place: number) => string;
  readonly isBlock: (place: number) => boolean;
  /** The source text of the placeholder, for code and other places that show text. */
  readonly textOf: (place: number) => string;
  /** The source line on which it begins. */
  readonly lineOf: (place: number) => number;
};

/** The environment of one call of the Markdown renderer. */
export type MarkdownEnv = Env & {
  readonly run: ArticleRun;
  readonly places: Places | null;
  /** The source line, counted from 1, of a line of the text that Markdown reads, counted from 0. */
  readonly lineOf: (line: number) => number;
};

const isEnv = (env: Env | undefined): env is MarkdownEnv => env !== undefined && 'run' in env && 'places' in env;

/** The run that a rule works for. */
export function envOf(env: Env | undefined): MarkdownEnv {
  if (!isEnv(env)) throw new Error('Markdown is rendered through renderMarkdown');
  return env;
}
