import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import type { Database } from '../db/tx.ts';
import { makeLog } from '../log/log.ts';
import { templateName } from './test-server.ts';

export type TestDatabase = {
  readonly database: Database;
  /** The settings that connect to this database. */
  readonly settings: { readonly databaseUrl: string; readonly databaseOwnerUrl: string };
  /** Runs a statement as the owner, who sees every project, to set up and to inspect. */
  ownerQuery<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

/** A database for one test file, cloned from the migrated template. Call `close` when the file is done. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const inClone = (url: string) => url.replace(`/${templateName}?`, `/${name}?`);
  // Copied as files: half of the work of writing every block to the log, which this server does not keep.
  await asSuperuser(
    server.superuser,
    `CREATE DATABASE ${name} TEMPLATE ${templateName} OWNER plinth_owner STRATEGY file_copy`,
  );
  const settings = { databaseUrl: inClone(server.application), databaseOwnerUrl: inClone(server.owner) };
  const owner = new pg.Pool({ connectionString: settings.databaseOwnerUrl, max: 2 });
  owner.on('error', () => undefined); // a test may end every connection of its database
  // The clone is already migrated: without the owner's URL only the boot checks run.
  const config = { databaseUrl: settings.databaseUrl, databaseOwnerUrl: undefined, dataFolder: '' };
  const database = await openDatabase({ config, log: makeLog('silent') });
  return {
    database,
    settings,
    async ownerQuery<Row extends object>(text: string, values: readonly unknown[] = []) {
      return (await owner.query<Row & pg.QueryResultRow>(text, [...values])).rows;
    },
    async close() {
      await database.close();
      await owner.end();
      await asSuperuser(server.superuser, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function asSuperuser(connectionString: string, statement: string): Promise<void> {
  const superuser = new pg.Client({ connectionString });
  await superuser.connect();
  try {
    await superuser.query(statement);
  } finally {
    await superuser.end();
  }
}
