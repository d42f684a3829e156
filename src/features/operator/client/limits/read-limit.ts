/** A whole number as people write it, with or without marks between its thousands; null for anything else or out of bounds. */
export function readLimit(typed: string, least: number, most: number): number | null {
  const digits = typed.trim().replaceAll(/(?<=\d)[,.\s’'](?=\d{3}(?!\d))/g, '');
  const number = /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
  return number >= least && number <= most ? number : null;
}
