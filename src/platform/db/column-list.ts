import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type NameOf<Table extends PgTable> = keyof Table['$inferSelect'] & string;

type Choice<Name> = {
  /** Only these, by their names in code; all of the table otherwise. */
  readonly only?: readonly Name[];
  /** The table's alias in the statement. */
  readonly alias?: string;
};

/**
 * The columns of a table for a `select` written in SQL, each under its name in code, so that a row is what `$inferSelect` says. A table
 * is described in one place, its room's `tables.ts`, and no statement repeats it.
 */
export function columnList<Table extends PgTable>(table: Table, { only, alias }: Choice<NameOf<Table>> = {}): string {
  const columns = Object.entries(getTableColumns(table));
  const chosen = only ? columns.filter(([name]) => only.some((one) => one === name)) : columns;
  return chosen
    .map(([name, column]) => {
      const place = alias === undefined ? column.name : `${alias}.${column.name}`;
      // The driver hands over a bigint as text, and a float as the number that the table promises.
      if (column.dataType === 'number' && column.getSQLType() === 'bigint') return `${place}::float8 as "${name}"`;
      return column.name === name ? place : `${place} as "${name}"`;
    })
    .join(', ');
}

/** The names of a table's columns in the database, for an `insert` written in SQL. */
export const columnNames = (table: PgTable): string =>
  Object.values(getTableColumns(table))
    .map(({ name }) => name)
    .join(', ');
