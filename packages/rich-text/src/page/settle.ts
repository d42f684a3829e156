import type { Node } from '@tiptap/pm/model';
import { withLineEnds } from '../line-ends.ts';
import type { ParseContext } from '../read/parser.ts';
import { gapBetween, hasBlankLine } from './gaps.ts';
import type { RichPage } from './page.ts';
import type { Piece } from './piece.ts';
import { emptyComment, readsAs, writeSafely } from './read-back.ts';

/** The text of a block, and what lies between it and the block before. */
type Settled = { readonly own: string; readonly gap: string };

type Done = {
  readonly before: Node | undefined;
  readonly nodes: readonly Node[];
  readonly context: ParseContext;
  readonly settled: readonly Settled[];
};
/** The results of earlier calls by page and first node: most keystrokes leave all groups but one as they were. */
const done = new WeakMap<RichPage, WeakMap<Node, Done>>();

/**
 * Blocks that have new neighbors. One by one they are read as they should be, but side by side they may not: two lists become one, code
 * becomes a part of the list before it, HTML that nothing closes takes in everything. So they are read together, and as long as the result
 * is not what it should be, they are written more carefully.
 */
export function settle(
  group: readonly Piece[],
  page: RichPage,
  context: ParseContext,
  before?: Piece,
): readonly Settled[] {
  const [first] = group;
  if (!first || (group.length === 1 && first.isOwn)) return group.map(({ text }) => ({ own: text, gap: '' }));
  const known = done.get(page) ?? new WeakMap<Node, Done>();
  done.set(page, known);
  const last = known.get(first.node);
  const nodes = group.map(({ node }) => node);
  if (last?.context === context && last.before === before?.node && areSameObjects(last.nodes, nodes))
    return last.settled;
  const settled = findSafe(group, page, context, before);
  known.set(first.node, { before: before?.node, nodes, context, settled });
  return settled;
}

const areSameObjects = (some: readonly Node[], others: readonly Node[]): boolean =>
  some.length === others.length && some.every((node, at) => node === others[at]);

function findSafe(
  group: readonly Piece[],
  page: RichPage,
  context: ParseContext,
  before: Piece | undefined,
): readonly Settled[] {
  const nodes = group.map(({ node }) => node);
  const plain = group.map((piece, at): Settled => {
    const one = group[at - 1];
    return { own: piece.text, gap: one ? gapBetween(one, piece, page) : '' };
  });
  const toText = (settled: readonly Settled[]): string => settled.map(({ gap, own }) => gap + own).join('');
  const isGood = (settled: readonly Settled[]): boolean => readsAs(toText(settled), nodes, context);
  if (isGood(plain)) return plain;
  // The first block may be written anew below, and become a part of the one before.
  const [first] = group;
  const beside = before && first ? before.text + gapBetween(before, first, page) : '';
  const isGoodBeside = (settled: readonly Settled[]): boolean =>
    !before || readsAs(beside + toText(settled), [before.node, ...nodes], context);
  let good: readonly Settled[] | undefined;
  for (const attempt of attempts) {
    const settled = attempt(plain, group, page, context);
    if (!isGood(settled)) continue;
    if (isGoodBeside(settled)) return settled;
    good ??= settled;
  }
  const apart = withSeparators(withBlankLines(plain, group, page), nodes, page, context);
  return good ?? apart.find(isGood) ?? withBlankLines(plain, group, page);
}

type Attempt = (
  plain: readonly Settled[],
  group: readonly Piece[],
  page: RichPage,
  context: ParseContext,
) => readonly Settled[];

const withBlankLines = (plain: readonly Settled[], _: readonly Piece[], { lineEnd }: RichPage): readonly Settled[] =>
  plain.map(({ own, gap }, at) => ({ own, gap: at === 0 || hasBlankLine(gap) ? gap : lineEnd + lineEnd }));

/** A comment ends whatever stands before it: where two neighbors are misread first, then everywhere. */
function withSeparators(
  plain: readonly Settled[],
  nodes: readonly Node[],
  { lineEnd }: RichPage,
  context: ParseContext,
): readonly (readonly Settled[])[] {
  const between = lineEnd + lineEnd + emptyComment + lineEnd + lineEnd;
  const isMisread = (at: number): boolean =>
    !readsAs([plain[at - 1]?.own, plain[at]?.gap, plain[at]?.own].join(''), nodes.slice(at - 1, at + 1), context);
  const separate = (isHere: (at: number) => boolean): readonly Settled[] =>
    plain.map(({ own, gap }, at) => ({ own, gap: at > 0 && isHere(at) ? between : gap }));
  return [separate(isMisread), separate(() => true)];
}

/** Each list gets another sign than the list of the same kind before it. */
const withOtherSigns =
  (isRewriting: (piece: Piece) => boolean, isOtherFirst = false): Attempt =>
  (plain, group, page, context) => {
    let isOther = isOtherFirst;
    return withBlankLines(plain, group, page).map(({ own, gap }, at) => {
      const piece = group[at];
      if (!piece) return { own, gap };
      isOther = isList(piece.node) && group[at - 1]?.node.type === piece.node.type ? !isOther : isOtherFirst;
      if (!isOther && !isRewriting(piece)) return { own, gap };
      const text = writeSafely([piece.node], context, isOther);
      return { own: text === null ? own : withLineEnds(text, page.lineEnd), gap };
    });
  };

const isList = ({ type }: Node): boolean => type.name === 'bulletList' || type.name === 'orderedList';

const attempts: readonly Attempt[] = [
  withBlankLines,
  withOtherSigns(() => false),
  withOtherSigns(({ isOwn }) => !isOwn),
  withOtherSigns(({ node }) => isList(node) || node.type.name === 'codeBlock'),
  withOtherSigns(() => true),
  // The sign of a list that is kept as its source cannot be changed.
  withOtherSigns(({ isOwn }) => !isOwn, true),
  withOtherSigns(() => true, true),
];
