import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { v7 as newId } from 'uuid';
import { findRisk } from '#features/contacts/contract/addresses.ts';
import { type Format, maxRows } from '../../format.ts';
import { type ReadRow, type RowOptions, readRow } from '../../read-row.ts';
import { arrayText, copyLine } from './copy-line.ts';
import { readTable } from './read-table.ts';
import { UnreadableFile } from './table-row.ts';

/** The columns of a row, in the order in which the process writes them. */
export const rowColumns = [
  'line',
  'verdict',
  'reason',
  'contact_id',
  'email',
  'email_key',
  'first_name',
  'last_name',
  'company',
  'phone',
  'city',
  'country',
  'language',
  'time_zone',
  'birthday',
  'tags',
  'note',
  'cells',
] as const;

const chunkLength = 64 * 1024;

/** The rows of a file, read and validated, as lines for COPY. */
export async function* writeRows(
  input: AsyncIterable<Uint8Array>,
  { format, ...options }: RowOptions & { readonly format: Format },
): AsyncGenerator<string> {
  const disposable = disposableEmailBlocklistSet();
  const isDisposable = (domain: string): boolean => disposable.has(domain);
  const addressColumn = options.targets.indexOf('email');
  let [chunk, isHeader, count] = ['', format.hasHeader, 0];
  for await (const { line, cells } of readTable(input, format)) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    count += 1;
    if (count > maxRows) throw new UnreadableFile(`This file has more than ${maxRows.toLocaleString('en')} rows.`);
    const row = readRow(cells, options);
    chunk +=
      typeof row === 'string'
        ? refusedLine(line, row, cells, addressColumn)
        : acceptedLine(line, row, findRisk(row.key, isDisposable));
    if (chunk.length > chunkLength) {
      yield chunk;
      chunk = '';
    }
  }
  yield chunk;
}

function acceptedLine(line: number, { email, key, fields }: ReadRow, risk: string | null): string {
  const { firstName, lastName, company, phone, city, country, language, timeZone, birthday, tags, note } = fields;
  const texts = [firstName, lastName, company, phone, city, country, language, timeZone, birthday];
  return copyLine([
    line,
    'new',
    risk,
    newId(),
    email,
    key,
    ...texts.map((text) => text || null),
    tags ? arrayText(tags) : null,
    note ?? null,
    null,
  ]);
}

const fieldCount = 11;

/** With its cells, so that people can correct them. */
function refusedLine(line: number, reason: string, cells: readonly string[], addressColumn: number): string {
  const shown = cells.map(cleanText);
  const fields = Array.from({ length: fieldCount }, () => null);
  return copyLine([line, 'refused', reason, newId(), shown[addressColumn] ?? '', '', ...fields, arrayText(shown)]);
}

/** PostgreSQL stores neither zero bytes nor lone surrogates. */
const cleanText = (text: string): string => text.replaceAll('\u0000', '\ufffd').toWellFormed().trim();
