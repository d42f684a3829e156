/** A part of a page that two people changed in different ways. */
export type SourceConflict = {
  /** A block of the text, a field of the front matter, or all of the front matter if it cannot be split into fields. */
  readonly kind: 'block' | 'field' | 'front-matter';
  /** The name of the field. */
  readonly field?: string;
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
};

/** A part of the merged page: settled text, or a conflict. */
export type MergePiece = { readonly text: string; readonly conflict?: SourceConflict };

export const textPiece = (text: string): MergePiece => ({ text });
export const conflictPiece = (conflict: SourceConflict): MergePiece => ({ text: conflict.mine, conflict });

const emptyLine = '\n\n';

/** The version of a conflict that the person wants. */
export type Choice = 'theirs' | 'mine' | 'both';

export const chosenText = ({ mine, theirs }: SourceConflict, choice: Choice): string =>
  choice === 'mine'
    ? mine
    : choice === 'theirs'
      ? theirs
      : [mine, theirs].filter((text) => text !== '').join(emptyLine);

/** The page with these texts in place of the conflicts. Blocks stay separated by an empty line, also where one is added or removed. */
export function joinPieces(pieces: readonly MergePiece[], texts: readonly string[]): string {
  const rest = [...texts];
  const lineEnd = lineEndIn(pieces.map(({ text }) => text).join(''));
  const choose = ({ mine, theirs }: SourceConflict, text = mine): string =>
    text === mine || text === theirs ? text : text.replaceAll(/\r?\n/g, lineEnd);
  const chosen = pieces.map(({ text, conflict }) => (conflict ? choose(conflict, rest.shift()) : text));
  let out = '';
  for (const [at, piece] of pieces.entries()) {
    const text = chosen[at] ?? '';
    const after = chosen.slice(at + 1).join('');
    if (piece.conflict?.kind === 'block') out = placeBlock(out, text, piece.text, after, lineEnd);
    else out += piece.conflict && text !== '' && !text.endsWith('\n') ? text + lineEnd : text;
  }
  return out;
}

function placeBlock(before: string, text: string, mine: string, after: string, lineEnd: string): string {
  if (text === mine) return before + text;
  // Without the block, the gap before it has nothing to separate.
  if (text === '') return trimGap(before);
  if (mine !== '') return before + text;
  const lead = isBlank(before) || endsWithEmptyLine(before) ? '' : lineEnd.repeat(2);
  const trail = isBlank(after) || startsWithEmptyLine(after) ? '' : lineEnd.repeat(2);
  return before + lead + text + trail;
}

const isBlank = (text: string): boolean => text.trim() === '';
const unify = (text: string): string => text.replaceAll('\r\n', '\n');
const endsWithEmptyLine = (text: string): boolean => unify(text.slice(-8)).endsWith(emptyLine);
const startsWithEmptyLine = (text: string): boolean => unify(text.slice(0, 8)).startsWith(emptyLine);
const lineEndIn = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

function trimGap(text: string): string {
  let end = text.length;
  while (end > 0 && '\r\n'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
