import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { openBlobs } from '#platform/blobs/open-blobs.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import { hasUnfinishedRestore } from '#platform/db/unfinished-restore.ts';
import { makeLog } from '#platform/log/log.ts';
import { makeEmptyDatabase } from '#platform/testing/empty-database.ts';
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts';
import { backUp } from './back-up.ts';
import { listTables, nameOf, readSequences } from './list-tables.ts';
import { restore } from './restore.ts';

const log = makeLog('silent');

const sampleSql = `
create table sample (
  id bigint generated always as identity primary key,
  project_id uuid not null,
  parent_id bigint references sample,
  "odd ""name""" text,
  bytes bytea, doc jsonb, raw json, at timestamptz, day date, number numeric, float float8, words text[], flag boolean,
  doubled bigint generated always as (id * 2) stored
);
create table first_by_name (sample_id bigint not null references sample, blob_key text);
create unlogged table passing (n int);
create function shout() returns trigger language plpgsql as $$ begin raise 'the trigger ran'; end $$;
`;

function makeMigrations(): string {
  const folder = makeTemporaryFolder();
  const foundation = readFileSync(new URL('../../migrations/0001-foundation.sql', import.meta.url), 'utf8');
  writeFileSync(path.join(folder, '0001-foundation.sql'), foundation);
  writeFileSync(path.join(folder, '0002-sample.sql'), `${sampleSql} call plinth.protect('sample');`);
  return folder;
}

/** An installation on the shared server with blobs and secrets in its own folder. */
async function makeInstallation(migrations: string) {
  const { owner, ownerUrl, applicationUrl, superuserUrl } = await makeEmptyDatabase();
  const config = {
    dataFolder: makeTemporaryFolder(),
    databaseUrl: applicationUrl,
    databaseOwnerUrl: ownerUrl,
    s3Url: undefined,
  };
  return {
    owner,
    superuserUrl,
    config,
    blobs: openBlobs(config),
    migrate: () => migrate({ ownerUrl, applicationRole: 'plinth_app', log, folder: migrations }),
  };
}
type Installation = Awaited<ReturnType<typeof makeInstallation>>;

/** Every row as text, every sequence, constraint, policy and blob, and the secrets. */
async function describe({ owner, blobs, config }: Installation): Promise<unknown> {
  const rows: Record<string, string[]> = {};
  for (const table of await listTables(owner)) {
    const found = await owner.query<{ row: string }>(`SELECT t::text AS row FROM ${nameOf(table)} t ORDER BY 1`);
    rows[nameOf(table)] = found.rows.map(({ row }) => row);
  }
  const rules = await owner.query(
    `SELECT conrelid::regclass::text AS table, conname, pg_get_constraintdef(oid) AS rule FROM pg_constraint
      WHERE connamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) ORDER BY 1, 2`,
  );
  const walls = await owner.query(
    `SELECT relname, relrowsecurity, relforcerowsecurity FROM pg_class WHERE relrowsecurity ORDER BY 1`,
  );
  const keys: string[] = [];
  for await (const key of blobs.list()) keys.push(key);
  const secrets = readFileSync(path.join(config.dataFolder, 'secrets.json'), 'utf8');
  return {
    rows,
    rules: rules.rows,
    walls: walls.rows,
    sequences: await readSequences(owner),
    keys: keys.toSorted(),
    secrets,
  };
}

/** Any text that PostgreSQL can store: anything but NUL and unpaired surrogates. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }).map((raw) => raw.replaceAll('\0', '').toWellFormed()),
  fc.constantFrom('\\N', '\\.', '\t\n\r\\', 'é\u{1F600}', ''),
);
const sample = fc.record({
  odd: fc.option(text),
  bytes: fc.option(fc.uint8Array()),
  doc: fc.option(fc.dictionary(text, fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)))),
  at: fc.option(fc.date({ noInvalidDate: true, min: new Date('0001-01-02'), max: new Date('9999-01-01') })),
  number: fc.option(fc.bigInt()),
  float: fc.option(fc.double()),
  words: fc.option(fc.array(text)),
  flag: fc.option(fc.boolean()),
});

async function fill({ owner, blobs, config }: Installation): Promise<void> {
  writeFileSync(path.join(config.dataFolder, 'secrets.json'), JSON.stringify({ root: newId() }), { mode: 0o600 });
  for (const [index, row] of fc.sample(sample, 80).entries()) {
    const doc = row.doc && JSON.stringify(row.doc);
    await owner.query(
      `INSERT INTO sample (project_id, parent_id, "odd ""name""", bytes, doc, raw, at, day, number, float, words, flag)
       VALUES ($1, $2, $3, $4, $5::text::jsonb, $5::text::json, $6::timestamptz, $6::timestamptz::date, $7, $8, $9, $10)`,
      [
        newId(),
        index > 0 ? index : null,
        row.odd,
        row.bytes && Buffer.from(row.bytes),
        doc,
        row.at?.toISOString() ?? null,
        row.number?.toString() ?? null,
        row.float,
        row.words,
        row.flag,
      ],
    );
    const { key } = await blobs.put(`covers/${newId()}`, Readable.from([Buffer.from(`blob ${index}`)]), {
      maxBytes: 100,
    });
    await owner.query('INSERT INTO first_by_name SELECT max(id), $1 FROM sample', [key]);
  }
  // Larger than one part of the archive, with rows across the boundaries.
  await owner.query(
    `INSERT INTO sample (project_id, "odd ""name""") SELECT gen_random_uuid(), repeat(md5(n::text), 100) FROM generate_series(1, 3000) n`,
  );
  await owner.query('CREATE TRIGGER shout BEFORE INSERT ON sample FOR EACH ROW EXECUTE FUNCTION shout()');
  await owner.query(`SELECT pgboss.create_queue('things', '{"policy": "standard"}')`);
  await owner.query(`INSERT INTO pgboss.job (name, data) VALUES ('things', '{"n": 1}')`);
}

test('restores rows of every type, constraints, policies, sequences, blobs and secrets unchanged', async () => {
  const migrations = makeMigrations();
  const from = await makeInstallation(migrations);
  await from.migrate();
  await fill(from);
  const file = path.join(makeTemporaryFolder(), 'plinth.backup');
  const manifest = await backUp({ config: from.config, log, file });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(manifest.tables.find((table) => table.name === 'sample')).toMatchObject({ rows: 3080 });
  expect(manifest.blobs.count).toBe(80);
  await expect(backUp({ config: from.config, log, file })).rejects.toThrow('already exists');

  const into = await makeInstallation(migrations);
  await restore({ config: into.config, log, file, migrations });
  expect(await describe(into)).toEqual(await describe(from));
  expect((await stat(path.join(into.config.dataFolder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  await expect(restore({ config: into.config, log, file, migrations })).rejects.toThrow('The database is not empty');
});

test('reveals nothing without the passphrase, and notices a changed byte', async () => {
  const migrations = makeMigrations();
  const from = await makeInstallation(migrations);
  await from.migrate();
  await fill(from);
  const folder = makeTemporaryFolder();
  const file = path.join(folder, 'plinth.backup');
  const passphrase = { text: 'clay fire glaze water', workFactor: 10 };
  await backUp({ config: from.config, log, file, passphrase });
  const bytes = readFileSync(file);
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(() => zstdDecompressSync(bytes)).toThrow();

  const into = await makeInstallation(migrations);
  const attempt = (options: object) => restore({ config: into.config, log, file, migrations, ...options });
  await expect(attempt({})).rejects.toThrow('is encrypted. Set PLINTH_BACKUP_PASSPHRASE');
  await expect(attempt({ passphrase: { text: 'fire clay glaze water' } })).rejects.toThrow('another passphrase');
  const changed = path.join(folder, 'changed');
  writeFileSync(changed, bytes.with(Math.floor(bytes.length / 2), (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1));
  await expect(attempt({ passphrase, file: changed })).rejects.toThrow('not an undamaged backup');
  const cut = path.join(folder, 'cut');
  writeFileSync(cut, bytes.subarray(0, -100));
  await expect(attempt({ passphrase, file: cut })).rejects.toThrow('not an undamaged backup');
  expect(readdirSync(into.config.dataFolder)).toEqual([]);
  await attempt({ passphrase });
  expect(await describe(into)).toEqual(await describe(from));
});

function attemptOr<T>(otherwise: T, work: () => T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

test('refuses a damaged, truncated or newer archive before anything is written', async () => {
  const migrations = makeMigrations();
  const from = await makeInstallation(migrations);
  await from.migrate();
  await fill(from);
  const folder = makeTemporaryFolder();
  const file = path.join(folder, 'good');
  await backUp({ config: from.config, log, file });
  const whole = readFileSync(file);
  const plain = zstdDecompressSync(whole);
  const flip = (bytes: Buffer, at: number) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 0xff;
    return copy;
  };
  // Inside the first blob, the first table, and the manifest.
  const placesInside = ['blob 0', '\\\\x', '"createdAt"'].map((mark) => plain.indexOf(mark) + 1);
  // Few bits of a compressed file mean nothing; the frame has a checksum, so that all others count, also in the padding between files.
  const isSame = (bytes: Buffer): boolean => attemptOr(false, () => zstdDecompressSync(bytes).equals(plain));
  expect((whole[4] ?? 0) & 4, 'the flag of the checksum').toBe(4);
  const flipped = [0.2, 0.4, 0.5, 0.6, 0.8]
    .map((part) => flip(whole, Math.floor(whole.length * part)))
    .filter((bytes) => !isSame(bytes));
  const bad: Record<string, Buffer> = {
    cut: whole.subarray(0, whole.length - 200),
    ...Object.fromEntries(flipped.map((bytes, at) => [`flipped ${at}`, bytes])),
    empty: Buffer.alloc(0),
    other: Buffer.from('not an archive'),
    'without its end': zstdCompressSync(plain.subarray(0, plain.indexOf('manifest.json') - 1)),
    ...Object.fromEntries(placesInside.map((at) => [`changed at ${at}`, zstdCompressSync(flip(plain, at))])),
  };
  const into = await makeInstallation(migrations);
  for (const [name, bytes] of Object.entries(bad)) {
    const badFile = path.join(folder, name);
    writeFileSync(badFile, bytes);
    await expect(restore({ config: into.config, log, file: badFile, migrations }), name).rejects.toThrow(badFile);
  }
  const older = makeTemporaryFolder();
  writeFileSync(path.join(older, '0001-foundation.sql'), readFileSync(path.join(migrations, '0001-foundation.sql')));
  await expect(restore({ config: into.config, log, file, migrations: older })).rejects.toThrow(
    '0002-sample.sql, which this version of Plinth doesn’t know',
  );
  expect(readdirSync(into.config.dataFolder)).toEqual([]);
  expect(await listTables(into.owner)).toEqual([]);
});

test('marks an interrupted restore, refuses to boot, and can be run again', async () => {
  const migrations = makeMigrations();
  const from = await makeInstallation(migrations);
  await from.migrate();
  await fill(from);
  const file = path.join(makeTemporaryFolder(), 'plinth.backup');
  await backUp({ config: from.config, log, file });

  const into = await makeInstallation(migrations);
  const broken = await breakAfterLoading(into.superuserUrl);
  await expect(restore({ config: into.config, log, file, migrations })).rejects.toThrow('broken off');
  await broken.mend();
  expect((await into.owner.query('SELECT FROM sample')).rowCount).toBe(0);
  expect(await hasUnfinishedRestore(into.owner)).toBe(true);
  await expect(openDatabase({ config: into.config, log })).rejects.toThrow(
    'The last restore into this database didn’t finish',
  );
  await restore({ config: into.config, log, file, migrations });
  expect(await describe(into)).toEqual(await describe(from));
});

/** Makes every statement fail that changes a table after rows were loaded. */
async function breakAfterLoading(superuserUrl: string): Promise<{ mend(): Promise<void> }> {
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  await superuser.query(
    `CREATE FUNCTION public.break_off() RETURNS event_trigger LANGUAGE plpgsql AS $$
     begin
       if to_regclass('public.sample') is not null and exists (select from public.sample) then raise 'broken off'; end if;
     end $$`,
  );
  await superuser.query(
    `CREATE EVENT TRIGGER break_off ON ddl_command_end WHEN TAG IN ('ALTER TABLE') EXECUTE FUNCTION public.break_off()`,
  );
  return {
    async mend() {
      await superuser.query('DROP EVENT TRIGGER break_off; DROP FUNCTION public.break_off()');
      await superuser.end();
    },
  };
}

test('migrates an older archive to this release’s schema', async () => {
  const migrations = makeMigrations();
  const from = await makeInstallation(migrations);
  await from.migrate();
  await fill(from);
  const file = path.join(makeTemporaryFolder(), 'plinth.backup');
  await backUp({ config: from.config, log, file });
  writeFileSync(
    path.join(migrations, '0003-later.sql'),
    `alter table sample add column length int; update sample set length = length("odd ""name""");`,
  );
  const into = await makeInstallation(migrations);
  await restore({ config: into.config, log, file, migrations });
  const { rows } = await into.owner.query('SELECT count(*)::int FROM sample WHERE length = 3200');
  expect(rows).toEqual([{ count: 3000 }]);
});

test('refuses the backup of a table that its owner cannot read', async () => {
  const migrations = makeMigrations();
  const from = await makeInstallation(migrations);
  await from.migrate();
  await from.owner.query('CREATE TABLE hidden (n int)');
  await from.owner.query('ALTER TABLE hidden ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY');
  const folder = makeTemporaryFolder();
  await expect(backUp({ config: from.config, log, file: path.join(folder, 'x') })).rejects.toThrow(
    'every row of hidden',
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('signs everyone out, and keeps their devices', async () => {
  const migrations = makeMigrations();
  writeFileSync(
    path.join(migrations, '0003-sessions.sql'),
    `create table devices (id int, session_id uuid); create table code_flows (id int); create table provider_visits (id int);
     create table preview_links (id int, revoked_at timestamptz);`,
  );
  const from = await makeInstallation(migrations);
  await from.migrate();
  await from.owner.query('INSERT INTO devices VALUES (1, gen_random_uuid())');
  for (const table of ['code_flows', 'provider_visits', 'preview_links'])
    await from.owner.query(`INSERT INTO ${table} (id) VALUES (1)`);
  const file = path.join(makeTemporaryFolder(), 'plinth.backup');
  await backUp({ config: from.config, log, file });
  const into = await makeInstallation(migrations);
  await restore({ config: into.config, log, file, migrations });
  const left = `SELECT (SELECT count(*)::int FROM devices) AS devices, (SELECT count(session_id)::int FROM devices) AS sessions,
                       (SELECT count(*)::int FROM code_flows) AS flows, (SELECT count(*)::int FROM provider_visits) AS visits,
                       (SELECT count(*)::int FROM preview_links WHERE revoked_at IS NULL) AS links`;
  expect((await from.owner.query(left)).rows).toEqual([{ devices: 1, sessions: 1, flows: 1, visits: 1, links: 1 }]);
  expect((await into.owner.query(left)).rows).toEqual([{ devices: 1, sessions: 0, flows: 0, visits: 0, links: 0 }]);
});
