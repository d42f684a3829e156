import type { ShortcodePart } from '../shortcodes/parse-shortcodes.ts';
import type { ArticleContext } from './article-context.ts';

/** Hugo's `ref` and `relref`: they stand for an address inside a link, so they are put in before Markdown is read. */
export function referenceUrl(part: ShortcodePart, context: ArticleContext, line: number): string | null {
  if (!('parameters' in part) || (part.name !== 'ref' && part.name !== 'relref')) return null;
  const target = part.parameters.named.path ?? part.parameters.positional[0] ?? '';
  const { url, isBroken } = context.resolveLink(target);
  if (isBroken || target === '') {
    context.warn({
      line: line + part.line - 1,
      code: 'broken_link',
      message: `There is no page “${target}”.`,
    });
    return '#';
  }
  // Nothing in an address may end the link it is put into.
  return url.replace(/[\s()<>"\\]/g, encodeURIComponent);
}
