import { beforeAll, test } from 'vitest';
import { loseDatabase } from '#entry/testing/sites/lose-database.ts';
import { replaceKilled } from '#entry/testing/sites/replace-killed.ts';
import { buildClient } from '../scripts/build-client.ts';

const say = (figures: string) => process.stdout.write(`${figures}\n`);

beforeAll(() => buildClient());

test.each(['cut', 'silence'] as const)(
  'serves 200 from memory while the database is down for a minute (%s)',
  async (how) => {
    say(await loseDatabase(how, 60_000));
  },
);

test('one of two site servers is killed and replaced; asked to stop, they finish what they began', async () => {
  say(await replaceKilled());
});
