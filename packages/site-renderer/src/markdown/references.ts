import type { ShortcodePart } from '../shortcodes/parse-shortcodes.ts';
import type { ArticleContext } from './article-context.ts';

/** Hugo's `ref` and `relref`: they stand for an address inside a link, so they are put in before Markdown is read. */
export function referenceUrl(part: ShortcodePart, context: ArticleContext, line: number): string | null {
  if (!('parameters' in part) || (part.name !== 'ref' && part.name !== 'relref')) return null;
  const target = part.parameters.named.path ?? part.parameters.positional[0] ?? '';
  const at = line + part.line - 1;
  if (target === '') {
    context.warn({ line: at, code: 'broken_link', message: `There is no page “${part.name}”.` });
    return '#';
  }
  const { url, isBroken } = context.resolveLink(target, at);
  if (isBroken) return '#';
  // Nothing in an address may end the link it is put into.
  return url.replace(/[\s()<>"\\]/g, encodeURIComponent);
}
