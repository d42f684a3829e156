import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { writeXlsxStream } from 'hucre/xlsx';
import { exportColumns } from './export-columns.ts';

// A process started by `export-contacts.ts`: rows as lines of JSON in, a workbook out. Text never becomes a formula.

/** Excel shows no more; the rest goes to further sheets. */
const maxRowsPerSheet = 1_000_000;

async function* rows(): AsyncGenerator<string[]> {
  for await (const line of createInterface({ input: process.stdin })) yield JSON.parse(line) as string[];
}

const columns = exportColumns.map((header) => ({ header, width: 22 }));
await pipeline(
  writeXlsxStream(rows(), { name: 'Contacts', columns, freezePane: { rows: 1 }, maxRowsPerSheet }),
  process.stdout,
);
