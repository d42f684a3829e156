import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula, formatCsv } from './csv.ts';

/** Reads what `csvOf` wrote, by the book (RFC 4180). */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  const body = text.slice(1);
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/gy;
  let row: string[] = [];
  while (cell.lastIndex < body.length) {
    const found = cell.exec(body);
    if (!found) throw new Error('not a table');
    row.push((found[1] ?? '').replaceAll('""', '"'));
    if (found[2] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const anyCell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' =', '＝', '|', '%'), fc.string())
    .map((parts) => parts.join('')),
);

test('what is written can be read again, cell by cell', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyCell, { minLength: 1 })), (rows) => {
      expect(parse(formatCsv(rows))).toEqual(rows.map((cells) => cells.map(escapeFormula)));
    }),
  );
});

test('no cell begins like a formula, and nothing but an apostrophe is added', () => {
  fc.assert(
    fc.property(anyCell, (cell) => {
      const kept = escapeFormula(cell);
      expect(kept === cell || kept === `'${cell}`).toBe(true);
      if (!/^-?\d+([.,]\d+)?$/.test(kept)) expect(kept).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/u);
    }),
  );
});

test('formulas are neutralised in headings and cells; numbers and words stay as they are', () => {
  expect(formatCsv([['=name'], ['=1+1'], ['@SUM(A1)'], ['-12.5'], ['-cmd|x'], ['Kiln, "Clay"']])).toBe(
    '\uFEFF"\'=name"\r\n"\'=1+1"\r\n"\'@SUM(A1)"\r\n"-12.5"\r\n"\'-cmd|x"\r\n"Kiln, ""Clay"""\r\n',
  );
});
