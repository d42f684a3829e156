import { beforeAll, test } from 'vitest';
import { rooms } from '#entry/rooms.ts';
import { interruptFirstStart } from '#entry/testing/faults/interrupt-first-start.ts';
import { killAtFailpoints } from '#entry/testing/faults/kill-at-failpoints.ts';
import { killDatabaseUnderWrites } from '#entry/testing/faults/kill-database.ts';
import { killImports } from '#entry/testing/faults/kill-import.ts';
import { killServerUnderWrites } from '#entry/testing/faults/kill-server.ts';
import { moveByBackup } from '#entry/testing/faults/move-by-backup.ts';
import { stopInOrder } from '#entry/testing/faults/stop-in-order.ts';
import { buildClient } from '../scripts/build-client.ts';

const say = (figures: string) => process.stdout.write(`${figures}\n`);

beforeAll(() => buildClient());

test('50 kills of the server under writes: every acknowledged project is there once and whole', async () => {
  say(await killServerUnderWrites(50));
});

test('15 kills of PostgreSQL under writes: refused with a sentence, and back by itself', async () => {
  say(await killDatabaseUnderWrites(15));
});

test('20 kills while archives come in: never a part of one is there, in the end all of it', async () => {
  say(await killImports(20));
});

test('a kill at every moment that matters to a site: it goes on, and readers see a whole site', async () => {
  say(await killAtFailpoints(rooms.flatMap(({ failpoints = [] }) => failpoints)));
});

test('first starts killed at random moments: the next one works', async () => {
  for (let round = 0; round < 5; round += 1) say(await interruptFirstStart(4));
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s, five times: everything ends in order', async (signal) => {
  for (let round = 0; round < 5; round += 1) say(await stopInOrder(signal));
});

test('a backup after a longer time of writes is the same elsewhere', async () => {
  say(await moveByBackup(5_000));
});
