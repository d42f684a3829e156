import { readHtml } from './read-html.ts';

/** Elements without an end. */
export const voids = new Set(
  'area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr'.split(' '),
);

/** Tags that would change the page around the article, or swallow it. Their content stays. */
const dropped = new Set(
  'html head body main frameset frame plaintext base annotation-xml mglyph malignmark'.split(' '),
);

/** Elements whose content is text up to their end tag, outside of drawings and formulas. */
export const rawText = new Set('script style textarea title xmp iframe noembed noframes noscript'.split(' '));

/** A drawing or formula ends where one of these begins, whatever its own end tag says. */
const breakout = new Set(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var font'.split(
    ' ',
  ),
);
/** Inside these, a drawing holds ordinary HTML again. */
const svgHoles = new Set(['foreignobject', 'desc', 'title']);
const mathHoles = new Set(['mi', 'mo', 'mn', 'ms', 'mtext']);

/** All that a list of choices may hold. Browsers pass over the rest, some of them only its tags: the list ends there instead. */
const choices = new Set(['option', 'optgroup', 'hr']);

/** Deeper than browsers go. */
const maxDepth = 256;

type Entry = { readonly name: string; readonly space: 'html' | 'svg' | 'math' };

/**
 * Makes HTML whole: every element that opens also closes, in order; end tags without a beginning, half tags and what would reach
 * beyond the article are taken out. One pass; each tag is pushed once and popped once.
 *
 * The article lies in `main` and `article`, and nothing else (see theme.ts). Both names are kept out of the content, so even
 * where a browser closes an element earlier than written, a late end tag finds nothing outside to close.
 */
export function balanceHtml(html: string, isInNoscript = false): string {
  const open: Entry[] = [];
  const counts = new Map<string, number>();
  let out = '';
  const isForeign = (): boolean => {
    const top = open.at(-1);
    if (!top || top.space === 'html') return false;
    return !(top.space === 'svg' ? svgHoles : mathHoles).has(top.name);
  };
  const pop = (): void => {
    const top = open.pop();
    if (!top) return;
    counts.set(top.name, (counts.get(top.name) ?? 1) - 1);
    out += `</${top.name}>`;
  };
  const push = (name: string): void => {
    const top = open.at(-1);
    const space = name === 'svg' ? 'svg' : name === 'math' ? 'math' : isForeign() && top ? top.space : 'html';
    open.push({ name, space });
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  const isLeftOut = (name: string): boolean =>
    dropped.has(name) || (name === 'noscript' && (isInNoscript || isForeign()));
  const reader = readHtml(html, (name) => rawText.has(name) && !isForeign() && !isLeftOut(name));
  for (const part of reader) {
    if ((part.kind === 'start' || part.kind === 'raw') && !choices.has(part.name))
      while ((counts.get('select') ?? 0) > 0) pop();
    if (part.kind === 'text') out += part.text;
    else if (part.kind === 'end') {
      const name = renamed(part.name);
      if ((counts.get(name) ?? 0) > 0) {
        while (open.at(-1)?.name !== name) pop();
        pop();
      }
    } else if (part.kind === 'raw') {
      if (part.name === 'noscript') out += `<noscript${part.attributes}>${balanceHtml(part.text, true)}</noscript>`;
      else out += `<${part.name}${part.attributes}>${part.text}</${part.name}>`;
    } else if (!isLeftOut(part.name)) {
      if (breakout.has(part.name)) while (isForeign()) pop();
      const name = renamed(part.name);
      const role = name === part.name ? '' : ' role="article"';
      const isEnded = isForeign() || name === 'svg' || name === 'math' ? part.isSelfClosing : false;
      if (voids.has(name) && !isForeign()) out += `<${name}${part.attributes}>`;
      else if (isEnded) out += `<${name}${part.attributes}></${name}>`;
      else if (open.length < maxDepth) {
        out += `<${name}${role}${part.attributes}>`;
        push(name);
      }
    }
  }
  while (open.length > 0) pop();
  return out;
}

/** An article inside the article stays one to readers, under a name that cannot close the outer one. */
const renamed = (name: string): string => (name === 'article' ? 'div' : name);
