import type { RichPage } from './page.ts';
import type { Piece } from './piece.ts';

/** Whether two blocks follow one another just as in the source. */
export const isKeptJoint = (before: Piece, after: Piece): boolean =>
  before.isOwn && after.isOwn && before.origin !== null && after.origin === before.origin + 1;

/**
 * The text between two blocks: that of the source, if they still follow one another. A new neighbor needs a blank line, because most blocks
 * would otherwise continue a paragraph.
 */
export function gapBetween(before: Piece, after: Piece, page: RichPage): string {
  const blank = page.lineEnd + page.lineEnd;
  if (after.origin === null || after.origin === 0) return blank;
  const [one, other] = [page.origins[after.origin - 1], page.origins[after.origin]];
  if (!one || !other) return blank;
  const gap = page.source.slice(one.end, other.start);
  if (before.origin === after.origin - 1) return before.isOwn ? gap : withoutIndent(gap);
  return before.origin === null && hasBlankLine(gap) ? withoutIndent(gap) : blank;
}

export const hasBlankLine = (gap: string): boolean => (gap.match(/\r\n?|\n/g)?.length ?? 0) > 1;

/** Spaces behind a block belong to that block; behind code they would be code. */
export const withoutIndent = (gap: string): string => gap.replace(/^[ \t]+/, '');

/** The text behind the last block of a page. */
export function tailBehind(last: Piece | undefined, { source, origins, lineEnd }: RichPage): string {
  const end = origins.at(-1)?.end;
  if (end === undefined) return withoutIndent(source.slice(markBefore(source).length) || lineEnd);
  const isKept = last?.isOwn === true && last.origin === origins.length - 1;
  return isKept ? source.slice(end) : withoutIndent(source.slice(end));
}

/** The text before the first block. An empty page may have a byte order mark, which comes before everything. */
export const headOf = ({ source, origins }: RichPage): string =>
  origins[0] ? source.slice(0, origins[0].start) : markBefore(source);

const markBefore = (source: string): string => (source.startsWith('\uFEFF') ? '\uFEFF' : '');
