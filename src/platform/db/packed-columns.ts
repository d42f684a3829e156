import { type Column, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type RowOf<Table extends PgTable> = Table['$inferSelect'];

export type PackedColumns<Row> = {
  /** For a `select` written in SQL. */
  readonly sql: string;
  unpack(packed: string): Row;
};

const separator = '\x1f';

/**
 * Columns of a table as one text, for long lists: PostgreSQL writes, and the driver reads, every field of every row on its own, which took
 * longer than finding the rows. Only for values that cannot contain the separator, such as ids, numbers and keys, and not for what people
 * type. An empty text in a column that may be null is read as null.
 */
export function packedColumns<Table extends PgTable, const Name extends keyof RowOf<Table> & string>(
  table: Table,
  { only, alias }: { readonly only: readonly Name[]; readonly alias: string },
): PackedColumns<Pick<RowOf<Table>, Name>> {
  const columns: Readonly<Record<string, Column>> = getTableColumns(table);
  const parts = only.map((name) => {
    const column = columns[name];
    if (!column) throw new TypeError(`there is no column ${name}`);
    const text = textOf(column, `${alias}.${column.name}`);
    return { name, read: readerOf(column), sql: column.notNull ? text : `coalesce(${text}, '')` };
  });
  return {
    sql: `concat_ws(E'\\x1f', ${parts.map(({ sql }) => sql).join(', ')})`,
    unpack(packed) {
      const texts = packed.split(separator);
      if (texts.length !== parts.length) throw new Error('a packed value contains the separator');
      const row: Record<string, unknown> = {};
      for (const [at, { name, read }] of parts.entries()) row[name] = read(texts[at] ?? '');
      return row as Pick<RowOf<Table>, Name>;
    },
  };
}

function textOf(column: Column, place: string): string {
  const type = column.getSQLType();
  if (type === 'bytea') return `encode(${place}, 'base64')`;
  if (type.startsWith('timestamp')) return `floor(extract(epoch from ${place}) * 1000)::text`;
  return column.notNull ? place : `${place}::text`;
}

function readerOf(column: Column): (text: string) => unknown {
  const read = readers[column.getSQLType()] ?? ((text: string) => text);
  return column.notNull ? read : (text) => (text === '' ? null : read(text));
}

const instant = (text: string): Date => new Date(Number(text));

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  boolean: (text) => text === 't',
  integer: Number,
  bigint: Number,
  real: Number,
  bytea: (text) => Buffer.from(text, 'base64'),
  'timestamp with time zone': instant,
};
