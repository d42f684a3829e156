import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { listApplied, migrate } from '#platform/db/migrate.ts';
import { migrationsFolder, readMigrationFiles } from '#platform/db/migration-files.ts';
import { makeLog } from '#platform/log/log.ts';
import { makeEmptyDatabase } from '#platform/testing/empty-database.ts';
import { until } from '#platform/testing/until.ts';

const script = fileURLToPath(new URL('./migrating-process.ts', import.meta.url));
/** A database of this age has people, projects and sites, and no content yet. */
const oldest = '0020-sites.sql';
const gate = 4711;
const people = 25;

/** All objects that migrations create, from the catalog: equal results mean equal schemas. */
const schemaQuery = `
  select json_agg(line order by line) as lines from (
    select concat_ws(' ', 'column', table_schema, table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema in ('public', 'plinth')
    union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname in ('public', 'plinth')
    union all select concat_ws(' ', 'policy', tablename, policyname, permissive, cmd, qual, with_check) from pg_policies
    union all select concat_ws(' ', 'trigger', tgname, tgrelid::regclass) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', 'function', proname, prosrc) from pg_proc
      where pronamespace in ('public'::regnamespace, 'plinth'::regnamespace)
  ) all_lines`;

const schemaOf = async (client: pg.Client): Promise<unknown> => (await client.query(schemaQuery)).rows[0];

/**
 * Kills the migrating process with SIGKILL in each migration, after all of its statements and before its commit, and starts the next. In
 * the end the schema equals that of an undisturbed run, each migration was applied once, and all rows exist.
 */
export async function killMigrations(): Promise<string> {
  const [{ owner, ownerUrl, superuserUrl }, undisturbed] = [await makeEmptyDatabase(), await makeEmptyDatabase()];
  const options = { applicationRole: 'plinth_app', log: makeLog('silent') };
  await migrate({ ...options, ownerUrl: undisturbed.ownerUrl });
  await migrate({ ...options, ownerUrl, upTo: oldest });
  await plantPeople(owner);
  const pending = readMigrationFiles(migrationsFolder)
    .map(({ name }) => name)
    .filter((name) => name > oldest);
  const keeper = new pg.Client({ connectionString: superuserUrl });
  await keeper.connect();
  onTestFinished(() => keeper.end());
  await makeGate(keeper);

  for (const name of pending) {
    const before = (await listApplied(owner)).length;
    await keeper.query('select pg_advisory_lock($1)', [gate]);
    await keeper.query('update held_migration set name = $1', [name]);
    const process = start(ownerUrl);
    await until(async () => (await waiting(keeper)) === 1, 60_000);
    process.kill('SIGKILL');
    await once(process, 'exit');
    await keeper.query('select pg_advisory_unlock($1)', [gate]);
    // The server notices that the client is gone, and rolls back.
    await until(async () => (await migrating(keeper)) === 0, 60_000);
    const applied = (await listApplied(owner)).map((one) => one.name);
    expect(applied, name).not.toContain(name);
    expect(applied.length, name).toBe(before + (name === pending[0] ? 0 : 1));
  }
  await keeper.query(`update held_migration set name = ''`);
  const [code] = (await once(start(ownerUrl), 'exit')) as [number];
  expect(code).toBe(0);
  await keeper.query('drop trigger hold_migration on plinth.migration');
  await keeper.query('drop function public.hold_migration(); drop table public.held_migration');
  expect((await listApplied(owner)).map((one) => one.name)).toEqual(
    (await listApplied(undisturbed.owner)).map((one) => one.name),
  );
  expect(await schemaOf(owner)).toEqual(await schemaOf(undisturbed.owner));
  const { rows } = await owner.query(
    'select (select count(*) from users) u, (select count(*) from projects) p, (select count(*) from sites) s',
  );
  expect(rows).toEqual([{ u: String(people), p: String(people), s: String(people) }]);
  return `migrating killed in each of ${pending.length} migrations: each applied once, the schema as undisturbed, ${people} people with their projects and sites there`;
}

const start = (ownerUrl: string) =>
  spawn(process.execPath, [script], {
    env: { ...process.env, OWNER_URL: ownerUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** A migration whose name is locked waits in the statement that records it, which is its last. */
async function makeGate(keeper: pg.Client): Promise<void> {
  await keeper.query(`create table public.held_migration (name text); insert into held_migration values ('')`);
  await keeper.query('grant select on public.held_migration to plinth_owner');
  await keeper.query(`
    create function public.hold_migration() returns trigger language plpgsql as $$
    begin
      if exists (select from public.held_migration where name = new.name) then
        perform pg_advisory_xact_lock(${gate});
      end if;
      return new;
    end $$`);
  await keeper.query(
    'create trigger hold_migration before insert on plinth.migration for each row execute function public.hold_migration()',
  );
}

async function count(client: pg.Client, statement: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(statement);
  return Number(rows[0]?.count);
}
const waiting = (keeper: pg.Client) =>
  count(keeper, `select count(*) from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`);
const migrating = (keeper: pg.Client) =>
  count(
    keeper,
    `select count(*) from pg_stat_activity where application_name = 'plinth-migrate' and datname = current_database()`,
  );

async function plantPeople(owner: pg.Client): Promise<void> {
  for (let number = 0; number < people; number += 1) {
    const [person, project, site] = [randomUUID(), randomUUID(), randomUUID()];
    await owner.query(
      `insert into users (id, first_name, last_name, email, password_hash, created_at) values ($1, 'Mara', 'L', $2, 'x', now())`,
      [person, `mara-${number}@example.com`],
    );
    await owner.query(
      `insert into projects (id, name, owner_id, cover_wish, created_at) values ($1, $3, $2, $1, now())`,
      [project, person, `Kiln ${number}`],
    );
    await owner.query(
      `insert into sites (id, project_id, name, activity, theme, core_version, created_at) values ($1, $2, $3, 'completed', 'journal', '1', now())`,
      [site, project, `kiln-${number}`],
    );
  }
}
