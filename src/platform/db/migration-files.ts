import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export type MigrationFile = { readonly name: string; readonly checksum: string; readonly sql: string };

export const migrationsFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** `NNNN-room.sql` in order. Two files with one number would have an undefined order, so they are refused. */
export function readMigrationFiles(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  const numbers = new Set<string>();
  return names.map((name) => {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (!number) throw new Error(`migrations/${name} is not named like 0001-room.sql`);
    if (numbers.has(number)) throw new Error(`migrations/${name}: there are two migrations ${number}`);
    numbers.add(number);
    const sql = readFileSync(path.join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}
