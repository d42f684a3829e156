import type { ParseContext } from '../read/parser.ts';
import { notationsOf } from './notations.ts';
import type { RichPage } from './page.ts';
import type { Piece } from './piece.ts';

/** Reading a text costs time, so that not all of the notations of long blocks are tried with one another. */
const maxTries = 400;
const minTries = 10;
const maxCharacters = 400_000;
const maxPlaces = 8;

type Search = {
  readonly group: readonly Piece[];
  readonly page: RichPage;
  readonly context: ParseContext;
  /** Whether a block is misread beside the one before it. Only asked for groups in which not every block can be tried. */
  readonly isMisread: (at: number) => boolean;
  readonly isGood: (texts: readonly string[]) => boolean;
};

/**
 * Finds notations in which the blocks of a group can stand side by side. The texts of as few blocks as possible change: those of the blocks
 * that were edited, then those that were moved, and only then those that had another neighbor before.
 */
export function chooseNotations({ group, page, context, isMisread, isGood }: Search): readonly string[] | null {
  const texts = group.map(({ text }) => text);
  const all = [...group.keys()];
  const places = group.length <= maxPlaces ? all : all.filter((at) => isMisread(at) || isMisread(at + 1));
  if (places.length > maxPlaces) return null;
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const tries = Math.max(minTries, Math.min(maxTries, Math.floor(maxCharacters / Math.max(1, length))));
  const notations = new Map<number, readonly string[]>();
  const notationsAt = (at: number): readonly string[] => {
    const piece = group[at];
    const found = notations.get(at) ?? (piece ? notationsOf(piece, page, context) : []);
    notations.set(at, found);
    return found;
  };
  const tried = new Set<string>();
  for (const isFree of freedoms(group)) {
    let left = tries;
    for (const choice of choices(places.map((at) => (isFree(at) ? notationsAt(at).length : 1)))) {
      const key = choice.join();
      if (tried.has(key)) continue;
      if (left === 0) break;
      left -= 1;
      tried.add(key);
      const chosen = [...texts];
      for (const [index, at] of places.entries()) {
        const which = choice[index] ?? 0;
        if (which > 0) chosen[at] = notationsAt(at)[which] ?? '';
      }
      if (isGood(chosen)) return chosen;
    }
  }
  return null;
}

/** Which blocks may change, fewer first. The blocks at the ends of a group still follow the block before, or precede the one behind. */
function freedoms(group: readonly Piece[]): readonly ((at: number) => boolean)[] {
  const last = group.length - 1;
  const isEdited = (at: number): boolean => group[at]?.isOwn === false;
  const isTouched = (at: number): boolean => isEdited(at) || (at > 0 && at < last);
  return [isEdited, isTouched, (at) => isTouched(at) || at === last, (at) => isTouched(at) || at === 0, () => true];
}

/** Every choice of one notation for each block; those that are nearer to the present texts first. */
function* choices(counts: readonly number[]): Generator<readonly number[]> {
  const most = counts.reduce((sum, count) => sum + count - 1, 0);
  for (let sum = 0; sum <= most; sum += 1) yield* choicesOf(counts, sum);
}

function* choicesOf(counts: readonly number[], sum: number): Generator<readonly number[]> {
  const [count, ...more] = counts;
  if (count === undefined) {
    if (sum === 0) yield [];
    return;
  }
  for (let which = 0; which < Math.min(count, sum + 1); which += 1)
    for (const rest of choicesOf(more, sum - which)) yield [which, ...rest];
}
