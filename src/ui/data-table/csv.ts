/**
 * Text that a spreadsheet would run as a formula, also after spaces and in full-width characters, and text that begins with a tab or line
 * break.
 */
const formula = /^\s*[=+\-@＝＋－＠|%]|^[\t\r\n]/u;
/** Numbers are safe, also with a minus sign. */
const plainNumber = /^-?\d+(?:[.,]\d+)?$/;

/** Prevents formula injection: the leading apostrophe makes a spreadsheet show the cell as text. */
export const escapeFormula = (cell: string): string =>
  formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;

const quoted = (cell: string): string => `"${escapeFormula(cell).replaceAll('"', '""')}"`;

/**
 * Formats rows as CSV for spreadsheets, headings first. Every cell is quoted, so that separators and line breaks stay inside it. The byte
 * order mark at the beginning tells spreadsheets that the file is UTF-8.
 */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
