import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { makeLog } from '../../log/log.ts';
import { spawnScript } from '../../testing/child-process.ts';
import { copyDatabase } from '../../testing/data-template.ts';
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { until } from '../../testing/until.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';
import { findBinaries, findPackage } from './find-binaries.ts';
import { identifyProcess, readPostmasterFile } from './postmaster-file.ts';
import { defaultRunAs, isRoot } from './run-as.ts';

const log = makeLog('silent');
const holder = new URL('../../testing/hold-database.ts', import.meta.url);

async function start(dataFolder: string, more: { outsideFolder?: string } = {}): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({ dataFolder, log, ...more });
  onTestFinished(() => server.stop());
  return server;
}

async function ask<Row extends object>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row & pg.QueryResultRow>(text)).rows;
  } finally {
    await client.end();
  }
}

const clusterOf = (dataFolder: string): string => path.join(dataFolder, 'postgres', 'cluster');

/** A data folder of an earlier start. */
function makeUsedFolder(): string {
  const dataFolder = makeTemporaryFolder();
  copyDatabase(inject('dataTemplate'), dataFolder);
  return dataFolder;
}

function hold(dataFolder: string) {
  const held = spawnScript(holder, [dataFolder]);
  onTestFinished(async () => {
    // A graceful stop, so that its server ends with it.
    held.child.kill('SIGTERM');
    await held.ended;
  });
  return held;
}

test('starts, keeps committed rows, and refuses connections without a password or over the network', async () => {
  const dataFolder = makeTemporaryFolder();
  const first = await start(dataFolder);
  await ask(first.connections.owner, 'CREATE TABLE kept AS SELECT 42 AS n');
  await first.stop();
  await first.stop();
  expect(first.isUp()).toBe(false);
  expect(readPostmasterFile(clusterOf(dataFolder))).toBeUndefined();

  const second = await start(dataFolder);
  expect(await ask(second.connections.owner, 'SELECT n FROM kept')).toEqual([{ n: 42 }]);
  expect(await ask(second.connections.owner, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
  expect(await ask(second.connections.owner, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  expect(await ask(second.connections.owner, 'SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
  const wrong = new URL(second.connections.application);
  wrong.password = 'guess';
  await expect(ask(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  wrong.password = '';
  await expect(ask(wrong.href, 'SELECT 1')).rejects.toThrow();
  const roles = await ask(
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
  const server = await start(dataFolder);
  await expect(startEmbeddedServer({ dataFolder, log })).rejects.toThrow(`${dataFolder} is in use by another Plinth`);
  const other = hold(dataFolder);
  expect(await other.untilLine((line) => line !== '')).toBe('failed FolderInUse');
  expect(await ask(server.connections.owner, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  expect(server.isUp()).toBe(true);
});

test('lets exactly one of two racing first starts win', async () => {
  const dataFolder = makeTemporaryFolder();
  const both = [hold(dataFolder), hold(dataFolder)];
  const said = await Promise.all(both.map((one) => one.untilLine((line) => line !== '')));
  expect(said.toSorted()).toEqual(['failed FolderInUse', 'ready']);
});

test('stops the server of a killed Plinth, and keeps its rows', async () => {
  const dataFolder = makeUsedFolder();
  const held = hold(dataFolder);
  await held.untilLine((line) => line === 'ready');
  const orphan = readPostmasterFile(clusterOf(dataFolder))?.pid ?? 0;
  held.child.kill('SIGKILL');
  await held.ended;
  expect(identifyProcess(orphan, clusterOf(dataFolder))).toBe('postmaster');

  const begun = performance.now();
  const server = await start(dataFolder);
  // It stopped at the first signal: the next, harder one is sent after ten seconds.
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(identifyProcess(orphan, clusterOf(dataFolder))).not.toBe('postmaster');
  expect(await ask(server.connections.owner, 'SELECT count(*) > 0 AS migrated FROM plinth.migration')).toEqual([
    { migrated: true },
  ]);
});

test('neither harms the process that reused a stale pid nor fails to start because of it', async () => {
  const dataFolder = makeUsedFolder();
  const server = await start(dataFolder);
  const cluster = clusterOf(dataFolder);
  const file = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8');
  await server.stop();
  const stranger = hold(makeUsedFolder());
  await stranger.untilLine((line) => line === 'ready');
  writeFileSync(path.join(cluster, 'postmaster.pid'), file.replace(/^\d+/, String(stranger.child.pid)));

  const again = await start(dataFolder);
  expect(again.isUp()).toBe(true);
  expect(stranger.child.exitCode).toBeNull();
});

test('restarts a killed PostgreSQL with every committed row', async () => {
  const dataFolder = makeUsedFolder();
  const server = await start(dataFolder);
  await ask(server.connections.owner, 'CREATE TABLE kept (n int)');
  for (const round of [1, 2]) {
    await ask(server.connections.owner, `INSERT INTO kept VALUES (${round})`);
    const pid = server.pid() ?? 0;
    process.kill(pid, 'SIGKILL');
    await until(() => !server.isUp());
    await until(() => server.isUp());
    expect(server.pid()).not.toBe(pid);
    expect(await ask(server.connections.owner, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: round }]);
  }
});

test('recovers from a first start that was killed at any moment', async () => {
  const dataFolder = makeTemporaryFolder();
  const home = path.join(dataFolder, 'postgres');
  const moments = [
    () => readdirSync(dataFolder).includes('plinth.lock'),
    () => readdirSync(home).some((name) => name.startsWith('unfinished-')),
    () => findIn(home, 'PG_VERSION'),
    () => findIn(home, 'global'),
  ];
  for (const hasCome of moments) {
    const held = hold(dataFolder);
    await until(() => {
      try {
        return hasCome();
      } catch {
        return false;
      }
    });
    held.child.kill('SIGKILL');
    await held.ended;
  }
  const server = await start(dataFolder);
  expect(await ask(server.connections.owner, 'SELECT current_database() AS name')).toEqual([{ name: 'plinth' }]);
});

const findIn = (home: string, name: string): boolean =>
  readdirSync(home, { recursive: true }).some((entry) => path.basename(String(entry)) === name);

test('works in a folder whose path is too long for a socket', async () => {
  const dataFolder = path.join(makeTemporaryFolder(), 'a-long-name-'.repeat(12));
  const server = await start(dataFolder);
  expect(await ask(server.connections.owner, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  const socketFolder = readPostmasterFile(clusterOf(dataFolder))?.socketFolder ?? '';
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
  await server.stop();
  expect(() => statSync(socketFolder)).toThrow('ENOENT');
});

test('works in a folder below a closed one, as root by keeping the cluster outside', async () => {
  const closed = makeTemporaryFolder(0o700);
  const outsideFolder = path.join(makeTemporaryFolder(), 'outside');
  const dataFolder = path.join(closed, 'data');
  for (const _round of ['first', 'second']) {
    const server = await start(dataFolder, { outsideFolder });
    expect(await ask(server.connections.owner, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    const { home } = JSON.parse(readFileSync(path.join(dataFolder, 'postgres.json'), 'utf8')) as { home: string };
    const cluster = path.resolve(dataFolder, home, 'cluster');
    expect(statSync(cluster).uid).toBe(defaultRunAs()?.uid ?? process.getuid?.());
    if (isRoot()) {
      expect(home.startsWith(`${outsideFolder}/`)).toBe(true);
      expect(statSync(path.dirname(cluster)).mode & 0o777).toBe(0o711);
      expect(readFileSync(path.join(home, 'belongs-to'), 'utf8')).toBe(`${dataFolder}\n`);
      const copied = path.join(makeTemporaryFolder(), 'copy');
      cpSync(dataFolder, copied, { recursive: true });
      await expect(startEmbeddedServer({ dataFolder: copied, log, outsideFolder })).rejects.toThrow('in use');
    } else {
      expect(home).toBe('postgres');
    }
    await server.stop();
  }
});

test('copies a package that cannot be linked or reached once, and runs the copy', () => {
  const closed = makeTemporaryFolder(0o700);
  const home = makeTemporaryFolder();
  const folder = path.join(closed, 'package');
  mkdirSync(folder);
  cpSync(path.join(findPackage(), 'package.json'), path.join(folder, 'package.json'));
  cpSync(path.join(findPackage(), 'native'), path.join(folder, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !/\.so(\.\d+)?$/.test(source) || !isLink(source),
  });
  const libraries = path.join(folder, 'native', 'lib');
  chmodSync(libraries, 0o500);
  onTestFinished(() => chmodSync(libraries, 0o700));

  const runAs = defaultRunAs();
  const binaries = findBinaries(home, runAs, folder);
  expect(binaries.postgres.startsWith(home)).toBe(true);
  expect(execFileSync(binaries.postgres, ['--version'], { ...runAs, cwd: home, encoding: 'utf8' })).toContain('18.');
  const made = statSync(binaries.postgres).ino;
  expect(statSync(findBinaries(home, runAs, folder).postgres).ino).toBe(made);
  rmSync(path.join(home, readdirSync(home)[0] ?? ''), { recursive: true });
});

const isLink = (place: string): boolean => {
  const links = JSON.parse(readFileSync(path.join(findPackage(), 'native', 'pg-symlinks.json'), 'utf8')) as {
    target: string;
  }[];
  return links.some((link) => place.endsWith(link.target));
};
