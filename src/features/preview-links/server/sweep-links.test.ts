import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { jobContext } from '#features/accounts/testing/mailbox.ts';
import { signEveryoneOut } from '../../../../scripts/archive/sign-everyone-out.ts';
import { revokeLink } from '../contract/links.ts';
import { startLinks, type TestLinks } from '../testing/start-links.ts';
import { keepEndedDays, sweepLinks } from './sweep-links.ts';

let app: TestApp;
let site: TestLinks;
let now = new Date();
beforeAll(async () => {
  app = await startTestApp();
  Object.assign(app.house, { clock: { ...app.house.clock, now: () => now } });
  site = await startLinks(app);
});
afterAll(() => app?.close());

const dayMs = 24 * 3_600_000;
const counts = async () => [
  (await app.ownerQuery('select from preview_links', [])).length,
  (await app.ownerQuery('select from preview_comments', [])).length,
];

test('deletes links that ended long ago, with their comments', async () => {
  const day = await site.make({ days: 1 });
  const month = await site.make({ days: 30 });
  const revoked = await site.make({ days: 30 });
  for (const { token } of [day, month, revoked]) await site.say(token);
  await site.ask(revokeLink, { params: { id: revoked._id } });
  const sweep = async (days: number) => {
    now = new Date(now.getTime() + days * dayMs);
    await sweepLinks.run(jobContext(app), {});
    return counts();
  };
  expect(await sweep(keepEndedDays - 1)).toEqual([3, 3]);
  expect(await sweep(1.5)).toEqual([2, 2]);
  expect(await sweep(1)).toEqual([1, 1]);
  expect(await sweep(29)).toEqual([0, 0]);
  now = new Date();
});

test('ends all links with a restore, because some may have been revoked since the backup', async () => {
  const { token } = await site.make();
  expect((await site.open(token)).status).toBe(200);
  const owner = { query: async (text: string, values = []) => ({ rows: await app.ownerQuery(text, values) }) };
  await signEveryoneOut(owner as unknown as Parameters<typeof signEveryoneOut>[0]);
  expect((await site.open(token)).status).toBe(404);
  site = await startLinks(app);
});

test('goes with the account and the page', async () => {
  const make = async () => {
    const { _id, token } = await site.make({});
    await site.say(token);
    return _id;
  };
  const remains = async (id: string) =>
    (await app.ownerQuery('select from preview_links where id = $1', [id])).length +
    (await app.ownerQuery('select from preview_comments where link_id = $1', [id])).length;
  const first = await make();
  expect(await remains(first)).toBe(2);
  await app.ownerQuery('delete from users where id = $1', [site.editor.userId]);
  expect(await remains(first)).toBe(0);
  const { _id } = await site.make({}, site.owner);
  await app.ownerQuery(`delete from files where site_id = $1 and path = '/raku.md'`, [site.siteId]);
  expect(await remains(_id)).toBe(0);
});
