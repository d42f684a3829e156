import type { Node } from '@tiptap/pm/model';
import { withLineEnds } from '../line-ends.ts';
import { contextOf } from '../page/context-of.ts';
import type { RichPage } from '../page/page.ts';
import { readsAs } from '../page/read-back.ts';
import type { ParseContext } from '../read/parser.ts';
import { areSameNodes } from '../same-node.ts';
import { normalizeBlocks } from '../write/normalize.ts';
import { stylesFor } from '../write/style.ts';
import { writeBlock } from '../write/write-block.ts';

/**
 * How many blocks at the start and the end of a page an edit has not touched. It touches a link by changing its definition, which may stand
 * anywhere else.
 */
function countUntouched(edited: Node, page: RichPage): { readonly first: number; readonly last: number } {
  const { doc } = page;
  const context = contextOf(edited, page);
  const isUntouched = (node: Node, other: Node): boolean =>
    node === other &&
    (context === page.context || areSameNodes(normalizeBlocks([node], context), normalizeBlocks([node], page.context)));
  const most = Math.min(doc.childCount, edited.childCount);
  let first = 0;
  while (first < most && isUntouched(doc.child(first), edited.child(first))) first += 1;
  let last = 0;
  while (
    last < most - first &&
    isUntouched(doc.child(doc.childCount - 1 - last), edited.child(edited.childCount - 1 - last))
  )
    last += 1;
  return { first, last };
}

/** The text of so many blocks at the start of a page, and at its end. */
function endsOf({ origins, source }: RichPage, first: number, last: number): readonly [string, string] {
  const start = first <= 0 ? 0 : (origins[first - 1]?.end ?? 0);
  const end = last <= 0 ? source.length : (origins[origins.length - last]?.start ?? source.length);
  return [source.slice(0, start), source.slice(end)];
}

const keeps = (text: string, [before, after]: readonly [string, string]): boolean =>
  text.startsWith(before) && text.endsWith(after.trimStart());

/**
 * Whether an edit changed only the bytes of the blocks involved. Those are the blocks that it touched; and the block right before or behind
 * them, if there is no notation of the touched blocks beside which it could keep its bytes: the page would be read as another document.
 */
export function isOnlyInvolvedChanged(text: string, edited: Node, page: RichPage): boolean {
  const { first, last } = countUntouched(edited, page);
  const ends = endsOf(page, first, last);
  if (keeps(text, ends)) return true;
  return keeps(text, endsOf(page, first - 1, last - 1)) && !canStay(edited, page, first, last, ends);
}

function canStay(
  edited: Node,
  page: RichPage,
  first: number,
  last: number,
  [before, after]: readonly [string, string],
): boolean {
  const context = contextOf(edited, page);
  const nodes = edited.content.content;
  const touched = nodes.slice(first, nodes.length - last).map((node) => notationsOf(node, page, context));
  const blank = page.lineEnd + page.lineEnd;
  return combine(touched.filter((texts) => texts.length > 0)).some((texts) => {
    const text = [before, ...texts, after].filter((part) => part.trim() !== '').join(blank);
    return readsAs(text.replace(/^\uFEFF/, ''), nodes, context);
  });
}

/** All ways to write a block: its bytes, where it was only moved, and our notation in every style. */
function notationsOf(node: Node, page: RichPage, context: ParseContext): readonly string[] {
  const origin = page.origins[Number(node.attrs.origin ?? -1)];
  const own = origin?.node === node ? [page.source.slice(origin.start, origin.end)] : [];
  const normal = normalizeBlocks([node], context);
  if (normal.length === 0) return [];
  const styled = [false, true]
    .flatMap((isOtherSign) => stylesFor(context, isOtherSign))
    .map((style) => withLineEnds(normal.map((one) => writeBlock(one, style)).join('\n\n'), page.lineEnd));
  return [...new Set([...own, ...styled])];
}

const maxCombined = 5;

/** One notation of each block, in every combination; of many blocks, every block in its n-th notation. */
function combine(all: readonly (readonly string[])[]): readonly (readonly string[])[] {
  if (all.length > maxCombined) {
    const most = Math.max(...all.map((texts) => texts.length));
    return Array.from({ length: most }, (_, at) => all.map((texts) => texts[Math.min(at, texts.length - 1)] ?? ''));
  }
  return all.reduce<readonly (readonly string[])[]>(
    (found, texts) => found.flatMap((chosen) => texts.map((text) => [...chosen, text])),
    [[]],
  );
}
