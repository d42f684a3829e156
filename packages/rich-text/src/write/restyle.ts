import { diffArrays } from 'diff';

/** A range of a list, and what replaces it. */
type Hunk = { readonly start: number; readonly end: number; readonly put: readonly string[]; readonly isEdit: boolean };

/** More changes than this, and the text is written anew: the time grows with their square. */
const maxChanges = 600;

/** An escaped sign is one token, so that a bar in a cell is never taken for the end of the cell. */
const tokensOf = (text: string): string[] => text.match(/\r\n|\n|\r|[ \t]+|[\p{L}\p{N}]+|\\[!-/:-@[-`{-~]|[^]/gu) ?? [];

/**
 * Puts the change from `before` to `after`, both in our notation, into the text as its author wrote it. Where the change meets the author's
 * notation, the change wins. The result may be wrong, so that its reader must check it.
 */
export function restyle(text: string, before: string, after: string): string | null {
  if (text === before) return after;
  const [own, base, edited] = [tokensOf(text), tokensOf(before), tokensOf(after)];
  const style = hunksBetweenWords(base, own) ?? hunksBetween(base, own, false);
  const edit = hunksBetween(base, edited, true)?.map((hunk) => beforePadding(hunk, base));
  return style && edit ? merge(base, [...style, ...edit]) : null;
}

/** Words at the end of a cell come before the space there: in the author's notation it may be the padding of a wide column. */
function beforePadding(hunk: Hunk, base: readonly string[]): Hunk {
  const { start, end, put } = hunk;
  const space = base[start - 1];
  const isAtCellEnd = start === end && base[start] === '|' && space !== undefined && put.at(-1) === space;
  return isAtCellEnd ? { ...hunk, start: start - 1, end: start - 1, put: [space, ...put.slice(0, -1)] } : hunk;
}

const isWord = (token: string | undefined): boolean => token !== undefined && /^[\p{L}\p{N}]/u.test(token);

/**
 * The notation of two authors differs between words. When the words are the same, only what lies between them has to be compared, which is
 * quick however long the text is. Otherwise null.
 */
function hunksBetweenWords(from: readonly string[], to: readonly string[]): Hunk[] | null {
  const found: Hunk[] = [];
  for (let [at, other] = [0, 0]; at < from.length || other < to.length; at += 1, other += 1) {
    const [start, otherStart] = [at, other];
    while (at < from.length && !isWord(from[at])) at += 1;
    while (other < to.length && !isWord(to[other])) other += 1;
    if (from[at] !== to[other]) return null;
    let [first, otherFirst, last, otherLast] = [start, otherStart, at, other];
    for (; first < last && otherFirst < otherLast && from[first] === to[otherFirst]; first += 1) otherFirst += 1;
    for (; last > first && otherLast > otherFirst && from[last - 1] === to[otherLast - 1]; last -= 1) otherLast -= 1;
    if (first < last || otherFirst < otherLast)
      found.push({ start: first, end: last, put: to.slice(otherFirst, otherLast), isEdit: false });
  }
  return found;
}

function hunksBetween(from: string[], to: string[], isEdit: boolean): Hunk[] | null {
  const parts = diffArrays(from, to, { maxEditLength: maxChanges });
  if (!parts) return null;
  const found: Hunk[] = [];
  let at = 0;
  let open: { start: number; end: number; put: string[]; isEdit: boolean } | null = null;
  for (const { added, removed, value } of parts) {
    if (!added && !removed) {
      if (open) found.push(open);
      open = null;
      at += value.length;
      continue;
    }
    open ??= { start: at, end: at, put: [], isEdit };
    if (removed) {
      at += value.length;
      open.end = at;
    } else open.put.push(...value);
  }
  if (open) found.push(open);
  return found;
}

function merge(base: readonly string[], hunks: readonly Hunk[]): string {
  const sorted = hunks.toSorted(
    (one, other) => one.start - other.start || one.end - other.end || Number(one.isEdit) - Number(other.isEdit),
  );
  const pieces: string[] = [];
  const keep = (from: number, to: number): void => void pieces.push(base.slice(from, to).join(''));
  let at = 0;
  for (let next = 0; next < sorted.length; ) {
    const group: Hunk[] = [];
    const start = sorted[next]?.start ?? 0;
    let end = start;
    for (let hunk = sorted[next]; hunk && (group.length === 0 || hunk.start < end); hunk = sorted[next]) {
      group.push(hunk);
      end = Math.max(end, hunk.end);
      next += 1;
    }
    const edits = group.filter(({ isEdit }) => isEdit);
    for (const hunk of edits.length === 0 ? group : edits) {
      keep(at, hunk.start);
      pieces.push(hunk.put.join(''));
      at = hunk.end;
    }
    keep(at, end);
    at = end;
  }
  keep(at, base.length);
  return pieces.join('');
}
