import type { Format } from '../../format.ts';
import { readAddresses } from './address-table.ts';
import { readCsv } from './csv-table.ts';
import type { Table } from './table-row.ts';
import { readVcards } from './vcard-table.ts';
import { readXlsx } from './xlsx-table.ts';

/** The rows of a file, with the names of its columns if it has them. */
export function readTable(input: AsyncIterable<Uint8Array>, format: Format): Table {
  switch (format.kind) {
    case 'csv':
      return readCsv(input, format);
    case 'xlsx':
      return readXlsx(input, format.sheet);
    case 'vcard':
      return readVcards(input, format);
    case 'addresses':
      return readAddresses(input, format);
  }
}
