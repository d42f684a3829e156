import { beforeAll, test } from 'vitest';
import { buildClient } from '../../../scripts/build-client.ts';
import { interruptFirstStart } from './faults/interrupt-first-start.ts';
import { killDatabaseUnderWrites } from './faults/kill-database.ts';
import { killImports } from './faults/kill-import.ts';
import { killServerUnderWrites } from './faults/kill-server.ts';
import { moveByBackup } from './faults/move-by-backup.ts';
import { refuseSecondStart } from './faults/refuse-second-start.ts';
import { stopInOrder } from './faults/stop-in-order.ts';

/** Short versions, each on the real product in a process of its own; `npm run test:slow` does the same for longer. */
const say = (figures: string) => process.stdout.write(`${figures}\n`);

// Otherwise the first start would build it, or be killed while it does.
beforeAll(() => buildClient(), 120_000);

test('the server is killed under writes: every acknowledged project is there once and whole', async () => {
  say(await killServerUnderWrites(2));
}, 300_000);

test('PostgreSQL is killed under writes: calls are refused with a sentence until it is back by itself', async () => {
  say(await killDatabaseUnderWrites(1));
}, 300_000);

test('the server is killed while an archive comes in: never a part of it is there, in the end all of it', async () => {
  say(await killImports(1));
}, 300_000);

test('a first start is killed: the next one works', async () => {
  say(await interruptFirstStart(1));
}, 300_000);

test('a second start on the same folder is refused, and the first does not notice', async () => {
  await refuseSecondStart();
}, 300_000);

test('asked to stop, it answers what was asked before, and everything ends', async () => {
  say(await stopInOrder('SIGTERM'));
}, 300_000);

test('a backup under writes, restored elsewhere, holds the same person, projects and covers', async () => {
  say(await moveByBackup(0));
}, 300_000);
