import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';

const marks = /\p{M}/gu;

/** Without case and accents: "café" is found by "CAFE". */
const plain = (text: string): string => text.normalize('NFD').replaceAll(marks, '').toLocaleLowerCase('en');

/** How well an entry fits; 0 is not at all. The beginning of the label counts most, then the beginning of a word, then any part. */
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

/** What one source has: what the server answered, and what is known without asking. */
type Found = {
  readonly title: string;
  readonly answered: readonly PaletteEntry[];
  /** Whether the answer is for the letters typed by now; until then the last one is looked through here. */
  readonly isAnswered: boolean;
  readonly known: readonly PaletteEntry[];
};

type Question = { readonly typed: string; readonly recentIds: readonly string[]; readonly recentTitle: string };

/**
 * What is shown for the typed words. With none, what was chosen lately comes first in a group of its own; with some, what fits best, and
 * among equals what was chosen lately.
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

/** The choices made lately, this one first. */
export const addRecentChoice = (recentIds: readonly string[], id: string): string[] =>
  [id, ...recentIds.filter((other) => other !== id)].slice(0, keptChoices);
