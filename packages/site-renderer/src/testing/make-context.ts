import type { ArticleContext } from '../markdown/article-context.ts';
import { lonePage } from '../markdown/lone-page.ts';
import type { Warning } from '../output-file.ts';

/** A page by itself, with nothing around it. */
export function makeContext(changes: Partial<ArticleContext> = {}): {
  readonly context: ArticleContext;
  readonly warnings: Omit<Warning, 'path'>[];
} {
  const warnings: Omit<Warning, 'path'>[] = [];
  const context: ArticleContext = { ...lonePage, warn: (warning) => warnings.push(warning), ...changes };
  return { context, warnings };
}
