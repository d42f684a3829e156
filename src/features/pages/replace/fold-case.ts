/*
 * Simple case folding of single UTF-16 units: letters that differ only in case become equal, and no text changes its length, so that
 * positions in the folded text are positions in the text. Turkish İ and ı have no partner of the same length in other languages, so each
 * equals only itself, and so do the few letters that take two units.
 */

/** Filled when a unit occurs; 0 stands for an unknown one. */
const folded = new Uint16Array(0x10000);

/** The same number for letters that differ only in case. */
export function foldUnit(unit: number): number {
  const known = folded[unit] ?? 0;
  if (known !== 0) return known;
  const found = foldLetter(String.fromCharCode(unit)).charCodeAt(0);
  folded[unit] = found;
  return found;
}

function foldLetter(letter: string): string {
  if (letter === 'ı' || letter === 'İ') return letter;
  const upper = letter.toUpperCase();
  const lower = (upper.length === 1 ? upper : letter).toLowerCase();
  return lower.length === 1 ? lower : letter;
}
