import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Tx } from './tx.ts';

const dialect = new PgDialect();

/**
 * A drizzle handle that lives exactly as long as its transaction. After `end` it refuses to work: a query left running behind a
 * failed sibling would otherwise land in the next transaction on that connection, which may be another project's.
 * `tx.transaction()` inside it is a savepoint.
 */
export function bindTransaction(client: pg.PoolClient): { tx: Tx; end: () => void } {
  let isOver = false;
  const guarded = {
    query: (...parameters: Parameters<pg.PoolClient['query']>) => {
      if (isOver) return Promise.reject(new Error('this transaction is over'));
      return client.query(...parameters);
    },
  };
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(
    guarded as unknown as pg.PoolClient,
    dialect,
    undefined,
  );
  const tx = new NodePgTransaction<Record<string, never>, Record<string, never>>(dialect, session, undefined);
  return {
    tx: tx as Tx,
    end: () => {
      isOver = true;
    },
  };
}
