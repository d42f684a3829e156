import pg from 'pg';
import type { Log } from '../log/log.ts';
import { grantToApplication } from './grant-to-application.ts';
import { installJobSchema, limitJobGroups } from './install-job-schema.ts';
import { type MigrationFile, migrationsFolder, readMigrationFiles } from './migration-files.ts';
import { splitStatements } from './split-statements.ts';

export type MigrateOptions = {
  /** The role that owns the tables. */
  readonly ownerUrl: string;
  /** The role that is granted access to them. */
  readonly applicationRole: string;
  readonly log: Log;
  readonly folder?: string;
  /** Stops after this file: a restore first brings the database to the schema of an old archive. */
  readonly upTo?: string;
};

export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';
}

/** Arbitrary, but it must never change: nodes of all releases must wait for each other. */
const advisoryLock = 7_402_118_305;

/** Migrates the database to this release's schema. Several nodes may start at once: one migrates, the others wait and find it done. */
export async function migrate(options: MigrateOptions): Promise<void> {
  const files = readMigrationFiles(options.folder ?? migrationsFolder);
  const owner = new pg.Client({ connectionString: options.ownerUrl, application_name: 'plinth-migrate' });
  owner.on('error', (error) => options.log.debug({ err: error }, 'the migrating connection was lost'));
  await owner.connect();
  try {
    await owner.query('SELECT pg_advisory_lock($1)', [advisoryLock]);
    const pending = pendingOf(files, await listApplied(owner));
    const last =
      options.upTo === undefined ? pending.length : pending.findIndex((file) => file.name > `${options.upTo}`);
    const wanted = last === -1 ? pending : pending.slice(0, last);
    for (const file of wanted) {
      await apply(owner, file, options.applicationRole);
      options.log.info({ migration: file.name }, 'migrated');
    }
    await installJobSchema(owner, options.applicationRole, options.log);
    // A restore has yet to load its jobs, perhaps of a release without this limit.
    if (options.upTo === undefined) await limitJobGroups(owner);
  } finally {
    await owner.end();
  }
}

export type AppliedMigration = { readonly name: string; readonly checksum: string };

export async function listApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('plinth.migration') IS NOT NULL AS exists`,
  );
  if (!tables[0]?.exists) return [];
  const { rows } = await client.query<AppliedMigration>('SELECT name, checksum FROM plinth.migration ORDER BY name');
  return rows;
}

/** The migrations that are still to be applied; refuses a history that is not of this release. */
export function pendingOf(files: readonly MigrationFile[], applied: readonly AppliedMigration[]): MigrationFile[] {
  const known = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum } of applied) {
    const file = known.get(name);
    if (!file) {
      throw new MigrationFailed(`The database has the migration ${name}, which this version of Plinth doesn’t know.`);
    }
    if (file.checksum !== checksum) {
      throw new MigrationFailed(`migrations/${name} was changed after it was applied. Write a new migration instead.`);
    }
  }
  const done = new Set(applied.map((migration) => migration.name));
  const newest = applied.at(-1)?.name ?? '';
  const pending = files.filter((file) => !done.has(file.name));
  const late = pending.find((file) => file.name < newest);
  if (late) throw new MigrationFailed(`migrations/${late.name} comes before ${newest}, which is already applied.`);
  return pending;
}

async function apply(owner: pg.Client, file: MigrationFile, applicationRole: string): Promise<void> {
  await owner.query('BEGIN');
  try {
    await owner.query('CREATE SCHEMA IF NOT EXISTS plinth');
    await owner.query(
      `CREATE TABLE IF NOT EXISTS plinth.migration
         (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    for (const [index, statement] of splitStatements(file.sql).entries()) {
      const where = `migrations/${file.name}, statement ${index + 1} (line ${statement.line})`;
      if (/^(begin|start|commit|end|rollback|abort|savepoint|release)\b/i.test(statement.text)) {
        throw new MigrationFailed(`${where}: a migration is one transaction and may not begin or end another.`);
      }
      try {
        await owner.query(statement.text);
      } catch (error) {
        throw new MigrationFailed(`${where}: ${error instanceof Error ? error.message : error}`, { cause: error });
      }
    }
    await owner.query('INSERT INTO plinth.migration (name, checksum) VALUES ($1, $2)', [file.name, file.checksum]);
    await grantToApplication(owner, ['public', 'plinth'], applicationRole);
    await owner.query('COMMIT');
  } catch (error) {
    await owner.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
