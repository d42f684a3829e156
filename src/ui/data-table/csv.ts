/** What a spreadsheet would read as a formula, also behind blanks and in full width; what begins with a tab or a line break as well. */
const formula = /^\s*[=+\-@＝＋－＠|%]|^[\t\r\n]/u;
/** A number is a number, with a minus too. */
const plainNumber = /^-?\d+(?:[.,]\d+)?$/;

/** A cell that a spreadsheet shows instead of running: an apostrophe in front makes it text. */
export const escapeFormula = (cell: string): string =>
  formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;

const quoted = (cell: string): string => `"${escapeFormula(cell).replaceAll('"', '""')}"`;

/**
 * Rows as a file for spreadsheets, headings first. Every cell is quoted, so that separators and line breaks inside one stay inside it.
 * The mark at the beginning tells them that it is UTF-8.
 */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
