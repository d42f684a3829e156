import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeLog } from '../log/log.ts';
import { makeTemporaryFolder } from '../testing/temporary-folder.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';
import { DatabaseDown } from './database-down.ts';
import { readPostmasterFile } from './embedded/postmaster-file.ts';
import { openDatabase } from './open-database.ts';
import type { Tx } from './tx.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await makeTestDatabase();
  await made.ownerQuery('CREATE TABLE thing (n int PRIMARY KEY)');
});
afterAll(() => made.close());

const countThings = async () => (await made.ownerQuery<{ n: number }>('SELECT count(*)::int AS n FROM thing'))[0]?.n;

test('rolls back on an error, passes the plain error on, and leaves the connection clean', async () => {
  const write = (tx: Tx) => tx.execute(sql`INSERT INTO thing VALUES (1)`);
  await expect(
    made.database.transaction({}, async (tx) => {
      await write(tx);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await countThings()).toBe(0);
  await expect(
    made.database.transaction({}, async (tx) => {
      await write(tx);
      await write(tx);
    }),
  ).rejects.toMatchObject({ name: 'error', code: '23505' });
  expect(await countThings()).toBe(0);
  await made.database.transaction({}, write);
  expect(await countThings()).toBe(1);
});

test('treats an inner transaction as a savepoint', async () => {
  await made.database.transaction({}, async (tx) => {
    await tx.execute(sql`INSERT INTO thing VALUES (10)`);
    const inner = tx.transaction(async (nested) => {
      await nested.execute(sql`INSERT INTO thing VALUES (11)`);
      throw new Error('only the inner one');
    });
    await expect(inner).rejects.toThrow('only the inner one');
  });
  expect(await made.ownerQuery('SELECT n FROM thing WHERE n >= 10')).toEqual([{ n: 10 }]);
});

test('refuses a handle that is used after its transaction', async () => {
  const kept = await made.database.transaction({}, async (tx) => ({ tx }));
  await expect(kept.tx.execute(sql`SELECT 1`)).rejects.toThrow();
});

test('leaves connections for others, and for its own inner work, when all transactions of a project wait', async () => {
  const [noisy, quiet] = [newId(), newId()];
  const gate = Promise.withResolvers<void>();
  let begun = 0;
  const waiting = Array.from({ length: 30 }, () =>
    made.database.transaction({ projectId: noisy }, async (tx) => {
      await tx.execute(sql`SELECT 1`);
      begun += 1;
      await gate.promise;
      return made.database.transaction({ projectId: noisy }, (inner) => inner.execute(sql`SELECT 2`));
    }),
  );
  await until(() => begun > 0);
  for (let turn = 0; turn < 5; turn += 1)
    await made.database.transaction({ projectId: quiet }, (tx) => tx.execute(sql`SELECT 3`));
  expect(begun).toBeLessThanOrEqual(4);
  gate.resolve();
  expect(await Promise.all(waiting)).toHaveLength(30);
});

test('resets the row scope after each transaction, on every connection', async () => {
  const ids = Array.from({ length: 40 }, () => newId());
  const read = (tx: Tx) =>
    tx.execute<{ project: string | null; person: string | null }>(
      sql`SELECT plinth.current_project() AS project, plinth.current_user_id() AS person`,
    );
  const seen = await Promise.all(
    ids.map(async (projectId, index) => {
      const rowScope = index % 2 ? { projectId } : { userId: projectId };
      return (await made.database.transaction(rowScope, read)).rows[0];
    }),
  );
  expect(seen).toEqual(
    ids.map((id, index) => (index % 2 ? { project: id, person: null } : { project: null, person: id })),
  );
  expect((await made.database.transaction({}, read)).rows).toEqual([{ project: null, person: null }]);
});

test('receives notifications, and reconnects the listener after its connection was cut', async () => {
  const heard: string[] = [];
  let reconnections = 0;
  const ear = await made.database.listen(
    'Odd "channel"',
    (payload) => heard.push(payload),
    () => reconnections++,
  );
  const notify = (payload: string) => made.database.query('', 'SELECT pg_notify($1, $2)', ['Odd "channel"', payload]);
  await notify('one');
  await until(() => heard.includes('one'));

  await made.ownerQuery('SELECT 1');
  await made.database.query(
    '',
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'plinth-listen' AND datname = current_database()`,
    [],
  );
  await until(() => reconnections === 1);
  await notify('two');
  await until(() => heard.includes('two'));
  await ear.close();
  await notify('three');
  expect(heard).toEqual(['one', 'two']);
});

test('reports DatabaseDown only to the caller whose connection was cut', async () => {
  const cut = made.database.transaction({}, async (tx) => {
    await tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(cut).rejects.toBeInstanceOf(DatabaseDown);
  expect(await made.database.query('after', 'SELECT 1 AS n', [])).toEqual([{ n: 1 }]);
  await until(() => made.database.isUp());
});

test('refuses quickly while the built-in server is killed, then works again without losing a committed row', async () => {
  const dataFolder = makeTemporaryFolder();
  const config = { dataFolder, databaseUrl: undefined, databaseOwnerUrl: undefined };
  const database = await openDatabase({ config, log: makeLog('silent') });
  onTestFinished(() => database.close());
  await database.query('', 'CREATE TEMP TABLE warm ()', []);
  process.kill(readPostmasterFile(`${dataFolder}/postgres/cluster`)?.pid ?? 0, 'SIGKILL');
  await until(() => !database.isUp());
  const asked = performance.now();
  await expect(database.transaction({}, async () => 1)).rejects.toBeInstanceOf(DatabaseDown);
  await expect(database.query('', 'SELECT 1', [])).rejects.toBeInstanceOf(DatabaseDown);
  expect(performance.now() - asked).toBeLessThan(1_000);
  await until(() => database.isUp());
  expect(await database.query('', 'SELECT 1 AS n', [])).toEqual([{ n: 1 }]);
});

test('reports DatabaseDown, and does not crash, when nothing listens at the address', async () => {
  const config = { databaseUrl: 'postgres://x:y@127.0.0.1:9/z', databaseOwnerUrl: undefined, dataFolder: '' };
  await expect(openDatabase({ config, log: makeLog('silent') })).rejects.toBeInstanceOf(DatabaseDown);
});

test('runs the job queue and its maintenance as the application role', async () => {
  const boss = new PgBoss({ ...made.database.connection, migrate: false, max: 2 });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    await boss.createQueue('things.count', { retryLimit: 1 });
    const done = new Promise<unknown>((resolve) => {
      void boss.work('things.count', { pollingIntervalSeconds: 0.5 }, async ([job]) => resolve(job?.data));
    });
    await boss.send('things.count', { n: 7 });
    expect(await done).toEqual({ n: 7 });
    await boss.schedule('things.count', '0 3 * * *');
    await boss.supervise();
    await boss.deleteQueue('things.count');
  } finally {
    await boss.stop({ graceful: false });
  }
});
