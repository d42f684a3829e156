import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  clusterOf,
  holdDatabase,
  makeUsedFolder,
  queryOnce,
  startForTest,
  startServer,
} from '../../testing/embedded-database.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { until } from '../../testing/until.ts';
import { identifyProcess, readPostmasterFile } from './postmaster-file.ts';

test('starts, keeps committed rows, and refuses connections without a password or over the network', async () => {
  const dataFolder = makeTemporaryFolder();
  const first = await startForTest(dataFolder);
  await queryOnce(first.connections.owner, 'CREATE TABLE kept AS SELECT 42 AS n');
  await first.stop();
  await first.stop();
  expect(first.isUp()).toBe(false);
  expect(readPostmasterFile(clusterOf(dataFolder))).toBeUndefined();

  const second = await startForTest(dataFolder);
  expect(await queryOnce(second.connections.owner, 'SELECT n FROM kept')).toEqual([{ n: 42 }]);
  expect(await queryOnce(second.connections.owner, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
  expect(await queryOnce(second.connections.owner, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  expect(await queryOnce(second.connections.owner, 'SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
  const wrong = new URL(second.connections.application);
  wrong.password = 'guess';
  await expect(queryOnce(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  wrong.password = '';
  await expect(queryOnce(wrong.href, 'SELECT 1')).rejects.toThrow();
  const roles = await queryOnce(
    second.connections.application,
    `SELECT rolname, rolsuper OR rolbypassrls OR rolcreatedb OR rolcreaterole AS mighty FROM pg_roles WHERE rolname LIKE 'plinth%'`,
  );
  expect(roles).toEqual([
    { rolname: 'plinth_owner', mighty: false },
    { rolname: 'plinth_app', mighty: false },
  ]);
  expect(statSync(path.join(dataFolder, 'postgres.json')).mode & 0o777).toBe(0o600);
  expect(statSync(clusterOf(dataFolder)).mode & 0o777).toBe(0o700);
  expect(statSync(path.join(dataFolder, 'postgres', 'socket')).mode & 0o777).toBe(0o700);
});

test('refuses a second start on the folder by name, and leaves the first unharmed', async () => {
  const dataFolder = makeUsedFolder();
  const server = await startForTest(dataFolder);
  await expect(startServer(dataFolder)).rejects.toThrow(`${dataFolder} is in use by another Plinth`);
  const other = holdDatabase(dataFolder);
  expect(await other.untilLine((line) => line !== '')).toBe('failed FolderInUse');
  expect(await queryOnce(server.connections.owner, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  expect(server.isUp()).toBe(true);
});

test('stops the server of a killed Plinth, and keeps its rows', async () => {
  const dataFolder = makeUsedFolder();
  const held = holdDatabase(dataFolder);
  await held.untilLine((line) => line === 'ready');
  const orphan = readPostmasterFile(clusterOf(dataFolder))?.pid ?? 0;
  held.child.kill('SIGKILL');
  await held.ended;
  expect(identifyProcess(orphan, clusterOf(dataFolder))).toBe('postmaster');

  const begun = performance.now();
  const server = await startForTest(dataFolder);
  // It stopped at the first signal: the next, harder one is sent after ten seconds.
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(identifyProcess(orphan, clusterOf(dataFolder))).not.toBe('postmaster');
  expect(await queryOnce(server.connections.owner, 'SELECT count(*) > 0 AS migrated FROM plinth.migration')).toEqual([
    { migrated: true },
  ]);
});

test('restarts a killed PostgreSQL with every committed row', async () => {
  const dataFolder = makeUsedFolder();
  const server = await startForTest(dataFolder);
  await queryOnce(server.connections.owner, 'CREATE TABLE kept (n int)');
  for (const round of [1, 2]) {
    await queryOnce(server.connections.owner, `INSERT INTO kept VALUES (${round})`);
    const pid = server.pid() ?? 0;
    process.kill(pid, 'SIGKILL');
    await until(() => !server.isUp());
    await until(() => server.isUp());
    expect(server.pid()).not.toBe(pid);
    expect(await queryOnce(server.connections.owner, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: round }]);
  }
});
