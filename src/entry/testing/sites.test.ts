import { beforeAll, test } from 'vitest';
import { buildClient } from '../../../scripts/build-client.ts';
import { killAtFailpoints } from './faults/kill-at-failpoints.ts';
import { loseDatabase } from './sites/lose-database.ts';

/**
 * Each with real processes. `npm run test:slow -- sites product-faults` leaves the database away for a minute, also without an answer,
 * kills a site server, and kills the product at every failpoint.
 */
const say = (figures: string) => process.stdout.write(`${figures}\n`);

// Otherwise the first start would build it, or be killed while it does.
beforeAll(() => buildClient(), 120_000);

test('readers go on reading while the database is away', async () => {
  say(await loseDatabase('cut', 3_000));
}, 300_000);

test('a server killed just before it switches releases publishes after the restart, and readers see a whole site', async () => {
  say(await killAtFailpoints(['publish.before-switch']));
}, 300_000);
