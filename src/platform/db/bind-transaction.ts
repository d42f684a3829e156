import type { Socket } from 'node:net';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Tx } from './tx.ts';

const dialect = new PgDialect();

/** Statement texts by the name they are prepared under. Lists of varying length create ever new ones, hence the bound. */
const preparedNames = new Map<string, string>();
const maxPrepared = 300;

/**
 * Names a statement with parameters, so that each connection parses and plans it once: under row-level security, planning takes longer than
 * running. A text without parameters may contain several statements, which cannot be prepared.
 */
function withName(config: pg.QueryConfig, values: readonly unknown[] | undefined): pg.QueryConfig {
  if (config.name !== undefined || !values || values.length === 0) return config;
  const known = preparedNames.get(config.text);
  if (known === undefined && preparedNames.size >= maxPrepared) return config;
  const name = known ?? `plinth-${preparedNames.size}`;
  if (known === undefined) preparedNames.set(config.text, name);
  return { ...config, name };
}

/** The connection of a transaction, for handwritten SQL. */
const connections = new WeakMap<
  object,
  { query(config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> }
>();

/**
 * Runs handwritten SQL in the same transaction and under the same row-level security as everything else in it. For the few reads that every
 * call makes: building them with drizzle took a seventh of a call's time.
 */
export async function selectRows<Row extends object>(tx: Tx, text: string, values: readonly unknown[]): Promise<Row[]> {
  const connection = connections.get(tx);
  if (!connection) throw new Error('this is not a transaction of ours');
  return (await connection.query({ text }, [...values])).rows as Row[];
}

export type BoundTransaction = {
  readonly tx: Tx;
  /** True once a statement was sent. A transaction without statements never began, and needs no end. */
  hasBegun(): boolean;
  end(): void;
};

/**
 * Statements that are started in one turn of the event loop leave in one packet: each packet takes a system call here and wakes up
 * PostgreSQL, which took a fifth of the time of a short list.
 */
function makeCollector(client: pg.PoolClient): () => void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  let isCollecting = false;
  return () => {
    if (isCollecting) return;
    isCollecting = true;
    stream.cork();
    process.nextTick(() => {
      isCollecting = false;
      stream.uncork();
    });
  };
}

/**
 * A drizzle handle that is valid exactly as long as its transaction. `begin` is sent in one packet with the first statement: the connection
 * is pipelined, so opening costs no round trip. After `end` the handle refuses to work: a query left running after a failed sibling would
 * otherwise run in the next transaction on that connection, which may belong to another project. `tx.transaction()` inside it is a
 * savepoint.
 */
export function bindTransaction(client: pg.PoolClient, begin: string): BoundTransaction {
  let hasBegun = false;
  let isOver = false;
  const collect = makeCollector(client);
  const guarded = {
    query: (config: pg.QueryConfig, values?: unknown[]) => {
      if (isOver) return Promise.reject(new Error('this transaction is over'));
      collect();
      if (hasBegun) return client.query(withName(config, values), values);
      hasBegun = true;
      const begun = client.query(begin);
      const first = client.query(withName(config, values), values);
      first.catch(() => undefined);
      // If `begin` fails, later statements must not run.
      return begun.then(
        () => first,
        (error: unknown) => {
          isOver = true;
          throw error;
        },
      );
    },
  };
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(
    guarded as unknown as pg.PoolClient,
    dialect,
    undefined,
  );
  const tx = new NodePgTransaction<Record<string, never>, Record<string, never>>(dialect, session, undefined);
  connections.set(tx, guarded);
  return {
    tx: tx as Tx,
    hasBegun: () => hasBegun,
    end: () => {
      isOver = true;
    },
  };
}
