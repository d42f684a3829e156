import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbeddedServer } from '#platform/db/embedded/embedded-server.ts';
import { readPostmasterFile } from '#platform/db/embedded/postmaster-file.ts';
import { makeLog } from '#platform/log/log.ts';
import { spawnScript } from '#platform/testing/child-process.ts';
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts';

const log = makeLog('silent');
const cycles = 50;
const writer = new URL('../src/platform/testing/hold-database.ts', import.meta.url);

async function asOwner<T>(dataFolder: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const server = await startEmbeddedServer({ dataFolder, log });
  const owner = new pg.Client({ connectionString: server.connections.owner });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
    await server.stop();
  }
}

test(`starts with every acknowledged row after ${cycles} kills at random moments under writes`, async () => {
  const dataFolder = path.join(makeTemporaryFolder(), 'data');
  const first = spawnScript(writer, [dataFolder]);
  await first.untilLine((line) => line === 'ready');
  first.child.kill('SIGTERM');
  await first.ended;
  await asOwner(dataFolder, async (owner) => {
    await owner.query('CREATE TABLE fault_row (n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY)');
  });

  const acknowledged = new Set<string>();
  for (let cycle = 0; cycle < cycles; cycle++) {
    const started = spawnScript(writer, [dataFolder, 'write']);
    await started.untilLine((line) => line !== '');
    expect(started.lines[0], `start ${cycle}`).toBe('ready');
    await started.untilLine((line) => /^\d+$/.test(line));
    // The random moment is what the test is about: between two commits, or in the middle of one.
    await pause(Math.random() * 400);
    // Every third time PostgreSQL itself is killed first, otherwise only its parent.
    if (cycle % 3 === 0) {
      const pid = readPostmasterFile(path.join(dataFolder, 'postgres', 'cluster'))?.pid;
      if (pid) process.kill(pid, 'SIGKILL');
    }
    started.child.kill('SIGKILL');
    await started.ended;
    for (const line of started.lines.slice(1)) if (/^\d+$/.test(line)) acknowledged.add(line);
  }

  const kept = await asOwner(dataFolder, async (owner) => {
    const { rows } = await owner.query<{ n: string }>('SELECT n FROM fault_row');
    return new Set(rows.map((row) => row.n));
  });
  expect([...acknowledged].filter((n) => !kept.has(n))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(cycles);
});

test('recovers the folder after a first start killed at 25 random moments', async () => {
  const dataFolder = path.join(makeTemporaryFolder(), 'data');
  for (let round = 0; round < 25; round++) {
    const started = spawnScript(writer, [dataFolder]);
    await pause(Math.random() * 2_500);
    started.child.kill('SIGKILL');
    await started.ended;
    expect(started.lines.filter((line) => line !== 'ready')).toEqual([]);
  }
  const last = spawnScript(writer, [dataFolder]);
  await last.untilLine((line) => line === 'ready');
  last.child.kill('SIGTERM');
  await last.ended;
});
