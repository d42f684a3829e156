import { beforeAll, test } from 'vitest';
import { buildClient } from '../../../scripts/build-client.ts';
import { killAtFailpoints } from './faults/kill-at-failpoints.ts';
import { loseDatabase } from './sites/lose-database.ts';
import { replaceKilled } from './sites/replace-killed.ts';

/** Short versions, each with real processes; `npm run test:slow` leaves the database away for a whole minute, and silent, too. */
const say = (figures: string) => process.stdout.write(`${figures}\n`);

// Otherwise the first start would build it, or be killed while it does.
beforeAll(() => buildClient(), 120_000);

test('readers go on reading while the database is away', async () => {
  say(await loseDatabase('cut', 3_000));
}, 300_000);

test('one of two processes that serve sites is killed and replaced; asked to stop, they finish what they began', async () => {
  say(await replaceKilled());
}, 300_000);

test('the server is killed while a site is made, published, moved, deleted: it goes on, and readers see a whole site', async () => {
  say(
    await killAtFailpoints([
      'create.content-written',
      'publish.before-switch',
      'migrate.before-move',
      'delete.files-going',
    ]),
  );
}, 300_000);
