import { bigint, boolean, customType, integer, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { selectRows } from './bind-transaction.ts';
import { packedColumns } from './packed-columns.ts';

const parcels = pgTable('parcels', {
  id: uuid().primaryKey(),
  sentBy: text('sent_by').notNull(),
  note: text(),
  pieces: integer(),
  weight: bigint({ mode: 'number' }).notNull(),
  share: real().notNull(),
  isFragile: boolean('is_fragile').notNull(),
  seal: customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  arrivedAt: timestamp('arrived_at', { withTimezone: true }),
});
const packed = packedColumns(parcels, {
  only: ['id', 'sentBy', 'note', 'pieces', 'weight', 'share', 'isFragile', 'seal', 'sentAt', 'arrivedAt'],
  alias: 'p',
});

let db: TestDatabase;
beforeAll(async () => {
  db = await makeTestDatabase();
});
afterAll(() => db?.close());

async function packOne(values: string): Promise<string> {
  const statement = `select ${packed.sql} as packed from (values (${values}, $1::int))
    as p (id, sent_by, note, pieces, weight, share, is_fragile, seal, sent_at, arrived_at, call)`;
  const rows = await db.database.transaction({}, (tx) => selectRows<{ packed: string }>(tx, statement, [1]));
  return rows[0]?.packed ?? '';
}

const id = '0190aaaa-0000-7000-8000-000000000001';

test('reads the values of a row from one text', async () => {
  const text =
    await packOne(`'${id}'::uuid, 'Ada', 'by ship', 3::int, 9000000000::bigint, 0.25::real, true, '\\x00ff1f'::bytea,
    '2026-03-29T02:30:00.123+02:00'::timestamptz, '1969-12-31T23:59:59.5Z'::timestamptz`);
  expect(packed.unpack(text)).toEqual({
    id,
    sentBy: 'Ada',
    note: 'by ship',
    pieces: 3,
    weight: 9_000_000_000,
    share: 0.25,
    isFragile: true,
    seal: Buffer.from([0, 255, 31]),
    sentAt: new Date('2026-03-29T00:30:00.123Z'),
    arrivedAt: new Date('1969-12-31T23:59:59.500Z'),
  });
});

test('reads missing values as null, and an empty text where there must be one', async () => {
  const text = await packOne(`'${id}'::uuid, '', null::text, null::int, 0::bigint, 0::real, false, null::bytea,
    '2026-01-01T00:00:00Z'::timestamptz, null::timestamptz`);
  expect(packed.unpack(text)).toMatchObject({
    sentBy: '',
    note: null,
    pieces: null,
    weight: 0,
    isFragile: false,
    seal: null,
    arrivedAt: null,
  });
});

test('refuses a value that contains the separator, and does not mix up the others', async () => {
  const text = await packOne(`'${id}'::uuid, E'Ada\\x1f', null::text, null::int, 0::bigint, 0::real, false, null::bytea,
    '2026-01-01T00:00:00Z'::timestamptz, null::timestamptz`);
  expect(() => packed.unpack(text)).toThrow('contains the separator');
});
