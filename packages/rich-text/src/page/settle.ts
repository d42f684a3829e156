import type { Node } from '@tiptap/pm/model';
import { withLineEnds } from '../line-ends.ts';
import type { ParseContext } from '../read/parser.ts';
import { chooseNotations } from './choose-notations.ts';
import { gapBetween, hasBlankLine, tailBehind } from './gaps.ts';
import type { RichPage } from './page.ts';
import type { Piece } from './piece.ts';
import { emptyComment, readsAs, writeSafely } from './read-back.ts';

/** The text of a block, and what lies between it and the block before. */
export type Settled = { readonly own: string; readonly gap: string };

/** The texts of a group. It is not safe if no notation keeps its blocks apart from those behind it. */
export type Settlement = { readonly blocks: readonly Settled[]; readonly isSafe: boolean };

/** The blocks before and behind a group. The one before has its final text; those behind have the text of the source. */
export type Neighbors = {
  readonly before: Piece | undefined;
  readonly after: readonly Piece[];
  /** Whether nothing comes behind those. */
  readonly isAtEnd: boolean;
  /** Whether the last blocks of the group only stand behind it: a comment comes before them rather than a change of their text. */
  readonly hasTaken: boolean;
};

type Done = {
  readonly beforeText: string | undefined;
  readonly after: readonly Node[];
  readonly isAtEnd: boolean;
  readonly nodes: readonly Node[];
  readonly context: ParseContext;
  readonly settlement: Settlement;
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
  neighbors: Neighbors,
): Settlement {
  const [first] = group;
  if (!first) return { blocks: [], isSafe: true };
  const plain = group.map((piece, at): Settled => {
    const one = at === 0 ? neighbors.before : group[at - 1];
    return { own: piece.text, gap: one ? gapBetween(one, piece, page) : '' };
  });
  if (group.length === 1 && first.isOwn) return { blocks: plain, isSafe: true };
  const known = done.get(page) ?? new WeakMap<Node, Done>();
  done.set(page, known);
  const last = known.get(first.node);
  const nodes = group.map(({ node }) => node);
  const beforeText = neighbors.before?.text;
  const after = neighbors.after.map(({ node }) => node);
  const isSame = last?.context === context && last.beforeText === beforeText && last.isAtEnd === neighbors.isAtEnd;
  if (isSame && areSameObjects(last.nodes, nodes) && areSameObjects(last.after, after)) return last.settlement;
  const settlement = findSafe(plain, { group, page, context, neighbors });
  known.set(first.node, { beforeText, after, isAtEnd: neighbors.isAtEnd, nodes, context, settlement });
  return settlement;
}

const areSameObjects = (some: readonly Node[], others: readonly Node[]): boolean =>
  some.length === others.length && some.every((node, at) => node === others[at]);

const maxSingle = 8;

type Task = {
  readonly group: readonly Piece[];
  readonly page: RichPage;
  readonly context: ParseContext;
  readonly neighbors: Neighbors;
};

function findSafe(plain: readonly Settled[], task: Task): Settlement {
  const { group, page, context } = task;
  const isGood = (settled: readonly Settled[]): boolean => isReadAsMeant(settled, task);
  const safe = (blocks: readonly Settled[]): Settlement => ({ blocks, isSafe: true });
  if (isGood(plain)) return safe(plain);
  const spaced = withBlankLines(plain, task);
  if (isGood(spaced)) return safe(spaced);
  const apart = () => keepApart(plain, spaced, task).find(isGood);
  const early = task.neighbors.hasTaken ? apart() : undefined;
  if (early) return safe(early);
  const withTexts = (texts: readonly string[]): readonly Settled[] =>
    spaced.map(({ own, gap }, at) => ({ own: texts[at] ?? own, gap }));
  const isGoodTexts = (texts: readonly string[]): boolean => isGood(withTexts(texts));
  const isMisread = (at: number): boolean => isMisreadAt(at, plain, task);
  const chosen = chooseNotations({ group, page, context, isMisread, isGood: isGoodTexts });
  if (chosen) return safe(withTexts(chosen));
  for (const attempt of attempts) {
    const settled = attempt(plain, task);
    if (isGood(settled)) return safe(settled);
  }
  const found = apart();
  return found ? safe(found) : { blocks: spaced, isSafe: false };
}

/** Whether a block is misread beside the one before it in its group. */
const isMisreadAt = (at: number, plain: readonly Settled[], { group, context }: Task): boolean =>
  at > 0 &&
  at < group.length &&
  !readsAs(
    [plain[at - 1]?.own, plain[at]?.gap, plain[at]?.own].join(''),
    group.slice(at - 1, at + 1).map(({ node }) => node),
    context,
  );

/**
 * A comment ends whatever stands before it: one where two neighbors are misread, or anywhere, and otherwise one in every place. Behind a
 * definition a colon would make a term of the comment, but not of two.
 */
function keepApart(plain: readonly Settled[], spaced: readonly Settled[], task: Task): readonly (readonly Settled[])[] {
  const { group, page } = task;
  const single = group.length > maxSingle ? [] : group.map((_, at) => (other: number) => other === at);
  const isMisread = (at: number): boolean => isMisreadAt(at, plain, task);
  const places = [isMisread, ...single, () => true];
  return [emptyComment, emptyComment + page.lineEnd + emptyComment].flatMap((comment) =>
    places.map((isHere) => withSeparators(spaced, page, isHere, comment)),
  );
}

/**
 * Whether blocks with these texts are read as themselves, and leave alone what stands around them. A block before the group can only be
 * reached by a first block that is written anew, or take it in as another term; one behind it is reached by every block.
 */
function isReadAsMeant(settled: readonly Settled[], { group, page, context, neighbors }: Task): boolean {
  const { before, after, isAtEnd } = neighbors;
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return true;
  const isBesideBefore =
    before !== undefined && (settled[0]?.own !== first.text || before.node.type.name === 'definitionList');
  const start = isBesideBefore ? before.text : '';
  const own = settled.map((one, at) => (at > 0 || isBesideBefore ? one.gap : '') + one.own).join('');
  let end: Piece = { ...last, isOwn: last.isOwn && settled.at(-1)?.own === last.text };
  let behind = '';
  for (const piece of after) {
    behind += gapBetween(end, piece, page) + piece.text;
    end = piece;
  }
  if (isAtEnd) behind += tailBehind(end, page);
  const nodes = [...(isBesideBefore ? [before] : []), ...group, ...after].map(({ node }) => node);
  return readsAs(start + own + behind, nodes, context);
}

type Attempt = (plain: readonly Settled[], task: Task) => readonly Settled[];

const withBlankLines: Attempt = (plain, { page: { lineEnd } }) =>
  plain.map(({ own, gap }, at) => ({ own, gap: at === 0 || hasBlankLine(gap) ? gap : lineEnd + lineEnd }));

const withSeparators = (
  plain: readonly Settled[],
  { lineEnd }: RichPage,
  isHere: (at: number) => boolean,
  comment: string,
): readonly Settled[] => {
  const between = lineEnd + lineEnd + comment + lineEnd + lineEnd;
  return plain.map(({ own, gap }, at) => ({ own, gap: at > 0 && isHere(at) ? between : gap }));
};

/** Each list gets another sign than the list of the same kind before it. */
const withOtherSigns =
  (isRewriting: (piece: Piece) => boolean, isOtherFirst = false): Attempt =>
  (plain, task) => {
    const { group, page, context } = task;
    let isOther = isOtherFirst;
    return withBlankLines(plain, task).map(({ own, gap }, at) => {
      const piece = group[at];
      if (!piece) return { own, gap };
      isOther = isList(piece.node) && group[at - 1]?.node.type === piece.node.type ? !isOther : isOtherFirst;
      if (!isOther && !isRewriting(piece)) return { own, gap };
      const text = writeSafely([piece.node], context, isOther);
      return { own: text === null ? own : withLineEnds(text, page.lineEnd), gap };
    });
  };

const isList = ({ type }: Node): boolean => type.name === 'bulletList' || type.name === 'orderedList';

/** For groups that are too large to try every notation of every block. */
const attempts: readonly Attempt[] = [
  withOtherSigns(() => false),
  withOtherSigns(({ isOwn }) => !isOwn),
  withOtherSigns(({ node }) => isList(node) || node.type.name === 'codeBlock'),
  withOtherSigns(() => true),
  // The sign of a list that is kept as its source cannot be changed.
  withOtherSigns(({ isOwn }) => !isOwn, true),
  withOtherSigns(() => true, true),
];
