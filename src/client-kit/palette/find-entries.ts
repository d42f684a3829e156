import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';

const marks = /\p{M}/gu;

/** Removes case and accents: "café" is found by "CAFE". */
const plain = (text: string): string => text.normalize('NFD').replaceAll(marks, '').toLocaleLowerCase('en');

/** How well an entry matches; 0 is no match. The start of the label ranks highest, then the start of a word, then any part. */
export function scoreEntry({ label, keywords = '', hint = '' }: PaletteEntry, typed: string): number {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  const name = plain(label);
  const rest = plain(`${keywords} ${hint}`);
  let worst = 4;
  for (const word of wanted) worst = Math.min(worst, scoreWord(name, rest, word));
  return worst;
}

function scoreWord(name: string, rest: string, word: string): number {
  if (name.startsWith(word)) return 4;
  if (name.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word))) return 3;
  if (name.includes(word)) return 2;
  return rest.includes(word) ? 1 : 0;
}

/** The entries of one source: results of the server, and static ones. */
type Found = {
  readonly title: string;
  readonly answered: readonly PaletteEntry[];
  /** True if the results are for the current text; until then the previous ones are filtered here. */
  readonly isAnswered: boolean;
  readonly known: readonly PaletteEntry[];
};

type Question = { readonly typed: string; readonly recentIds: readonly string[]; readonly recentTitle: string };

/**
 * The entries to show for the typed text. Without text, recent choices come first in their own group; with text, the best matches, and
 * among equals the recent ones.
 */
export function groupEntries(found: readonly Found[], { typed, recentIds, recentTitle }: Question): PaletteGroup[] {
  const place = new Map(recentIds.map((id, at) => [id, at]));
  const placeOf = ({ id }: PaletteEntry) => place.get(id) ?? recentIds.length;
  const isTyped = typed.trim() !== '';
  const groups = found.map(({ title, answered, isAnswered, known }) => {
    if (!isTyped) return { title, entries: [...answered, ...known].filter(({ id }) => !place.has(id)) };
    const fits = (entry: PaletteEntry) => scoreEntry(entry, typed) > 0;
    const best = [...answered.filter((entry) => isAnswered || fits(entry)), ...known.filter(fits)].toSorted(
      (one, other) => scoreEntry(other, typed) - scoreEntry(one, typed) || placeOf(one) - placeOf(other),
    );
    return { title, entries: best };
  });
  const recent = isTyped
    ? []
    : found
        .flatMap(({ answered, known }) => [...answered, ...known])
        .filter(({ id }) => place.has(id))
        .toSorted((one, other) => placeOf(one) - placeOf(other));
  return [{ title: recentTitle, entries: recent }, ...groups].filter(({ entries }) => entries.length > 0);
}

const keptChoices = 8;

/** Adds a choice to the recent ones, latest first. */
export const addRecentChoice = (recentIds: readonly string[], id: string): string[] =>
  [id, ...recentIds.filter((other) => other !== id)].slice(0, keptChoices);
