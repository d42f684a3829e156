import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { type Blobs, openBlobs } from '#platform/blobs/open-blobs.ts';
import type { Config } from '#platform/config/config.ts';
import { writeFileDurably } from '#platform/db/embedded/write-file-durably.ts';
import { jobSchemaVersion } from '#platform/db/install-job-schema.ts';
import { listApplied, migrate, pendingOf } from '#platform/db/migrate.ts';
import { migrationsFolder, readMigrationFiles } from '#platform/db/migration-files.ts';
import { hasUnfinishedRestore, markRestore } from '#platform/db/unfinished-restore.ts';
import type { Log } from '#platform/log/log.ts';
import { connectForRestore } from './connect-database.ts';
import { loadTables } from './load-tables.ts';
import { blobPrefix, type Manifest, secretsName } from './manifest.ts';
import { type Passphrase, unlockArchive } from './passphrase.ts';
import { type Archive, drain, readEntries, readWhole, verifyArchive } from './read-archive.ts';

export type RestoreOptions = {
  readonly config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'databaseOwnerUrl' | 's3Url'>;
  readonly log: Log;
  readonly file: string;
  readonly passphrase?: Passphrase | undefined;
  readonly migrations?: string;
};

/**
 * Fills an empty installation from a backup. All checks run before anything is written. The rows are loaded in one transaction at the end,
 * which also ends all sessions; an interrupted restore is marked, does not start as a Plinth, and can be run again.
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { config, log, file, passphrase, migrations = migrationsFolder } = options;
  const archive = { file, key: await unlockArchive(file, passphrase) };
  const manifest = await verifyArchive(archive);
  checkRelease(manifest, migrations);
  const secretsFile = path.join(config.dataFolder, 'secrets.json');
  const blobs = openBlobs(config);
  const reached = await connectForRestore(config, log);
  const owner = new pg.Client({ connectionString: reached.ownerUrl, application_name: 'plinth-restore' });
  owner.on('error', () => undefined); // the statement under way reports it
  try {
    await owner.connect();
    if (!(await hasUnfinishedRestore(owner))) {
      await checkIsEmpty(owner, blobs, secretsFile);
      await markRestore(owner);
    }
    await copyFiles(archive, blobs, secretsFile);
    const migration = {
      ownerUrl: reached.ownerUrl,
      applicationRole: roleIn(reached.applicationUrl),
      folder: migrations,
      log,
    };
    const last = manifest.migrations.at(-1)?.name;
    await migrate(last === undefined ? migration : { ...migration, upTo: last });
    await loadTables(owner, archive, manifest);
    await migrate(migration);
    return manifest;
  } finally {
    await owner.end();
    await reached.release();
  }
}

const roleIn = (url: string): string => decodeURIComponent(new URL(url).username);

/** This release must be able to create the tables of the archive. */
function checkRelease(manifest: Manifest, migrations: string): void {
  pendingOf(readMigrationFiles(migrations), manifest.migrations);
  if (manifest.jobSchemaVersion !== jobSchemaVersion) {
    const which = manifest.jobSchemaVersion > jobSchemaVersion ? 'a newer' : 'an older';
    throw new Error(
      `The backup was made by ${which} release (job tables ${manifest.jobSchemaVersion}, here ${jobSchemaVersion}). Restore it with that release; then start this one.`,
    );
  }
}

async function checkIsEmpty(owner: pg.Client, blobs: Blobs, secretsFile: string): Promise<void> {
  const { rows } = await owner.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'plinth', 'pgboss') AND c.relkind IN ('r', 'p')`,
  );
  const again = 'Restore into a fresh data folder, or a fresh database and store.';
  if ((rows[0]?.count ?? 0) > 0 || (await listApplied(owner)).length > 0) {
    throw new Error(`The database is not empty. ${again}`);
  }
  for await (const _key of blobs.list()) throw new Error(`The file store is not empty. ${again}`);
  if (existsSync(secretsFile)) throw new Error(`${secretsFile} already exists. ${again}`);
}

/** The key of a blob contains the digest of its bytes, so a repeat is harmless and damage is noticed. */
async function copyFiles(archive: Archive, blobs: Blobs, secretsFile: string): Promise<void> {
  await mkdir(path.dirname(secretsFile), { recursive: true });
  for await (const entry of readEntries(archive)) {
    const { name, size = 0 } = entry.header;
    if (name === secretsName) {
      writeFileDurably(secretsFile, (await readWhole(entry)).toString(), 0o600);
    } else if (name.startsWith(blobPrefix)) {
      const wanted = name.slice(blobPrefix.length);
      const { key } = await blobs.put(path.posix.dirname(wanted), Readable.from(entry), { maxBytes: size });
      if (key !== wanted) throw new Error(`The blob ${wanted} was stored as ${key}.`);
    } else {
      await drain(entry);
    }
  }
}
