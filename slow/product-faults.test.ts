import { beforeAll, test } from 'vitest';
import { rooms } from '#entry/rooms.ts';
import { interruptFirstStart } from '#entry/testing/faults/interrupt-first-start.ts';
import { killAtFailpoints } from '#entry/testing/faults/kill-at-failpoints.ts';
import { killDatabaseUnderWrites } from '#entry/testing/faults/kill-database.ts';
import { killImports } from '#entry/testing/faults/kill-import.ts';
import { killServerUnderWrites } from '#entry/testing/faults/kill-server.ts';
import { moveByBackup } from '#entry/testing/faults/move-by-backup.ts';
import { refuseSecondStart } from '#entry/testing/faults/refuse-second-start.ts';
import { stopInOrder } from '#entry/testing/faults/stop-in-order.ts';
import { buildClient } from '../scripts/build-client.ts';

const say = (figures: string) => process.stdout.write(`${figures}\n`);

beforeAll(() => buildClient());

test('keeps every acknowledged project, once and complete, after 50 kills of the server under writes', async () => {
  say(await killServerUnderWrites(50));
});

test('refuses with a message, and recovers by itself, after 15 kills of PostgreSQL under writes', async () => {
  say(await killDatabaseUnderWrites(15));
});

test('imports archives completely or not at all with 20 kills meanwhile', async () => {
  say(await killImports(20));
});

test('resumes after a kill at every failpoint of a site, and readers always see a complete site', async () => {
  say(await killAtFailpoints(rooms.flatMap(({ failpoints = [] }) => failpoints)));
});

test('starts after first starts killed at random moments', async () => {
  for (let round = 0; round < 5; round += 1) say(await interruptFirstStart(4));
});

test('refuses a second start on the same folder without affecting the first', async () => {
  await refuseSecondStart();
});

test.each(['SIGTERM', 'SIGINT'] as const)('stops in order after %s, five times', async (signal) => {
  for (let round = 0; round < 5; round += 1) say(await stopInOrder(signal));
});

test('restores a backup after a longer time of writes with equal content', async () => {
  say(await moveByBackup(5_000));
});
