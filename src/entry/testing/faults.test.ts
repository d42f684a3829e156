import { beforeAll, test } from 'vitest';
import { buildClient } from '../../../scripts/build-client.ts';
import { refuseSecondStart } from './faults/refuse-second-start.ts';
import { stopInOrder } from './faults/stop-in-order.ts';

/**
 * Each runs the real product in its own process. `npm run test:slow -- product-faults` kills the server fifty times under writes, and also
 * PostgreSQL, imports, first starts and backups, whose parts have tests of their own here.
 */
const say = (figures: string) => process.stdout.write(`${figures}\n`);

// Otherwise the first start would build it, or be killed while it does.
beforeAll(() => buildClient(), 120_000);

test('refuses a second start on the same folder without affecting the first', async () => {
  await refuseSecondStart();
}, 300_000);

test('answers pending calls when asked to stop, and ends completely', async () => {
  say(await stopInOrder('SIGTERM'));
}, 300_000);
