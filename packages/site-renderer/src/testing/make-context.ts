import type { ArticleContext } from '../markdown/article-context.ts';
import type { Warning } from '../output-file.ts';

/** A page by itself, with nothing around it. */
export function makeContext(changes: Partial<ArticleContext> = {}): {
  readonly context: ArticleContext;
  readonly warnings: Omit<Warning, 'path'>[];
} {
  const warnings: Omit<Warning, 'path'>[] = [];
  const context: ArticleContext = {
    mode: 'publish',
    language: 'en',
    firstLine: 1,
    isCodeAllowed: true,
    resolveLink: (href) => ({ url: href, isBroken: false }),
    resolveImage: (src) => ({ url: src, isMissing: false }),
    posts: () => [],
    series: () => null,
    social: [],
    siteUrl: '/',
    highlight: () => null,
    warn: (warning) => warnings.push(warning),
    ...changes,
  };
  return { context, warnings };
}
