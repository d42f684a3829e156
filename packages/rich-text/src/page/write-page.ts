import type { Node } from '@tiptap/pm/model';
import type { ParseContext } from '../read/parser.ts';
import { areSameNodes, isSameNode } from '../same-node.ts';
import { normalizeBlocks } from '../write/normalize.ts';
import { contextOf } from './context-of.ts';
import { gapBetween, hasBlankLine, headOf, isKeptJoint, tailBehind } from './gaps.ts';
import type { RichPage } from './page.ts';
import type { Piece } from './piece.ts';
import { settle } from './settle.ts';
import { writeTouched } from './write-touched.ts';

/** Where each block of a document lies in the text; null for one that Markdown cannot say, such as an empty paragraph. */
export type Layout = {
  readonly text: string;
  readonly blocks: readonly ({ readonly start: number; readonly end: number } | null)[];
};

/** The text of an edited page. Blocks that were not touched, and what lies between them, keep their bytes. */
export const writePage = (doc: Node, page: RichPage): string => layoutPage(doc, page).text;

export function layoutPage(doc: Node, page: RichPage): Layout {
  const context = contextOf(doc, page);
  const blocks: ({ start: number; end: number } | null)[] = doc.content.content.map(() => null);
  const pieces = doc.content.content
    .map((node, index): Numbered => ({ ...toPiece(node, page, context), index }))
    .filter(({ text }) => text !== '');
  if (pieces.length === 0 && page.origins.length === 0) return { text: page.source, blocks };
  let text = headOf(page);
  let last: Piece | undefined;
  let groups: readonly (readonly Numbered[])[] = groupsOf(pieces);
  while (groups.length > 0) {
    const { group, settled, behind } = settleFirst(groups, page, context, last);
    groups = behind;
    for (const [at, piece] of group.entries()) {
      const { own, gap } = settled[at] ?? { own: piece.text, gap: '' };
      text += gap;
      blocks[piece.index] = { start: text.length, end: text.length + own.length };
      text += own;
      last = { ...piece, text: own, isOwn: piece.isOwn && own === piece.text };
    }
  }
  return { text: text + tailBehind(last, page), blocks };
}

type Numbered = Piece & { readonly index: number };

/** How many blocks are taken into a group, because it cannot be kept apart from them otherwise. */
const maxTaken = 3;

/** The texts of the first group. If it is misread with what stands behind it, something has to come between the two. */
function settleFirst(
  groups: readonly (readonly Numbered[])[],
  page: RichPage,
  context: ParseContext,
  before: Piece | undefined,
) {
  const attempt = (taken: number) => {
    const group = groups.slice(0, 1 + taken).flat();
    const behind = groups.slice(1 + taken);
    const { blocks, isSafe } = settle(group, page, context, {
      before,
      hasTaken: taken > 0,
      ...piecesBehind(behind, page),
    });
    return { group, behind, settled: blocks, isSafe };
  };
  const first = attempt(0);
  for (let taken = 1; !first.isSafe && taken <= maxTaken && taken < groups.length; taken += 1) {
    const wider = attempt(taken);
    if (wider.isSafe) return wider;
  }
  return first;
}

const maxBehind = 8;

/** Whether a block would be a definition behind a term. */
const isColon = ({ text }: Piece): boolean => /^[ \t]*[:~]/.test(text);

/**
 * The blocks behind a group that it might reach: the next one, and as long as no blank line stands between, or a definition follows, those
 * behind it. A definition looks for its term across a blank line, and one that is empty so far for its text.
 */
function piecesBehind(
  groups: readonly (readonly Piece[])[],
  page: RichPage,
): { readonly after: readonly Piece[]; readonly isAtEnd: boolean } {
  const after: Piece[] = [];
  for (const [piece, ...more] of groups.slice(0, maxBehind)) {
    const before = after.at(-1);
    if (!piece) break;
    const isReached = before && (!hasBlankLine(gapBetween(before, piece, page)) || isColon(before) || isColon(piece));
    if (before && !isReached) break;
    after.push(piece);
    if (more.length > 0) return { after, isAtEnd: false };
  }
  return { after, isAtEnd: after.length === groups.length };
}

function toPiece(node: Node, page: RichPage, context: ParseContext): Piece {
  const number = node.attrs.origin as number | null;
  const origin = number === null ? undefined : page.origins[number];
  const isOwn = origin !== undefined && isSameNode(origin.node, node) && keepsReferences(node, page, context);
  if (!origin || !isOwn) return { node, origin: number, isOwn: false, text: writeTouched(node, origin, page, context) };
  return { node, origin: number, isOwn: true, text: page.source.slice(origin.start, origin.end) };
}

/** When a definition was changed or deleted, the links that referred to it are written with their address. */
const keepsReferences = (node: Node, page: RichPage, context: ParseContext): boolean =>
  context === page.context || areSameNodes(normalizeBlocks([node], context), normalizeBlocks([node], page.context));

/** Blocks that follow one another as in the source need no check. All others are looked at together with their neighbors. */
function groupsOf<T extends Piece>(pieces: readonly T[]): readonly (readonly T[])[] {
  const groups: T[][] = [];
  pieces.forEach((piece, at) => {
    const before = pieces[at - 1];
    const group = groups.at(-1);
    if (!before || !group || isKeptJoint(before, piece)) groups.push([piece]);
    else group.push(piece);
  });
  return groups;
}
