import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBinaries, findPackage } from '#platform/db/embedded/find-binaries.ts';
import { readPostmasterFile } from '#platform/db/embedded/postmaster-file.ts';
import { defaultRunAs, isRoot } from '#platform/db/embedded/run-as.ts';
import {
  clusterOf,
  holdDatabase,
  makeUsedFolder,
  queryOnce,
  startForTest,
  startServer,
} from '#platform/testing/embedded-database.ts';
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts';
import { until } from '#platform/testing/until.ts';

test('lets exactly one of two racing first starts win', async () => {
  const dataFolder = makeTemporaryFolder();
  const both = [holdDatabase(dataFolder), holdDatabase(dataFolder)];
  const said = await Promise.all(both.map((one) => one.untilLine((line) => line !== '')));
  expect(said.toSorted()).toEqual(['failed FolderInUse', 'ready']);
});

test('neither harms the process that reused a stale pid nor fails to start because of it', async () => {
  const dataFolder = makeUsedFolder();
  const server = await startForTest(dataFolder);
  const cluster = clusterOf(dataFolder);
  const file = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8');
  await server.stop();
  const stranger = holdDatabase(makeUsedFolder());
  await stranger.untilLine((line) => line === 'ready');
  writeFileSync(path.join(cluster, 'postmaster.pid'), file.replace(/^\d+/, String(stranger.child.pid)));

  const again = await startForTest(dataFolder);
  expect(again.isUp()).toBe(true);
  expect(stranger.child.exitCode).toBeNull();
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
    const held = holdDatabase(dataFolder);
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
  const server = await startForTest(dataFolder);
  expect(await queryOnce(server.connections.owner, 'SELECT current_database() AS name')).toEqual([{ name: 'plinth' }]);
});

const findIn = (home: string, name: string): boolean =>
  readdirSync(home, { recursive: true }).some((entry) => path.basename(String(entry)) === name);

test('works in a folder whose path is too long for a socket', async () => {
  const dataFolder = path.join(makeTemporaryFolder(), 'a-long-name-'.repeat(12));
  const server = await startForTest(dataFolder);
  expect(await queryOnce(server.connections.owner, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
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
    const server = await startForTest(dataFolder, outsideFolder);
    expect(await queryOnce(server.connections.owner, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    const { home } = JSON.parse(readFileSync(path.join(dataFolder, 'postgres.json'), 'utf8')) as { home: string };
    const cluster = path.resolve(dataFolder, home, 'cluster');
    expect(statSync(cluster).uid).toBe(defaultRunAs()?.uid ?? process.getuid?.());
    if (isRoot()) {
      expect(home.startsWith(`${outsideFolder}/`)).toBe(true);
      expect(statSync(path.dirname(cluster)).mode & 0o777).toBe(0o711);
      expect(readFileSync(path.join(home, 'belongs-to'), 'utf8')).toBe(`${dataFolder}\n`);
      const copied = path.join(makeTemporaryFolder(), 'copy');
      cpSync(dataFolder, copied, { recursive: true });
      await expect(startServer(copied, outsideFolder)).rejects.toThrow('in use');
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
