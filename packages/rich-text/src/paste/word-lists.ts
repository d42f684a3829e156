import type { Element, ElementContent, RootContent } from 'hast';
import { styleOf } from './styles.ts';

/**
 * Word pastes lists as paragraphs with `mso-list: l0 level2 lfo1`, each with its sign as text in a span with `mso-list: Ignore`. Here such
 * paragraphs in a row become a list again.
 */
export function gatherWordLists(children: readonly RootContent[]): readonly RootContent[] {
  const found: RootContent[] = [];
  let open: Level[] = [];
  for (const child of children) {
    const level = child.type === 'element' ? listLevel(child) : 0;
    if (child.type === 'element' && level > 0) {
      const isNew = open.length === 0;
      open = addEntry(open, level, child);
      const [first] = open;
      if (isNew && first) found.push(first.list);
    } else {
      // Line ends between two entries do not end the list.
      if (child.type !== 'comment' && !(child.type === 'text' && child.value.trim() === '')) open = [];
      found.push(child);
    }
  }
  return found;
}

type Level = { readonly depth: number; readonly list: Element };

function listLevel({ tagName, properties }: Element): number {
  const value = tagName === 'p' || /^h[1-6]$/.test(tagName) ? styleOf({ properties })['mso-list'] : undefined;
  return Number(/level(\d)/.exec(value ?? '')?.[1] ?? 0);
}

export const isListMarker = (node: Element): boolean => styleOf(node)['mso-list'] === 'ignore';

function addEntry(open: readonly Level[], depth: number, paragraph: Element): Level[] {
  const levels = open.filter((level, at) => level.depth <= depth || at === 0);
  const last = levels.at(-1);
  const entry: Element = { type: 'element', tagName: 'li', properties: {}, children: paragraph.children };
  if (last && last.depth >= depth) {
    last.list.children.push(entry);
    return levels;
  }
  const isOrdered = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(markerText(paragraph));
  const list: Element = { type: 'element', tagName: isOrdered ? 'ol' : 'ul', properties: {}, children: [entry] };
  const parent = last?.list.children.at(-1);
  if (parent?.type === 'element') parent.children.push(list);
  return [...levels, { depth, list }];
}

/** The sign that Word shows before an entry: `·`, `1.`, `a)`. */
function markerText(node: Element): string {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const text = isListMarker(child) ? textOf(child) : markerText(child);
    if (text !== '') return text;
  }
  return '';
}

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : '';
