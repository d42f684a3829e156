import pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { checkApplicationRole } from './check-application-role.ts';
import { translateDatabaseError } from './database-down.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded/embedded-server.ts';
import { jobSchemaVersion, readJobSchemaVersion } from './install-job-schema.ts';
import { listApplied, migrate, pendingOf } from './migrate.ts';
import { migrationsFolder, readMigrationFiles } from './migration-files.ts';
import { makePooledDatabase } from './pooled-database.ts';
import type { Database } from './tx.ts';
import { hasUnfinishedRestore } from './unfinished-restore.ts';

export type OpenOptions = {
  readonly config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'databaseOwnerUrl'>;
  readonly log: Log;
};

/** Opens the database of this installation, migrated and checked: the built-in server, or the one in DATABASE_URL. */
export async function openDatabase({ config, log }: OpenOptions): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    await prepare(config.databaseUrl, config.databaseOwnerUrl, log);
    return makePooledDatabase({ connectionString: config.databaseUrl, log });
  }
  const server = await startEmbeddedServer({ dataFolder: config.dataFolder, log });
  return openEmbedded(server, log);
}

async function openEmbedded(server: EmbeddedServer, log: Log): Promise<Database> {
  const connectionString = server.connections.application;
  try {
    await prepare(connectionString, server.connections.owner, log);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return makePooledDatabase({ connectionString, log, isServerUp: server.isUp, onClose: server.stop });
}

async function prepare(applicationUrl: string, ownerUrl: string | undefined, log: Log): Promise<void> {
  const application = new pg.Client({ connectionString: applicationUrl, connectionTimeoutMillis: 10_000 });
  application.on('error', (error) => log.debug({ err: error }, 'the first connection was lost'));
  try {
    await application.connect();
  } catch (error) {
    throw translateDatabaseError(error);
  }
  try {
    if (await hasUnfinishedRestore(application)) {
      throw new Error('The last restore into this database didn’t finish. Run it again before you start Plinth.');
    }
    if (ownerUrl !== undefined) {
      await migrate({ ownerUrl, applicationRole: await readRole(application), log });
    }
    await checkApplicationRole(application);
    if (ownerUrl === undefined) await checkSchemaIsCurrent(application);
  } finally {
    await application.end();
  }
}

async function readRole(application: pg.Client): Promise<string> {
  const { rows } = await application.query<{ role: string }>('SELECT current_user AS role');
  return rows[0]?.role ?? '';
}

async function checkSchemaIsCurrent(application: pg.Client): Promise<void> {
  const pending = pendingOf(readMigrationFiles(migrationsFolder), await listApplied(application));
  if (pending.length === 0 && (await readJobSchemaVersion(application)) === jobSchemaVersion) return;
  throw new Error(
    'The database schema doesn’t match this version of Plinth. Start once with PLINTH_DATABASE_OWNER_URL set to the owner role to migrate it.',
  );
}
