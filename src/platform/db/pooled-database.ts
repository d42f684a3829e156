import pg from 'pg';
import type { Log } from '../log/log.ts';
import { bindTransaction } from './bind-transaction.ts';
import { DatabaseDown, translateDatabaseError } from './database-down.ts';
import { openListener } from './open-listener.ts';
import { shareConnections } from './share-connections.ts';
import type { Database, RowScope, Tx } from './tx.ts';

export type PooledOptions = {
  readonly connectionString: string;
  readonly log: Log;
  /** The state of the built-in server; without it, only the last attempt tells. */
  readonly isServerUp?: () => boolean;
  readonly onClose?: () => Promise<void>;
};

const maxConnections = 12;
const statementTimeoutMs = 30_000;
const probeEveryMs = 500;

/** The connections of the application role, and the transactions over them. */
export function makePooledDatabase({ connectionString, log, isServerUp, onClose }: PooledOptions): Database {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'plinth',
    max: maxConnections,
    min: 2,
    idleTimeoutMillis: 20_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    pipeline: true,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
  });
  const share = shareConnections(maxConnections);
  let wasReached = true;
  let probe: NodeJS.Timeout | undefined;

  const noteLoss = () => {
    wasReached = false;
    // Readiness must recover by itself even if no call is made while the database is down.
    probe ??= setInterval(() => {
      pool.query('select 1').then(noteReached, () => undefined);
    }, probeEveryMs).unref();
  };
  const noteReached = () => {
    wasReached = true;
    clearInterval(probe);
    probe = undefined;
  };
  // An error on an idle or busy connection would otherwise end the process.
  pool.on('error', (error) => {
    log.debug({ err: error }, 'an idle database connection was lost');
    if (translateDatabaseError(error) instanceof DatabaseDown) noteLoss();
  });
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a database connection was lost'));
  });

  const assertUp = () => {
    if (isServerUp && !isServerUp()) throw new DatabaseDown('The database is restarting.');
  };
  const explain = (error: unknown): unknown => {
    const plain = translateDatabaseError(error);
    if (plain instanceof DatabaseDown) noteLoss();
    return plain;
  };

  async function transact<T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      throw explain(error);
    }
    const { tx, hasBegun, end } = bindTransaction(client, begin);
    let isBroken = false;
    try {
      const result = await work(tx);
      end();
      if (hasBegun()) await client.query('COMMIT');
      if (!wasReached) noteReached();
      return result;
    } catch (error) {
      end();
      const plain = explain(error);
      try {
        if (plain instanceof DatabaseDown) isBroken = true;
        else if (hasBegun()) await client.query('ROLLBACK');
      } catch {
        isBroken = true; // a connection that cannot roll back must never be used again
      }
      throw plain;
    } finally {
      client.release(isBroken);
    }
  }

  const listener = openListener(connectionString, log);

  return {
    connection: { connectionString },
    isUp: () => wasReached && (isServerUp?.() ?? true),

    async transaction<T>(rowScope: RowScope, work: (tx: Tx) => Promise<T>): Promise<T> {
      assertUp();
      const begin = beginStatement(rowScope);
      return share(rowScope, () => transact(begin, work));
    },

    async query<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
      assertUp();
      try {
        const { rows } = await pool.query<Row & pg.QueryResultRow>({ name, text, values: [...values] });
        if (!wasReached) noteReached();
        return rows;
      } catch (error) {
        throw explain(error);
      }
    },

    listen: listener.listen,

    async close() {
      clearInterval(probe);
      await listener.close();
      await pool.end();
      await onClose?.();
    },
  };
}

const idText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One round trip opens the transaction and sets its row scope. Only ids are inserted, so the text cannot be injected into. */
export function beginStatement({ projectId, userId }: RowScope): string {
  let text = 'BEGIN';
  if (projectId !== undefined) text += `;SET LOCAL plinth.project='${checkedId(projectId)}'`;
  if (userId !== undefined) text += `;SET LOCAL plinth."user"='${checkedId(userId)}'`;
  return text;
}

function checkedId(id: string): string {
  if (!idText.test(id)) throw new TypeError('a transaction can only be bound to an id');
  return id;
}
