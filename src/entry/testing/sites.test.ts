import { test } from 'vitest';
import { loseDatabase } from './sites/lose-database.ts';
import { replaceKilled } from './sites/replace-killed.ts';

/** Short versions, each with real processes; `npm run test:slow` leaves the database away for a whole minute, and silent, too. */
const say = (figures: string) => process.stdout.write(`${figures}\n`);

test('readers go on reading while the database is away', async () => {
  say(await loseDatabase('cut', 3_000));
}, 90_000);

test('one of two processes that serve sites is killed and replaced; asked to stop, they finish what they began', async () => {
  say(await replaceKilled());
}, 90_000);
