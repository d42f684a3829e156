import type { Node } from '@tiptap/pm/model';
import { withLineEnds } from '../line-ends.ts';
import type { ParseContext } from '../read/parser.ts';
import { normalizeBlocks } from '../write/normalize.ts';
import { restyle } from '../write/restyle.ts';
import { htmlStyle, plainStyle } from '../write/style.ts';
import { writeBlock } from '../write/write-block.ts';
import type { Origin, RichPage } from './page.ts';
import { readsAs, writeSafely } from './read-back.ts';

/** The texts of touched blocks by node: a block that was written once is not written again until it changes. */
const written = new WeakMap<Node, { readonly page: RichPage; readonly context: ParseContext; readonly text: string }>();

/** A new or changed block: in the notation of its author, if it has one and the result is read as the block. */
export function writeTouched(node: Node, origin: Origin | undefined, page: RichPage, context: ParseContext): string {
  const known = written.get(node);
  if (known?.page === page && known.context === context) return known.text;
  const text = writeAnew(node, origin, page, context);
  written.set(node, { page, context, text });
  return text;
}

function writeAnew(node: Node, origin: Origin | undefined, page: RichPage, context: ParseContext): string {
  const toText = (nodes: readonly Node[]): string =>
    withLineEnds(nodes.map((one) => writeBlock(one, plainStyle(context))).join('\n\n'), page.lineEnd);
  const normal = normalizeBlocks([node], context);
  if (normal.length === 0) return '';
  const before = origin && toText(normalizeBlocks([origin.node], page.context));
  /** The text in the notation of the author; null if it is not read as the block. */
  const restyled = (text: string): string | null => {
    if (!origin || before === undefined) return null;
    const styled = restyle(page.source.slice(origin.start, origin.end), before, text);
    return styled !== null && styled !== text && readsAs(styled, [node], context) ? styled : null;
  };
  const plain = toText(normal);
  const own = restyled(plain);
  if (own !== null) return own;
  if (readsAs(plain, [node], context)) return plain;
  const html = () => normal.map((one) => writeBlock(one, htmlStyle(context))).join('\n\n');
  const safe = withLineEnds(writeSafely([node], context) ?? html(), page.lineEnd);
  return restyled(safe) ?? safe;
}
