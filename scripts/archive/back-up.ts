import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Blobs, openBlobs } from '#platform/blobs/open-blobs.ts';
import type { Config } from '#platform/config/config.ts';
import { readJobSchemaVersion } from '#platform/db/install-job-schema.ts';
import { listApplied } from '#platform/db/migrate.ts';
import type { Log } from '#platform/log/log.ts';
import { type ArchiveWriter, openArchiveWriter } from './archive-writer.ts';
import { connectForBackup } from './connect-database.ts';
import { copyBlobs, makeDigestFinder } from './copy-blobs.ts';
import { checkOwnerSeesAll, listTables, nameOf, readSequences, type TableShape } from './list-tables.ts';
import { type ArchivedTable, archiveFormat, type Manifest, manifestName, secretsName } from './manifest.ts';
import type { Passphrase } from './passphrase.ts';

export type BackUpOptions = {
  readonly config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'databaseOwnerUrl' | 's3Url'>;
  readonly log: Log;
  readonly file: string;
  /** Encrypts the whole archive. Without one, anyone with the file can read the secrets in it. */
  readonly passphrase?: Passphrase | undefined;
};

const partBytes = 4 * 1024 * 1024;

/**
 * One file with everything: the rows of one snapshot, the blobs those rows can refer to, and the secrets. The server may be running. Blobs
 * never change, so they are copied after the rows: later ones are a harmless surplus.
 */
export async function backUp({ config, log, file, passphrase }: BackUpOptions): Promise<Manifest> {
  if (existsSync(file)) throw new Error(`${file} already exists.`);
  const reached = await connectForBackup(config, log);
  const owner = new pg.Client({ connectionString: reached.ownerUrl, application_name: 'plinth-backup' });
  owner.on('error', () => undefined); // the statement under way reports it
  const archive = openArchiveWriter(file, passphrase);
  try {
    await owner.connect();
    const manifest = await writeAll(owner, openBlobs(config), archive, config.dataFolder);
    await archive.addBytes(manifestName, Buffer.from(JSON.stringify(manifest)));
    await archive.finish();
    return manifest;
  } catch (error) {
    await archive.abandon();
    throw error;
  } finally {
    await owner.end();
    await reached.release();
  }
}

async function writeAll(owner: pg.Client, blobs: Blobs, archive: ArchiveWriter, dataFolder: string): Promise<Manifest> {
  // Listed before the snapshot as well, so that blobs removed during the copy are noticed.
  const blobsBefore = new Set<string>();
  for await (const key of blobs.list()) blobsBefore.add(key);

  await owner.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const migrations = await listApplied(owner);
  if (migrations.length === 0) throw new Error('There is nothing to back up: the database is empty.');
  const jobSchemaVersion = (await readJobSchemaVersion(owner)) ?? 0;
  await checkOwnerSeesAll(owner);
  const { rows: versions } = await owner.query<{ server_version: string }>('SHOW server_version');

  const digestsInRows = makeDigestFinder();
  const tables: ArchivedTable[] = [];
  for (const table of await listTables(owner)) tables.push(await writeTable(owner, table, archive, digestsInRows.look));
  const sequences = await readSequences(owner);
  await owner.query('COMMIT');

  return {
    format: archiveFormat,
    createdAt: new Date().toISOString(),
    postgres: versions[0]?.server_version ?? '',
    migrations,
    jobSchemaVersion,
    tables,
    sequences,
    secrets: await writeSecrets(dataFolder, archive),
    blobs: await copyBlobs(blobs, blobsBefore, digestsInRows.found, archive),
  };
}

async function writeTable(
  owner: pg.Client,
  table: TableShape,
  archive: ArchiveWriter,
  look: (bytes: Buffer) => void,
): Promise<ArchivedTable> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const rows = owner.query(copyTo(`COPY (SELECT ${columns} FROM ${nameOf(table)}) TO STDOUT`));
  const parts: ArchivedTable['parts'] = [];
  let gathered: Buffer[] = [];
  let bytes = 0;
  // A tar entry begins with its size, so a table is written in parts that fit into memory.
  const flush = async () => {
    if (bytes === 0) return;
    const part = Buffer.concat(gathered);
    const name = `tables/${table.schema}.${table.name}/${String(parts.length + 1).padStart(6, '0')}`;
    look(part);
    await archive.addBytes(name, part);
    parts.push({ name, sha256: createHash('sha256').update(part).digest('hex'), bytes });
    gathered = [];
    bytes = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    gathered.push(chunk);
    bytes += chunk.length;
    if (bytes >= partBytes) await flush();
  }
  await flush();
  return { ...table, rows: rows.rowCount, parts };
}

/** Without them, encrypted second factors and links could not be read after a restore. */
async function writeSecrets(dataFolder: string, archive: ArchiveWriter): Promise<Manifest['secrets']> {
  const file = path.join(dataFolder, 'secrets.json');
  if (!existsSync(file)) return null;
  const bytes = await readFile(file);
  await archive.addBytes(secretsName, bytes);
  return { sha256: createHash('sha256').update(bytes).digest('hex') };
}
