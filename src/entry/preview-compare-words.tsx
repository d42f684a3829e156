import { compareWords, splitWords } from '@plinth/rich-text/compare/compare-words.ts';
import type { ComparedSide } from '#features/pages/preview-messages.ts';

type Word = { readonly text: string; readonly key: string; readonly node: Text };

/** The words of a block. Words that look different, such as bold ones and links, are different words. */
function readWords(block: Element): Word[] {
  const words: Word[] = [];
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // Line breaks between elements are not shown.
    if (!(node instanceof Text) || /^\s*\n\s*$/.test(node.data)) continue;
    const look = lookOf(node, block);
    for (const text of splitWords(node.data)) words.push({ text, key: text.trim() === '' ? ' ' : look + text, node });
  }
  return words;
}

function lookOf(node: Text, block: Element): string {
  let look = '';
  for (let at = node.parentElement; at && at !== block; at = at.parentElement)
    look += `${at.tagName} ${at.getAttribute('href') ?? ''} `;
  return look;
}

/** Collects marked words for each text of a block, and writes them at the end. */
function makeTextMarks() {
  const fragments = new Map<Text, DocumentFragment>();
  return {
    append(node: Text, tag: 'ins' | 'del' | null, text: string): void {
      const page = node.ownerDocument;
      const fragment = fragments.get(node) ?? page.createDocumentFragment();
      fragments.set(node, fragment);
      const last = fragment.lastChild;
      if (tag && last instanceof Element && last.localName === tag) {
        last.append(text);
        return;
      }
      const words = page.createTextNode(text);
      if (!tag) return fragment.append(words);
      const mark = page.createElement(tag);
      mark.append(words);
      fragment.append(mark);
    },
    write(): void {
      for (const [node, fragment] of fragments) node.replaceWith(fragment);
    },
  };
}

/**
 * Marks the words that differ between two states of a block, in the state that is shown. Removed words are written into the texts around
 * them, so that the markup of the block stays as it is. Very long blocks are left as they are.
 */
export function markWords(before: Element, after: Element, side: ComparedSide): void {
  const [old, fresh] = [readWords(before), readWords(after)];
  const parts = compareWords(
    old.map(({ key }) => key),
    fresh.map(({ key }) => key),
  );
  const [first] = side === 'before' ? old : fresh;
  if (!parts || !first) return;
  const marks = makeTextMarks();
  let { node } = first;
  parts.forEach((part, at) => {
    const removed = part.before === null ? undefined : old[part.before];
    const added = part.after === null ? undefined : fresh[part.after];
    const own = side === 'before' ? removed : added;
    if (own) {
      node = own.node;
      marks.append(node, part.kind === 'same' ? null : part.kind === 'added' ? 'ins' : 'del', own.text);
    } else if (side === 'both' && removed) {
      const beginsText = removed.node !== old[(part.before ?? 0) - 1]?.node;
      if (beginsText) node = nextNode(parts.slice(at, at + maxLookedAhead), fresh) ?? node;
      marks.append(node, 'del', removed.text);
    }
  });
  marks.write();
}

const maxLookedAhead = 200;

/** The text of the next word that is still there. */
function nextNode(parts: readonly { readonly after: number | null }[], fresh: readonly Word[]): Text | undefined {
  const next = parts.find(({ after }) => after !== null)?.after;
  return next === null || next === undefined ? undefined : fresh[next]?.node;
}
