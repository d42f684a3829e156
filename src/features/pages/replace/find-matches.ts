import { foldUnit } from './fold-case.ts';

export type SearchOptions = {
  /** One line of text, not empty. */
  readonly text: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
};

export type Span = { readonly start: number; readonly end: number };

export const moveSpan = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by });

/** The positions of a text, without overlaps. A span that `isAllowed` rejects is no match. */
export function* findMatches(
  source: string,
  { text, matchCase, wholeWord }: SearchOptions,
  isAllowed: (span: Span) => boolean,
): Generator<Span> {
  const fold = matchCase ? (unit: number) => unit : foldUnit;
  const needle = Array.from({ length: text.length }, (_, at) => fold(text.charCodeAt(at)));
  const borders = findBorders(needle);
  let matched = 0;
  for (let at = 0; at < source.length; at += 1) {
    const unit = fold(source.charCodeAt(at));
    while (matched > 0 && needle[matched] !== unit) matched = borders[matched - 1] ?? 0;
    if (needle[matched] === unit) matched += 1;
    if (matched < needle.length) continue;
    const span = { start: at + 1 - needle.length, end: at + 1 };
    const isFound = (!wholeWord || isWholeWord(source, span)) && isAllowed(span);
    if (isFound) yield span;
    matched = isFound ? 0 : (borders[matched - 1] ?? 0);
  }
}

/**
 * The algorithm of Knuth, Morris and Pratt: for each beginning of the text, the length of its longest end that is also its beginning. With
 * it the search takes linear time whatever the texts are.
 */
function findBorders(needle: readonly number[]): readonly number[] {
  const borders = [0];
  let length = 0;
  for (let at = 1; at < needle.length; at += 1) {
    while (length > 0 && needle[at] !== needle[length]) length = borders[length - 1] ?? 0;
    if (needle[at] === needle[length]) length += 1;
    borders.push(length);
  }
  return borders;
}

const wordCharacter = /[\p{L}\p{M}\p{N}_]/u;

/** No letter, mark or digit directly before or after it continues the word. */
function isWholeWord(source: string, { start, end }: Span): boolean {
  const first = characterAt(source, start);
  const last = characterBefore(source, end);
  const isInside = (one: string, other: string) => wordCharacter.test(one) && wordCharacter.test(other);
  return !isInside(characterBefore(source, start), first) && !isInside(last, characterAt(source, end));
}

const characterAt = (source: string, at: number): string => {
  const code = source.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
};

function characterBefore(source: string, at: number): string {
  if (at <= 0) return '';
  const unit = source.charCodeAt(at - 1);
  const isSecondHalf = unit >= 0xdc00 && unit <= 0xdfff && at > 1;
  return isSecondHalf ? characterAt(source, at - 2) : (source[at - 1] ?? '');
}
