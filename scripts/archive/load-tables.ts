import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { unmarkRestore } from '#platform/db/unfinished-restore.ts';
import { nameOf } from './list-tables.ts';
import type { ArchivedTable, Manifest } from './manifest.ts';
import { type Archive, drain, readEntries } from './read-archive.ts';
import { signEveryoneOut } from './sign-everyone-out.ts';

/**
 * Loads all rows in one transaction. The owner cannot COPY with forced row-level security, so it is lifted inside the transaction,
 * invisible to others.
 */
export async function loadTables(owner: pg.Client, archive: Archive, manifest: Manifest): Promise<void> {
  await owner.query('BEGIN');
  try {
    const tables = manifest.tables.map(nameOf);
    const walled = await listForcedTables(owner);
    const links = await listForeignKeys(owner);
    // Tables are loaded one by one, and rows may refer to later ones. Restoring the foreign keys checks every row.
    for (const { table, name } of links) {
      await owner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`);
    }
    for (const table of walled) await owner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    for (const table of tables) await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    if (tables.length > 0) await owner.query(`TRUNCATE ${tables.join(', ')}`);

    await copyRows(owner, archive, manifest);
    for (const { schema, name, lastValue, isCalled } of manifest.sequences) {
      await owner.query('SELECT setval($1::regclass, $2, $3)', [nameOf({ schema, name }), lastValue, isCalled]);
    }

    await signEveryoneOut(owner);
    for (const table of tables) await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    for (const table of walled) await owner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
    for (const { table, name, definition } of links) {
      await owner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`);
    }
    await unmarkRestore(owner);
    await owner.query('COMMIT');
  } catch (error) {
    await owner.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  await owner.query('ANALYZE');
}

/** The parts of one table are adjacent in the archive and form one COPY: a row may continue in the next part. */
async function copyRows(owner: pg.Client, archive: Archive, manifest: Manifest): Promise<void> {
  const tableOfPart = new Map(manifest.tables.flatMap((table) => table.parts.map((part) => [part.name, table])));
  const loaded = new Map<ArchivedTable, number>();
  const entries = readEntries(archive);
  let entry = await entries.next();
  while (!entry.done) {
    const table = tableOfPart.get(entry.value.header.name);
    if (table) {
      const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
      const copy = owner.query(copyFrom(`COPY ${nameOf(table)} (${columns}) FROM STDIN`));
      await pipeline(async function* () {
        while (!entry.done && tableOfPart.get(entry.value.header.name) === table) {
          yield* entry.value;
          entry = await entries.next();
        }
      }, copy);
      loaded.set(table, copy.rowCount);
    } else {
      await drain(entry.value);
      entry = await entries.next();
    }
  }
  for (const table of manifest.tables) {
    const rows = loaded.get(table) ?? 0;
    if (rows !== table.rows) throw new Error(`${nameOf(table)} has ${rows} rows instead of ${table.rows}.`);
  }
}

/** Tables whose row-level security applies to the owner too. */
async function listForcedTables(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    'SELECT oid::regclass::text AS name FROM pg_class WHERE relforcerowsecurity ORDER BY 1',
  );
  return rows.map((row) => row.name);
}

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

/** Foreign keys of partitions follow the one on their root. */
async function listForeignKeys(owner: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await owner.query<ForeignKey>(
    `SELECT k.conrelid::regclass::text AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
       FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace
      WHERE k.contype = 'f' AND k.conparentid = 0 AND n.nspname IN ('public', 'pgboss')
      ORDER BY 1, 2`,
  );
  return rows;
}
