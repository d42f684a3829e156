import type { Env } from 'markdown-it';
import type { ArticleRun } from './article-context.ts';
import type { Places } from './places.ts';

/** What travels with one call of the Markdown renderer. */
export type MarkdownEnv = Env & { readonly run: ArticleRun; readonly places: Places | null };

const isEnv = (env: Env | undefined): env is MarkdownEnv => env !== undefined && 'run' in env && 'places' in env;

/** The run that a rule works for. */
export function envOf(env: Env | undefined): MarkdownEnv {
  if (!isEnv(env)) throw new Error('Markdown is rendered through renderMarkdown');
  return env;
}
