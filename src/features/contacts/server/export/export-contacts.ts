import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type OpenScope, type Scope, seatOf } from '#platform/house/scope.ts';
import type { Bytes } from '#platform/house/serve.ts';
import { acquireSlot, makeFairQueue } from '#platform/threads/fair-queue.ts';
import { streamLimited } from '#platform/uploads/processes/run-limited.ts';
import type { Contact, exportContacts, exportFormats } from '../../contract/contacts.ts';
import { contactConditions } from '../contacts/list-contacts.ts';
import { contactColumns, serializeContacts } from '../contacts/serialize-contact.ts';
import { findList } from '../lists/find-list.ts';
import type { ContactRow } from '../tables.ts';
import { exportColumns, exportRow } from './export-columns.ts';

type Body = InputOf<typeof exportContacts>['body'];
type Batches = AsyncIterable<readonly Contact[]>;

const batchRows = 500;

/** Each reads many rows, and a workbook uses a process, so that few run at once, and one per project. */
const inExportQueue = makeFairQueue({ slots: 3, perKey: 1, waitingPerKey: 3 });

/** Contacts as a file, read while it is sent. */
export async function exportContactsUseCase(open: OpenScope, { body }: InputOf<typeof exportContacts>): Promise<Bytes> {
  await open.inTransaction((scope) => refuseForeign(scope, body));
  const endTurn = await acquireSlot(inExportQueue, seatOf(open).projectId);
  const { type, write } = writers[body.format];
  const stream = write(loadBatches(open, body));
  stream.once('close', endTurn);
  stream.on('error', (error: Error) => open.house.log.warn({ err: error }, 'an export of contacts broke off'));
  return {
    status: 200,
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="contacts.${body.format}"`,
      'cache-control': 'private, no-store',
    },
    stream,
  };
}

/** A list or a contact of another project is answered like one that does not exist. */
async function refuseForeign(scope: Scope, { list, ids = [] }: Body): Promise<void> {
  if (list) await findList(scope, list);
  const wanted = [...new Set(ids)];
  const found = await selectRows(scope.tx, 'select 1 from plinth.project_contacts where id = any($1)', [wanted]);
  if (found.length < wanted.length) throw refuse('not_found');
}

async function* loadBatches(open: OpenScope, body: Body): AsyncGenerator<readonly Contact[]> {
  let after: string | null = null;
  do {
    const from: string | null = after;
    const batch: readonly Contact[] = await open.inTransaction((scope) => loadBatch(scope, body, from));
    yield batch;
    after = batch.length < batchRows ? null : (batch.at(-1)?._id ?? null);
  } while (after !== null);
}

/** In the order of their age. */
async function loadBatch(scope: Scope, { ids, ...filters }: Body, after: string | null): Promise<Contact[]> {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const where = [
    ...contactConditions(filters, seatOf(scope).projectId, put),
    ...(ids ? [`id = any(${put(ids)}::uuid[])`] : []),
    ...(after ? [`id > ${put(after)}`] : []),
  ];
  const rows = await selectRows<ContactRow>(
    scope.tx,
    `select ${contactColumns} from plinth.project_contacts where ${where.join(' and ')} order by id limit ${batchRows}`,
    values,
  );
  return serializeContacts(scope, rows);
}

type Writer = { readonly type: string; readonly write: (batches: Batches) => Readable };

const writers: Readonly<Record<(typeof exportFormats)[number], Writer>> = {
  csv: { type: 'text/csv; charset=utf-8', write: (batches) => Readable.from(csvLines(batches)) },
  json: { type: 'application/json', write: (batches) => Readable.from(jsonParts(batches)) },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (batches) => writeWorkbook(Readable.from(jsonLines(batches))),
  },
};

/** With a byte order mark, without which Excel takes UTF-8 for an old encoding. */
async function* csvLines(batches: Batches): AsyncGenerator<string> {
  yield `\ufeff${stringify([[...exportColumns]])}`;
  for await (const batch of batches) yield stringify(batch.map(exportRow), { escape_formulas: true });
}

async function* jsonParts(batches: Batches): AsyncGenerator<string> {
  let mark = '[';
  for await (const batch of batches) {
    const parts = batch.map((contact) => JSON.stringify(contact));
    if (parts.length === 0) continue;
    yield `${mark}\n${parts.join(',\n')}`;
    mark = ',';
  }
  yield mark === '[' ? '[]\n' : '\n]\n';
}

async function* jsonLines(batches: Batches): AsyncGenerator<string> {
  for await (const batch of batches) yield batch.map((contact) => `${JSON.stringify(exportRow(contact))}\n`).join('');
}

/** Writing a workbook takes seconds of CPU time, so a process does it. */
function writeWorkbook(rows: Readable): Readable {
  const script = new URL('./write-workbook.ts', import.meta.url);
  const limits = { memoryMb: 700, niceness: 10, cpuSeconds: 300, timeLimitMs: 15 * 60_000 };
  const { output, ended } = streamLimited({ ...limits, script, input: rows });
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of output) yield chunk as Buffer;
    // A file that is not whole must not look like one.
    if ((await ended).code !== 0) throw new Error('a workbook was not written to its end');
  }
  return Readable.from(chunks(), { objectMode: false });
}
