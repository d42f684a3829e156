/** Parses a whole number with or without thousands separators; null for anything else or out of bounds. */
export function parseLimit(typed: string, least: number, most: number): number | null {
  const digits = typed.trim().replaceAll(/(?<=\d)[,.\s’'](?=\d{3}(?!\d))/g, '');
  const number = /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
  return number >= least && number <= most ? number : null;
}
