import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** A drizzle handle bound to one open transaction of the application role. */
export type Tx = NodePgDatabase;

/** The rows a transaction may access: row-level security reads these two ids. */
export type RowScope = { readonly projectId?: string | undefined; readonly userId?: string | undefined };

export type Database = {
  /** Runs `work` in one transaction that is limited to the project and the person of `rowScope`. Throwing rolls back. */
  transaction<T>(rowScope: RowScope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs one statement outside a transaction, as a named prepared statement: for the few reads every request makes. */
  query<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Listens on a dedicated connection. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<{ close(): Promise<void> }>;
  isUp(): boolean;
  /** The connection string of the application role, for libraries with a pool of their own. */
  readonly connection: { readonly connectionString: string };
  close(): Promise<void>;
};
