import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** A drizzle handle bound to one open transaction of the application role. */
export type Tx = NodePgDatabase;

/** What a transaction may see: PostgreSQL's row-level security reads these two. */
export type RowScope = { readonly projectId?: string | undefined; readonly userId?: string | undefined };

export type Database = {
  /** Runs `work` in one transaction that sees only the project and the person of `sight`. Throwing rolls back. */
  transaction<T>(sight: RowScope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** One statement outside a transaction, as a named prepared statement: for the few reads every request makes. */
  query<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
  /** A connection of its own, for LISTEN. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<{ close(): Promise<void> }>;
  isUp(): boolean;
  /** Where the application role connects: for libraries with a pool of their own. */
  readonly connection: { readonly connectionString: string };
  close(): Promise<void>;
};
