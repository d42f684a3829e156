import { withLineEnds } from '../line-ends.ts';
import type { ParseContext } from '../read/parser.ts';
import { normalizeBlocks } from '../write/normalize.ts';
import { restyle } from '../write/restyle.ts';
import { plainStyle, stylesFor, type WriteStyle } from '../write/style.ts';
import { writeBlock } from '../write/write-block.ts';
import type { RichPage } from './page.ts';
import type { Piece } from './piece.ts';

/**
 * The ways to write a block, the nearest to its present text first: as it is, without the indentation that would make it a part of a list
 * before it, with the other sign of lists in the notation of its author, and in our notation, more and more carefully.
 */
export function notationsOf(piece: Piece, page: RichPage, context: ParseContext): readonly string[] {
  const normal = normalizeBlocks([piece.node], context);
  const write = (style: WriteStyle): string =>
    withLineEnds(normal.map((node) => writeBlock(node, style)).join('\n\n'), page.lineEnd);
  const [plain, other] = [false, true].map((isOtherSign) => write({ ...plainStyle(context), isOtherSign }));
  const resigned =
    plain === undefined || other === undefined || plain === other
      ? []
      : [restyle(piece.text, plain, other), restyle(piece.text, other, plain)];
  const styled = [false, true].flatMap((isOtherSign) => stylesFor(context, isOtherSign).map(write));
  const unindented = piece.text.replace(/^ {1,3}(?=\S)/, '');
  return [...new Set([piece.text, unindented, ...resigned.filter((text) => text !== null), ...styled])];
}
