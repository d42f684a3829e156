import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { jobContext } from '#features/accounts/testing/mailbox.ts';
import { requestSite } from '#features/publishing/testing/request-site.ts';
import { seedRelease } from '#features/publishing/testing/seed-release.ts';
import { until } from '#platform/testing/until.ts';
import { isTlsAllowed } from '../contract/domains.ts';
import { sitesHost, startDomain, type TestDomain } from '../testing/start-domain.ts';
import { type NameServer, startNameServer } from '../testing/start-name-server.ts';
import { checkDomain, checkDomains } from './check-domains.ts';

let app: TestApp;
let names: NameServer;
beforeAll(async () => {
  names = await startNameServer();
  app = await startTestApp({ environment: { PLINTH_DNS_SERVERS: names.address, PLINTH_SITES_HOST: sitesHost } });
});
afterAll(async () => {
  await app?.close();
  await names?.close();
});

const check = ({ projectId }: TestDomain) => checkDomain.run(jobContext(app), { projectId });
const toldTo = ({ owner }: TestDomain): Promise<{ type: string; message: string }[]> =>
  app.ownerQuery(`select type, message from notifications where user_id = $1 and type like 'domains.%' order by id`, [
    owner.userId,
  ]);
const certificate = async (domain: string): Promise<number> =>
  (await app.call(isTlsAllowed, { query: { domain } })).status;

describe('checking a domain regularly', () => {
  test('notices a missing proof, notifies once, and notices its return', async () => {
    const site = await startDomain(app, names);
    await site.move();
    await check(site);
    expect((await site.shown())?.disconnected).toBe(false);

    const proof = (await site.connection()).records[0];
    names.set('TXT', proof?.name ?? '');
    for (let time = 0; time < 3; time += 1) await check(site);
    expect(await site.shown()).toMatchObject({ disconnected: true, url: `http://${site.host}` });
    expect(await toldTo(site)).toEqual([
      {
        type: 'domains.domain-disconnected',
        message: `${site.host} no longer points to your site. We found no TXT record with your verification code at _plinth.${site.host}. Add it again. After 14 days without it, your site is no longer served there.`,
      },
    ]);
    // It is still served, and for a day it still gets its certificate.
    expect(await app.ownerQuery('select from hosted_hosts where host = $1', [site.host])).toHaveLength(1);
    expect(await certificate(site.host)).toBe(200);
    await app.ownerQuery(`update domain_moves set failing_since = now() - interval '25 hours' where host = $1`, [
      site.host,
    ]);
    expect(await certificate(site.host)).toBe(404);

    names.set('TXT', proof?.name ?? '', proof?.value ?? '');
    await check(site);
    expect((await site.shown())?.disconnected).toBe(false);
    expect((await toldTo(site)).map(({ type }) => type)).toEqual([
      'domains.domain-disconnected',
      'domains.domain-connected',
    ]);
    expect(await certificate(site.host)).toBe(200);
  });

  test('notices records that point elsewhere', async () => {
    const site = await startDomain(app, names);
    await site.move();
    names.set('CNAME', site.host, 'elsewhere.example');
    await check(site);
    expect((await site.shown())?.disconnected).toBe(true);
    expect((await toldTo(site))[0]?.message).toContain('points to elsewhere.example. Set its CNAME record to ');
  });

  test('concludes nothing when name servers do not answer', async () => {
    const site = await startDomain(app, names);
    await site.move();
    try {
      names.hush(site.host, 'failing');
      await check(site);
    } finally {
      names.hush(null);
    }
    expect((await site.shown())?.disconnected).toBe(false);
    expect(await toldTo(site)).toEqual([]);
  });

  test('notifies the waiting person once when the records are right', async () => {
    const site = await startDomain(app, names);
    await site.initiate();
    await check(site);
    await site.setRecords();
    for (let time = 0; time < 2; time += 1) await check(site);
    expect((await toldTo(site)).map(({ type }) => type)).toEqual(['domains.domain-ready']);
    expect((await site.shown())?.disconnected).toBe(false);
  });

  test('enqueues one job for each project with a domain, and none for others', async () => {
    const [site, other] = [await startDomain(app, names), await startDomain(app, names)];
    await site.move();
    await checkDomains.run(jobContext(app), {});
    await checkDomain.run(jobContext(app), { projectId: other.projectId });
    const jobs = await app.ownerQuery<{ id: string }>(
      `select data->>'projectId' as id from pgboss.job where name = 'domains.check-domain'`,
    );
    const ids = jobs.map(({ id }) => id);
    expect(ids).toContain(site.projectId);
    expect(ids).not.toContain(other.projectId);
  });
});

describe('a domain without its proof', () => {
  const failFor = (site: TestDomain, days: number) =>
    app.ownerQuery(
      `update domain_moves set proof_failing_since = now() - $2 * interval '1 day' - interval '1 minute' where host = $1`,
      [site.host, days],
    );
  const proofOf = async (site: TestDomain) => (await site.connection()).records[0];

  test('is served for 14 days; then the site returns to its name, and the owner is notified', async () => {
    const site = await startDomain(app, names);
    await seedRelease(app.house, site, { '/index.html': 'Kiln' });
    await site.move();
    const [{ host }, proof] = [await site.connection(), await proofOf(site)];
    await app.ownerQuery('delete from releases where site_id = $1', [site.siteId]);
    names.set('TXT', proof?.name ?? '');
    await check(site);
    await failFor(site, 13);
    await check(site);
    expect((await requestSite(app, site.host, '/')).text).toBe('Kiln');

    await failFor(site, 14);
    await check(site);
    await until(async () => (await requestSite(app, site.host, '/')).status === 404);
    await until(async () => (await requestSite(app, host, '/')).text === 'Kiln');
    expect(await certificate(site.host)).toBe(404);
    expect(await site.shown()).toMatchObject({ disconnected: false, url: `http://${host}` });
    expect((await site.connection()).move).toMatchObject({ state: 'waiting' });
    expect((await toldTo(site)).at(-1)).toEqual({
      type: 'domains.domain-stopped',
      message: `Your site is no longer served at ${site.host}, because its TXT record was missing for 14 days.`,
    });
    // It is not reserved: the next project that proves it gets it.
    expect((await (await startDomain(app, names)).initiate(site.host)).status).toBe(200);
  });

  test('tolerates other wrong records forever, and restarts the period when the proof returns', async () => {
    const site = await startDomain(app, names);
    await site.move();
    const proof = await proofOf(site);
    names.set('CNAME', site.host, 'a-proxy.example');
    await check(site);
    await app.ownerQuery(`update domain_moves set failing_since = now() - interval '90 days' where host = $1`, [
      site.host,
    ]);
    await check(site);
    expect(await app.ownerQuery('select from hosted_hosts where host = $1', [site.host])).toHaveLength(1);

    names.set('TXT', proof?.name ?? '');
    await check(site);
    expect(
      (await toldTo(site)).map(({ type }) => type),
      'told again: more is at stake',
    ).toHaveLength(2);
    await failFor(site, 13);
    names.set('TXT', proof?.name ?? '', proof?.value ?? '');
    await check(site);
    names.set('TXT', proof?.name ?? '');
    await check(site);
    const [row] = await app.ownerQuery<{ isNew: boolean }>(
      `select proof_failing_since > now() - interval '1 hour' as "isNew" from domain_moves where host = $1`,
      [site.host],
    );
    expect(row?.isNew).toBe(true);
  });

  test('does not treat silence as a missing proof', async () => {
    const site = await startDomain(app, names);
    await site.move();
    names.hush(site.host, 'failing');
    try {
      await check(site);
    } finally {
      names.hush(null);
    }
    const [row] = await app.ownerQuery('select proof_failing_since from domain_moves where host = $1', [site.host]);
    expect(row).toEqual({ proof_failing_since: null });
  });
});

describe('allowing a certificate', () => {
  test('allows names of sites here, with their previews, and domains of completed moves', async () => {
    const site = await startDomain(app, names);
    const { name } = (await site.shown()) ?? { name: '' };
    expect(await certificate(`${name}.${sitesHost}`)).toBe(200);
    expect(await certificate(`${name}--preview.${sitesHost}`)).toBe(200);
    await site.initiate();
    await site.setRecords();
    expect(await certificate(site.host)).toBe(404);
    await site.complete();
    expect(await app.call(isTlsAllowed, { query: { domain: site.host.toUpperCase() } })).toMatchObject({
      status: 200,
      body: { domain: site.host },
    });
    expect(await certificate(`other.${site.host}`)).toBe(404);
  });

  test.each([
    'nobody.sites.example',
    'sites.example',
    'localhost',
    'nobody.example',
    '',
    '..',
    '*',
    "x' or 1=1",
    'a.b.sites.example',
    'x'.repeat(253),
  ])('refuses “%s” with the same response', async (domain) => {
    expect(await app.call(isTlsAllowed, { query: { domain } })).toMatchObject({
      status: 404,
      body: { code: 'plinth.not_found' },
    });
  });
});
