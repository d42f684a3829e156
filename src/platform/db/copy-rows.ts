import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { translateDatabaseError } from './database-down.ts';
import { beginStatement } from './pooled-database.ts';
import type { Database, RowScope } from './tx.ts';

export type CopySession = {
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Loads rows in the text format of COPY. PostgreSQL has no COPY into tables with row-level security: use a temporary table. */
  copy(statement: string, rows: Readable): Promise<void>;
};

const statementTimeoutMs = 15 * 60_000;

/**
 * Runs `work` in one transaction that may load millions of rows. It has a connection of its own: those of the pool are pipelined, which
 * COPY is not, and their statements may not take as long.
 */
export async function copyRows<T>(
  database: Pick<Database, 'connection'>,
  rowScope: RowScope,
  work: (session: CopySession) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: database.connection.connectionString,
    application_name: 'plinth copy',
    statement_timeout: statementTimeoutMs,
    connectionTimeoutMillis: 5_000,
  });
  // The statement that runs fails, too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(beginStatement(rowScope));
    const result = await work({
      query: async (text, values = []) => (await client.query(text, [...values])).rows,
      copy: (statement, rows) => pipeline(rows, client.query(copyFrom(statement))),
    });
    await client.query('COMMIT');
    return result;
  } catch (error) {
    throw translateDatabaseError(error);
  } finally {
    // Ends the transaction if it was not committed.
    await client.end().catch(() => undefined);
  }
}
