import { compareBlocks, type MergedPart } from '@plinth/rich-text/compare/compare-blocks.ts';
import type { ChangeKind, MessageToFrame } from '#features/pages/preview-messages.ts';
import { collectBlocks, describeBlock } from './preview-compare-blocks.tsx';
import { compareStyles } from './preview-compare-styles.tsx';
import { markWords } from './preview-compare-words.tsx';

type Request = Pick<Extract<MessageToFrame, { kind: 'compare' }>, 'side' | 'labels'>;

/** Words are marked until this many characters were compared; further blocks are marked as a whole, so that nothing freezes. */
const maxComparedCharacters = 1_000_000;

/** Scroll positions count from 1, and 1 is the top of the page. */
const firstPart = 2;

/** The attributes of our marks. */
const marks = [
  'data-change',
  'data-change-kind',
  'data-change-label',
  'data-current',
  'data-part',
  'data-near',
  'data-around',
];

/**
 * Reads a rendered page without anything that could run, hide a change from a reviewer or imitate a mark: scripts, and styles and marks in
 * its text. The theme's styles are in the head.
 */
function parse(html: string | null): Document | null {
  if (html === null) return null;
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('script, meta[http-equiv], body style, body link')) element.remove();
  for (const mark of marks) for (const element of page.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  return page;
}

/** A rendered page with marks at everything that differs from its other state; null if there is neither. */
export function comparePages(before: string | null, after: string | null, request: Request, nonce: string) {
  const [old, fresh] = [parse(before), parse(after)];
  const page = request.side === 'before' ? (old ?? fresh) : (fresh ?? old);
  if (!page) return null;
  const [oldBlocks, freshBlocks] = [old ? collectBlocks(old) : [], fresh ? collectBlocks(fresh) : []];
  const parts = compareBlocks(oldBlocks.map(describeBlock), freshBlocks.map(describeBlock));
  // Lines refer to the source after the change.
  for (const block of old?.querySelectorAll('[data-line]') ?? []) block.removeAttribute('data-line');
  addHeaderLines(freshBlocks);
  markParts(page, parts, { oldBlocks, freshBlocks, ...request });
  allowOneScript(page, nonce);
  const style = page.createElement('style');
  style.textContent = compareStyles;
  page.head.append(style);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

type Blocks = Request & { readonly oldBlocks: readonly Element[]; readonly freshBlocks: readonly Element[] };

function markParts(page: Document, parts: readonly MergedPart[], given: Blocks): void {
  const { oldBlocks, freshBlocks, side, labels } = given;
  const places = parts.map(({ after }) => (after === null ? undefined : freshBlocks[after]));
  const following = findFollowing(places);
  let [changes, compared] = [0, 0];
  let previous: Element | undefined;
  parts.forEach((part, at) => {
    const old = part.before === null ? undefined : oldBlocks[part.before];
    const fresh = places[at];
    const id = changes;
    if (part.kind !== 'same') changes += 1;
    const shown = side === 'before' ? old : side === 'after' ? fresh : (fresh ?? old);
    if (!shown) {
      if (part.kind !== 'same')
        previous?.setAttribute('data-near', `${previous.getAttribute('data-near') ?? ''} ${id}`);
      return;
    }
    shown.setAttribute('data-part', String(at + firstPart));
    if (part.kind !== 'same') markBlock(shown, id, part.kind, labels);
    if (old && fresh && part.kind === 'changed') {
      compared += old.textContent.length + fresh.textContent.length;
      if (compared <= maxComparedCharacters) markWords(old, fresh, side);
    }
    if (side === 'both' && shown === old && old.ownerDocument !== page)
      insertRemoved(page, old, previous, following[at]);
    previous = shown;
  });
}

/** For every place, the next one that is there. */
function findFollowing(places: readonly (Element | undefined)[]): (Element | undefined)[] {
  let next: Element | undefined;
  return places
    .toReversed()
    .map((place) => {
      const following = next;
      next = place ?? next;
      return following;
    })
    .toReversed();
}

function markBlock(block: Element, id: number, kind: ChangeKind, labels: Request['labels']): void {
  block.setAttribute('data-change', String(id));
  block.setAttribute('data-change-kind', kind);
  block.setAttribute('aria-description', labels[kind]);
  openSections(block);
}

/** A change must not be hidden in a closed section. Of sections with one name, only one could be open. */
function openSections(block: Element): void {
  const around = block.closest('details');
  for (const section of [...(around ? [around] : []), ...block.querySelectorAll('details')]) {
    section.removeAttribute('name');
    section.open = true;
  }
}

const signatureOf = (element: Element | null | undefined): string => `${element?.tagName} ${element?.className}`;

/** Inserts a removed block where it was: beside the block before or after it, in the one that is in an element like its own. */
function insertRemoved(page: Document, block: Element, previous: Element | undefined, next: Element | undefined): void {
  const parent = block.parentElement;
  const own = signatureOf(parent);
  const removed = page.adoptNode(block);
  if (previous && signatureOf(previous.parentElement) === own) return previous.after(removed);
  if (next && signatureOf(next.parentElement) === own) return next.before(removed);
  const [anchor, isBefore] = previous ? [leaveLists(previous), false] : [next && leaveLists(next), true];
  const isListed = parent?.matches('ul, ol, dl, blockquote') === true;
  let wrapped = removed;
  if (parent && isListed) {
    wrapped = page.importNode(parent, false);
    wrapped.append(removed);
  }
  if (!anchor) (page.querySelector('main') ?? page.body).append(wrapped);
  else if (isBefore) anchor.before(wrapped);
  else anchor.after(wrapped);
}

/** The outermost list or quotation around a block. */
function leaveLists(block: Element): Element {
  let outer = block;
  for (let at = block.parentElement; at?.matches('ul, ol, dl, li, dd, blockquote'); at = at.parentElement) outer = at;
  return outer;
}

/** The theme's header shows the front matter, which begins in the first line of the source. */
function addHeaderLines(blocks: readonly Element[]): void {
  for (const block of blocks) {
    if (block.hasAttribute('data-line')) return;
    block.setAttribute('data-line', '1');
  }
}

/** Only the script that reports positions runs, and no event handler does. */
function allowOneScript(page: Document, nonce: string): void {
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = `script-src 'nonce-${nonce}'`;
  page.head.prepend(policy);
}
