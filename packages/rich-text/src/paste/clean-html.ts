import type { Element, ElementContent, Root, RootContent } from 'hast';
import { isSafeImage, isSafeLink } from './safe-addresses.ts';
import { styleOf } from './styles.ts';
import { gatherWordLists, isListMarker } from './word-lists.ts';

/** Elements that show nothing, run something, or embed something. */
const dropped = new Set(
  'script style head title meta link base template noscript iframe frame frameset object embed applet svg math canvas audio video source track input button select option textarea map area colgroup col xml dialog'.split(
    ' ',
  ),
);
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th']);
const cells = new Set(['td', 'th']);

/** Pasted HTML, with nothing but elements that say something about its text. */
export function cleanHtml(tree: Root, addressOf: AddressOf): Root {
  return { type: 'root', children: cleanAll(tree.children, { isHeading: false, depth: 0, addressOf }) };
}

/** Where the bytes of an image are that came with the paste. */
type AddressOf = (image: Element) => string | null;
type Place = { readonly isHeading: boolean; readonly depth: number; readonly addressOf: AddressOf };

/** Deeper than any text is nested. What lies deeper keeps its words. */
const maxDepth = 100;

function cleanAll(children: readonly RootContent[], place: Place): ElementContent[] {
  return gatherWordLists(children).flatMap((child) => cleanNode(child, place));
}

function cleanNode(node: RootContent, place: Place): ElementContent[] {
  // Programs fill gaps with no-break spaces, which would keep lines from breaking.
  if (node.type === 'text') return [{ type: 'text', value: node.value.replaceAll('\u00A0', ' ') }];
  if (node.type !== 'element' || dropped.has(node.tagName) || isHidden(node)) return [];
  if (isListMarker(node, place.isHeading)) return [];
  const isHeading = place.isHeading || headings.has(node.tagName);
  if (place.depth > maxDepth) return [{ type: 'text', value: wordsOf(node) }];
  const children = cleanAll(node.children, { ...place, isHeading, depth: place.depth + 1 });
  return withMarks(node, cleanElement(node, children, place.addressOf), place);
}

/** With a list of what is left instead of a call in a call: there is no limit to how deep HTML can be. */
function wordsOf(node: Element): string {
  const words: string[] = [];
  const left: RootContent[] = [node];
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.type === 'text') words.push(next.value);
    else if (next.type === 'element' && !dropped.has(next.tagName)) left.push(...next.children.toReversed());
  }
  return words.join(' ');
}

const isHidden = (node: Element): boolean => styleOf(node).display === 'none' || node.properties.hidden === true;

const make = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

function cleanElement(node: Element, children: ElementContent[], addressOf: AddressOf): ElementContent[] {
  const { tagName, properties } = node;
  switch (tagName) {
    case 'a':
      return isSafeLink(properties.href) ? [make('a', children, { href: properties.href })] : children;
    case 'img':
    case 'v:imagedata': {
      const src = addressOf(node) ?? (isSafeImage(properties.src) ? properties.src : null);
      return src ? [make('img', [], { src, alt: properties.alt, title: properties.title })] : [];
    }
    case 'br':
      return String(properties.className ?? '').includes('Apple-interchange-newline') ? [] : [make('br', [])];
    case 'p':
      return [make(hasClass(node, 'MsoTitle') ? 'h1' : 'p', children)];
    case 'ul':
    case 'ol':
      return [make(tagName, nestLists(children), tagName === 'ol' ? { start: properties.start } : {})];
    case 'li':
      return [make('li', unwrapOnly(children))];
    case 'table':
      return [make('table', withHead(children))];
    case 'span':
    case 'font':
    case 'u':
      return children;
    default:
      // Elements of office programs (`o:p`, `w:sdt`, `v:textbox`) may hold text.
      if (tagName.includes(':')) return children;
      return [make(tagName, cells.has(tagName) ? asLine(children) : children, kept(node))];
  }
}

const kept = ({ tagName, properties }: Element): Element['properties'] => {
  if (tagName === 'code') return { className: properties.className };
  return cells.has(tagName) ? { align: properties.align } : {};
};

const hasClass = ({ properties }: Element, name: string): boolean =>
  Array.isArray(properties.className) && properties.className.includes(name);

/** Marks that are given by a style. A bold element whose style says that it is not bold stands for nothing. */
function withMarks(
  { tagName, properties }: Element,
  content: ElementContent[],
  { isHeading }: Place,
): ElementContent[] {
  const style = styleOf({ properties });
  const isInline = ['span', 'font', 'b', 'strong', 'i', 'em', 'a', 'u'].includes(tagName);
  if (!isInline) return content;
  const inner =
    isOff(tagName, style) || (isHeading && /^(?:b|strong)$/.test(tagName)) ? content.flatMap(unwrap) : content;
  const isBold =
    /^(?:bold|bolder|[6-9]00)$/.test(style['font-weight'] ?? '') && !isHeading && !/^(?:b|strong)$/.test(tagName);
  const isItalic = /^(?:italic|oblique)/.test(style['font-style'] ?? '') && !/^(?:i|em)$/.test(tagName);
  const isStruck = /line-through/.test(`${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`);
  let marked = inner;
  if (isStruck) marked = [make('del', marked)];
  if (isItalic) marked = [make('em', marked)];
  return isBold ? [make('strong', marked)] : marked;
}

const isOff = (tagName: string, style: Readonly<Record<string, string>>): boolean =>
  (/^(?:b|strong)$/.test(tagName) && /^(?:normal|[1-5]00)$/.test(style['font-weight'] ?? '')) ||
  (/^(?:i|em)$/.test(tagName) && style['font-style'] === 'normal');

const unwrap = (node: ElementContent): ElementContent[] => (node.type === 'element' ? node.children : [node]);

/** Google Docs puts a list inside of a list next to the entry that it belongs to. */
function nestLists(children: readonly ElementContent[]): ElementContent[] {
  const items: Element[] = [];
  for (const child of children) {
    if (child.type !== 'element') continue;
    const last = items.at(-1);
    if (child.tagName === 'li') items.push({ ...child, children: [...child.children] });
    else if (child.tagName === 'ul' || child.tagName === 'ol') {
      // The selection may begin further inside than it ends.
      if (last) last.children.push(child);
      else items.push(...child.children.filter((entry) => entry.type === 'element'));
    } else items.push(make('li', [child]));
  }
  return items;
}

/** An entry with one paragraph is an entry without paragraphs. */
function unwrapOnly(children: readonly ElementContent[]): ElementContent[] {
  const isParagraph = (child: ElementContent): child is Element => child.type === 'element' && child.tagName === 'p';
  return children.filter(isParagraph).length === 1
    ? children.flatMap((child) => (isParagraph(child) ? child.children : [child]))
    : [...children];
}

/** Markdown has no table without a head. Programs do not say which row it is, and it is nearly always the first. */
function withHead(children: readonly ElementContent[]): ElementContent[] {
  const isElement = (child: ElementContent): child is Element => child.type === 'element';
  const [first] = children.filter(isElement);
  if (!first) return [...children];
  const asHead = (cell: ElementContent): ElementContent =>
    isElement(cell) && cell.tagName === 'td' ? { ...cell, tagName: 'th' } : cell;
  const head = { ...first, children: first.tagName === 'tr' ? first.children.map(asHead) : withHead(first.children) };
  return children.map((child) => (child === first ? head : child));
}

/** The paragraphs of a cell, with line breaks between them. */
function asLine(children: readonly ElementContent[]): ElementContent[] {
  const lines = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return lines.flatMap((child, at) => {
    const isBlock = child.type === 'element' && (child.tagName === 'p' || child.tagName === 'div');
    return isBlock ? [...(at === 0 ? [] : [make('br', [])]), ...child.children] : [child];
  });
}
