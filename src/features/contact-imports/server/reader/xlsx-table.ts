import { Readable } from 'node:stream';
import { streamXlsxRows } from 'hucre/xlsx';
import { maxRows } from '../../format.ts';
import { type TableRow, UnreadableFile } from './table-row.ts';

type Value = string | number | boolean | Date | null;

/** Reads a sheet of a workbook. Formulas give the value that was stored with them; links to other files are not followed. */
export async function* readXlsx(input: AsyncIterable<Uint8Array>, sheet: number): AsyncGenerator<TableRow> {
  const stream = Readable.toWeb(Readable.from(input)) as ReadableStream<Uint8Array>;
  try {
    for await (const { index, values } of streamXlsxRows(stream, { sheet, maxRows: maxRows + 1 })) {
      const cells = values.map(writeValue);
      if (cells.some((cell) => cell !== '')) yield { line: index + 1, cells };
    }
  } catch {
    throw new UnreadableFile('This workbook is damaged or isn’t an Excel file (.xlsx).');
  }
}

/** A value as text, as a person would type it: no exponents in phone numbers, and dates without a time. */
function writeValue(value: Value): string {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().replace(/T00:00.*$/, '');
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value).toString() : String(value);
  return String(value);
}
