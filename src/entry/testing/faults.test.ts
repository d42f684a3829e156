import { beforeAll, test } from 'vitest';
import { buildClient } from '../../../scripts/build-client.ts';
import { killServerUnderWrites } from './faults/kill-server.ts';
import { refuseSecondStart } from './faults/refuse-second-start.ts';
import { stopInOrder } from './faults/stop-in-order.ts';

/**
 * Each on the real product in a process of its own. `npm run test:slow -- product-faults` kills the server fifty times, and also PostgreSQL,
 * imports, first starts and backups, whose parts have tests of their own here.
 */
const say = (figures: string) => process.stdout.write(`${figures}\n`);

// Otherwise the first start would build it, or be killed while it does.
beforeAll(() => buildClient(), 120_000);

test('the server is killed under writes: every acknowledged project is there once and whole', async () => {
  say(await killServerUnderWrites(1));
}, 300_000);

test('a second start on the same folder is refused, and the first does not notice', async () => {
  await refuseSecondStart();
}, 300_000);

test('asked to stop, it answers what was asked before, and everything ends', async () => {
  say(await stopInOrder('SIGTERM'));
}, 300_000);
