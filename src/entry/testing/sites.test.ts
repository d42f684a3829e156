import { beforeAll, test } from 'vitest';
import { buildClient } from '../../../scripts/build-client.ts';
import { killAtFailpoints } from './faults/kill-at-failpoints.ts';
import { loseDatabase } from './sites/lose-database.ts';

/**
 * Each runs real processes. `npm run test:slow -- sites product-faults` takes the database down for a minute, also without an answer, kills
 * a site server, and kills the product at every failpoint.
 */
const say = (figures: string) => process.stdout.write(`${figures}\n`);

// Otherwise the first start would build it, or be killed while it does.
beforeAll(() => buildClient(), 120_000);

test('serves readers while the database is down', async () => {
  say(await loseDatabase('cut', 3_000));
}, 300_000);

test('publishes after a restart when the server is killed just before the switch, and readers see a complete site', async () => {
  say(await killAtFailpoints(['publish.before-switch']));
}, 300_000);
