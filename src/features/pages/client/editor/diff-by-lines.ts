import { Change, diff } from '@codemirror/merge';
import { matchUnique } from '@plinth/rich-text/compare/match-unique.ts';

/** Lines are compared word by word until this many characters were compared; further lines differ as a whole, so that nothing freezes. */
const maxComparedCharacters = 200_000;
/** The time for one run of changed lines. The search takes quadratic time in the worst case. */
const inner = { scanLimit: 500, timeout: 100 } as const;

const splitLines = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/**
 * The differences between two texts. Equal lines are matched first, which takes nearly linear time; only the lines between them are compared
 * by character. The library compares the whole texts by character, which takes many seconds for a page of some megabytes.
 */
export function diffByLines(before: string, after: string): readonly Change[] {
  const [old, fresh] = [splitLines(before), splitLines(after)];
  const changes: Change[] = [];
  let [one, other, from, otherFrom, compared] = [0, 0, 0, 0, 0];
  for (const [nextOne, nextOther] of [...matchUnique(old, fresh), [old.length, fresh.length] as const]) {
    const removed = old.slice(one, nextOne).join('');
    const added = fresh.slice(other, nextOther).join('');
    compared += removed.length + added.length;
    changes.push(...compareRun(removed, added, from, otherFrom, compared <= maxComparedCharacters));
    from += removed.length + (old[nextOne]?.length ?? 0);
    otherFrom += added.length + (fresh[nextOther]?.length ?? 0);
    [one, other] = [nextOne + 1, nextOther + 1];
  }
  return changes;
}

function compareRun(before: string, after: string, from: number, otherFrom: number, isDetailed: boolean): Change[] {
  if (before === after) return [];
  const isWhole = before === '' || after === '' || !isDetailed;
  const parts = isWhole ? [new Change(0, before.length, 0, after.length)] : diff(before, after, inner);
  return parts.map(
    ({ fromA, toA, fromB, toB }) => new Change(from + fromA, from + toA, otherFrom + fromB, otherFrom + toB),
  );
}
