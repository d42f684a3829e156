import type { Element, ElementContent, RootContent } from 'hast';
import { styleOf } from './styles.ts';

/**
 * Word pastes lists as paragraphs with `mso-list: l0 level2 lfo1`, each with its sign as text in a span with `mso-list: Ignore`, and
 * sometimes as lists in lists whose entries have the same style. Here such entries in a row become a list again.
 */
export function gatherWordLists(children: readonly RootContent[]): readonly RootContent[] {
  const found: RootContent[] = [];
  let open: Level[] = [];
  for (const child of children) {
    const entries = child.type === 'element' ? entriesOf(child) : [];
    for (const entry of entries) {
      const isNew = open.length === 0;
      open = addEntry(open, entry);
      const [first] = open;
      if (isNew && first) found.push(first.list);
    }
    if (entries.length > 0) continue;
    // Line ends between two entries do not end the list.
    if (child.type !== 'comment' && !(child.type === 'text' && child.value.trim() === '')) open = [];
    found.push(child);
  }
  return found;
}

type Entry = { readonly depth: number; readonly sign: string; readonly children: ElementContent[] };
type Level = { readonly depth: number; readonly list: Element };

const depthOf = (node: Element): number => Number(/level(\d)/.exec(styleOf(node)['mso-list'] ?? '')?.[1] ?? 0);

/** Headings with a number stay headings. */
function entriesOf(node: Element): readonly Entry[] {
  const { tagName, children } = node;
  if (tagName !== 'p') return tagName === 'ul' || tagName === 'ol' ? (entriesOfList(node) ?? []) : [];
  const depth = depthOf(node);
  return depth > 0 ? [{ depth, sign: markerText(node), children }] : [];
}

/** Null for lists of other programs. */
function entriesOfList({ tagName, children }: Element): readonly Entry[] | null {
  const entries: Entry[] = [];
  for (const child of children) {
    if (child.type !== 'element') continue;
    const isList = child.tagName === 'ul' || child.tagName === 'ol';
    const depth = child.tagName === 'li' ? depthOf(child) : 0;
    const inside = isList ? entriesOfList(child) : null;
    if (inside) entries.push(...inside);
    else if (depth > 0) entries.push({ depth, sign: tagName === 'ol' ? '1.' : '·', children: child.children });
    else return null;
  }
  return entries;
}

/** Numbers of headings are part of what they say; all other signs are drawn by the list. */
export const isListMarker = (node: Element, isHeading: boolean): boolean =>
  styleOf(node)['mso-list'] === 'ignore' && !(isHeading && /^\s*\d/.test(textOf(node)));

const orderedSign = /^\s*\(?(?:(\d{1,9})|[a-z]{1,4})[.)]/i;

function addEntry(open: readonly Level[], { depth, sign, children }: Entry): Level[] {
  const levels = open.filter((level, at) => level.depth <= depth || at === 0);
  const last = levels.at(-1);
  const entry: Element = { type: 'element', tagName: 'li', properties: {}, children };
  if (last && last.depth >= depth) {
    last.list.children.push(entry);
    return levels;
  }
  const [isOrdered, start] = orderedSign.exec(sign) ?? [];
  const list: Element = {
    type: 'element',
    tagName: isOrdered ? 'ol' : 'ul',
    properties: start ? { start: Number(start) } : {},
    children: [entry],
  };
  const parent = last?.list.children.at(-1);
  if (parent?.type === 'element') parent.children.push(list);
  return [...levels, { depth, list }];
}

/** The sign that Word shows before an entry: `·`, `1.`, `a)`. */
function markerText(node: Element): string {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const text = isListMarker(child, false) ? textOf(child) : markerText(child);
    if (text !== '') return text;
  }
  return '';
}

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : '';
