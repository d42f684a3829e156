import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { jobContext } from '#features/accounts/testing/mailbox.ts';
import { requestSite } from '#features/publishing/testing/request-site.ts';
import { seedRelease } from '#features/publishing/testing/seed-release.ts';
import { sitesHost, startDomain, type TestDomain } from '../testing/start-domain.ts';
import { type NameServer, startNameServer } from '../testing/start-name-server.ts';
import { checkDomain } from './check-domains.ts';

let app: TestApp;
let names: NameServer;
let now = new Date('2026-11-18T12:00:00Z');
const later = (days: number): void => void (now = new Date(now.getTime() + days * 24 * 3_600_000));

beforeAll(async () => {
  names = await startNameServer();
  app = await startTestApp({
    clock: { now: () => now, newId: randomUUID },
    environment: { PLINTH_DNS_SERVERS: names.address, PLINTH_SITES_HOST: sitesHost, PLINTH_CALLS_PER_SECOND: '100000' },
  });
});
afterAll(async () => {
  await app?.close();
  await names?.close();
});

const check = ({ projectId }: TestDomain) => checkDomain.run(jobContext(app), { projectId });
const setTier = ({ owner }: TestDomain, tier: number) =>
  app.ownerQuery(
    `insert into account_plans (user_id, tier, changed_at) values ($1, $2, now())
     on conflict (user_id) do update set tier = excluded.tier`,
    [owner.userId, tier],
  );
const toldTo = async ({ owner }: TestDomain): Promise<string[]> =>
  (
    await app.ownerQuery<{ message: string }>(
      `select message from notifications where user_id = $1 and type like 'domains.plan-%' order by created_at, message`,
      [owner.userId],
    )
  ).map(({ message }) => message);
const mailedTo = async ({ owner }: TestDomain): Promise<string[]> =>
  (
    await app.ownerQuery<{ subject: string }>('select subject from mails where recipient = $1 order by created_at', [
      owner.email,
    ])
  ).map(({ subject }) => subject);
/** From the table: weeks later, the sessions of these people have ended. */
const moveOf = async ({ siteId }: TestDomain) =>
  (await app.ownerQuery('select state, unpaid_since from domain_moves where site_id = $1', [siteId]))[0];
const hostsOf = ({ siteId }: TestDomain) =>
  app.ownerQuery<{ host: string }>('select host from hosted_hosts where site_id = $1', [siteId]);

test('serves a domain for 30 days after the plan lost it, with notices, and then moves the site back', async () => {
  const site = await startDomain(app, names);
  await site.move();
  await seedRelease(app.house, site, { '/index.html': 'Kiln' });
  await check(site);
  expect(await toldTo(site)).toEqual([]);
  await setTier(site, 0);
  for (let time = 0; time < 3; time += 1) await check(site);
  expect(await mailedTo(site)).toEqual([`${site.host} is no longer part of your plan`]);
  expect((await site.connection()).move).toMatchObject({ state: 'completed', servedUntil: '2026-12-18T12:00:00.000Z' });

  later(22);
  await check(site);
  expect(await mailedTo(site)).toHaveLength(1);
  later(1);
  for (let time = 0; time < 3; time += 1) await check(site);
  expect(await mailedTo(site)).toEqual([
    `${site.host} is no longer part of your plan`,
    `${site.host} will be disconnected in 7 days`,
  ]);
  expect(await hostsOf(site)).toEqual([{ host: site.host }]);

  later(7);
  for (let time = 0; time < 3; time += 1) await check(site);
  expect(await mailedTo(site)).toHaveLength(3);
  expect(await toldTo(site)).toHaveLength(3);
  expect(await hostsOf(site)).toEqual([]);
  expect(await app.ownerQuery('select domain from sites where id = $1', [site.siteId])).toEqual([{ domain: null }]);
  expect(await moveOf(site)).toEqual({ state: 'waiting', unpaid_since: null });
  expect((await requestSite(app, site.host, '/')).status).toBe(404);
});

test('a regained feature ends it, and a later loss has its own 30 days', async () => {
  const site = await startDomain(app, names);
  await site.move();
  await setTier(site, 0);
  await check(site);
  later(25);
  await check(site);
  await setTier(site, 1);
  await check(site);
  expect(await moveOf(site)).toEqual({ state: 'completed', unpaid_since: null });
  expect(await toldTo(site)).toContain(`Your plan includes ${site.host} again, so your site stays there.`);
  later(10);
  await check(site);
  expect(await hostsOf(site)).toEqual([{ host: site.host }]);
  await setTier(site, 0);
  await check(site);
  later(29);
  await check(site);
  expect(await hostsOf(site)).toEqual([{ host: site.host }]);
});

test('leaves the domains of other accounts alone', async () => {
  const [mine, theirs] = [await startDomain(app, names), await startDomain(app, names)];
  for (const site of [mine, theirs]) await site.move();
  await setTier(mine, 0);
  for (const site of [mine, theirs]) await check(site);
  later(30);
  for (const site of [mine, theirs]) await check(site);
  expect(await hostsOf(mine)).toEqual([]);
  expect(await hostsOf(theirs)).toEqual([{ host: theirs.host }]);
  expect(await toldTo(theirs)).toEqual([]);
});
