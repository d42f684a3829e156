import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeFormula, formatCsv } from './csv.ts';

/** An independent parser by RFC 4180, to read back the output of `formatCsv`. */
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

test('writes files that parse back to the same cells', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyCell, { minLength: 1 })), (rows) => {
      expect(parse(formatCsv(rows))).toEqual(rows.map((cells) => cells.map(escapeFormula)));
    }),
  );
});

test('lets no cell begin like a formula, and adds nothing but an apostrophe', () => {
  fc.assert(
    fc.property(anyCell, (cell) => {
      const kept = escapeFormula(cell);
      expect(kept === cell || kept === `'${cell}`).toBe(true);
      if (!/^-?\d+([.,]\d+)?$/.test(kept)) expect(kept).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/u);
    }),
  );
});

test('neutralizes formulas in headings and cells, and leaves numbers and text alone', () => {
  expect(formatCsv([['=name'], ['=1+1'], ['@SUM(A1)'], ['-12.5'], ['-cmd|x'], ['Kiln, "Clay"']])).toBe(
    '\uFEFF"\'=name"\r\n"\'=1+1"\r\n"\'@SUM(A1)"\r\n"-12.5"\r\n"\'-cmd|x"\r\n"Kiln, ""Clay"""\r\n',
  );
});
