import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type Format, maxRowLength } from '../../format.ts';
import { decodeText } from './decode-text.ts';
import { type TableRow, UnreadableFile } from './table-row.ts';

/** Reads values separated by a character. Rows may have any number of cells, and quotation marks may be in the middle of one. */
export async function* readCsv(
  input: AsyncIterable<Uint8Array>,
  { encoding, delimiter }: Pick<Format, 'encoding' | 'delimiter'>,
): AsyncGenerator<TableRow> {
  const parser = Readable.from(decodeText(input, encoding), { objectMode: false }).pipe(
    parse({
      delimiter,
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: maxRowLength,
    }),
  );
  let line = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1;
      if (cells.length > 1 || cells[0] !== '') yield { line, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile(explain(error)) : error;
  }
}

function explain({ code, records }: CsvError): string {
  // Rows in front of it may not have been handed over yet.
  const line = Number(records) + 1;
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `Row ${line} is longer than 64 KB. Check whether a quotation mark in it isn’t closed.`;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `A quotation mark in row ${line} isn’t closed.`;
  return `Row ${line} can’t be read.`;
}
