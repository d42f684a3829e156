import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { columnList, columnNames } from './column-list.ts';

const parcels = pgTable('parcels', {
  id: uuid().primaryKey(),
  sentBy: text('sent_by').notNull(),
  weight: bigint({ mode: 'number' }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
});

test('lists every column under its name in code, and a bigint as a number', () => {
  expect(columnList(parcels)).toBe('id, sent_by as "sentBy", weight::float8 as "weight", sent_at as "sentAt"');
});

test('lists the chosen columns of an aliased table', () => {
  expect(columnList(parcels, { only: ['weight', 'id'], alias: 'p' })).toBe('p.id, p.weight::float8 as "weight"');
});

test('names the columns for an insert', () => {
  expect(columnNames(parcels)).toBe('id, sent_by, weight, sent_at');
});
