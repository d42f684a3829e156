import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { v7 as uuidv7 } from 'uuid';
import { findRisk } from '#features/contacts/contract/addresses.ts';
import { type Format, maxRows } from '../../format.ts';
import { type ReadRow, type RowOptions, readRow } from '../../read-row.ts';
import { textNames } from '../field-columns.ts';
import { cleanText } from './clean-text.ts';
import { arrayText, copyValue } from './copy-line.ts';
import { readTable } from './read-table.ts';
import { UnreadableFile } from './table-row.ts';

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
  let text = `${line}\tnew\t${copyValue(risk)}\t${newId(line)}\t${copyValue(email)}\t${copyValue(key)}`;
  for (const name of fieldNames) text += `\t${copyValue(fields[name] || null)}`;
  const tags = fields.tags ? arrayText(fields.tags) : null;
  return `${text}\t${copyValue(tags)}\t${copyValue(fields.note)}\t${copyValue(null)}\n`;
}

/** In the order of the columns. */
const fieldNames = [...textNames, 'birthday'] as const;
const noFields = `\t${copyValue(null)}`.repeat(fieldNames.length + 2);

/** With its cells, so that people can correct them. */
function refusedLine(line: number, reason: string, cells: readonly string[], addressColumn: number): string {
  const shown = cells.map(cleanText);
  const email = copyValue(shown[addressColumn] ?? '');
  return `${line}\trefused\t${reason}\t${newId(line)}\t${email}\t${noFields}\t${copyValue(arrayText(shown))}\n`;
}

const idBytes = 16;
const pool = new Uint8Array(4096 * idBytes);
let used = pool.byteLength;
const startedAt = Date.now();

/** An id of a contact. Contacts are listed in the order of their ids, so these follow the rows; random bytes are fetched for many at once. */
function newId(line: number): string {
  if (used >= pool.byteLength) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  used += idBytes;
  return uuidv7({ random: pool.subarray(used - idBytes, used), msecs: startedAt, seq: line });
}
