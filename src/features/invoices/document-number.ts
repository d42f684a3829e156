/** P-2026-0311: the year, and a number without gaps. */
export const documentNumber = (year: number, sequence: number): string =>
  `P-${year}-${String(sequence).padStart(4, '0')}`;
