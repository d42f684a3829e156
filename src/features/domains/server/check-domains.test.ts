import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { jobContext } from '#features/accounts/testing/mailbox.ts';
import { askSite } from '#features/publishing/testing/ask-site.ts';
import { plantRelease } from '#features/publishing/testing/plant-release.ts';
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

describe('the regular look at a domain', () => {
  test('sees a proof disappear, tells once, and sees it come back', async () => {
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

  test('sees the way lead elsewhere', async () => {
    const site = await startDomain(app, names);
    await site.move();
    names.set('CNAME', site.host, 'elsewhere.example');
    await check(site);
    expect((await site.shown())?.disconnected).toBe(true);
    expect((await toldTo(site))[0]?.message).toContain('points to another server');
  });

  test('concludes nothing from silence', async () => {
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

  test('tells whoever waits that the records are right now, once', async () => {
    const site = await startDomain(app, names);
    await site.initiate();
    await check(site);
    await site.setRecords();
    for (let time = 0; time < 2; time += 1) await check(site);
    expect((await toldTo(site)).map(({ type }) => type)).toEqual(['domains.domain-ready']);
    expect((await site.shown())?.disconnected).toBe(false);
  });

  test('is a job for each project that has a domain, and none for others', async () => {
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

  test('is served for 14 days, then no longer; the site goes back to its name, and the owner is told', async () => {
    const site = await startDomain(app, names);
    await plantRelease(app.house, site, { '/index.html': 'Kiln' });
    await site.move();
    const [{ host }, proof] = [await site.connection(), await proofOf(site)];
    await app.ownerQuery('delete from releases where site_id = $1', [site.siteId]);
    names.set('TXT', proof?.name ?? '');
    await check(site);
    await failFor(site, 13);
    await check(site);
    expect((await askSite(app, site.host, '/')).text).toBe('Kiln');

    await failFor(site, 14);
    await check(site);
    await until(async () => (await askSite(app, site.host, '/')).status === 404);
    await until(async () => (await askSite(app, host, '/')).text === 'Kiln');
    expect(await certificate(site.host)).toBe(404);
    expect(await site.shown()).toMatchObject({ disconnected: false, url: `http://${host}` });
    expect((await site.connection()).move).toMatchObject({ state: 'waiting' });
    expect((await toldTo(site)).at(-1)).toEqual({
      type: 'domains.domain-stopped',
      message: `Your site is no longer served at ${site.host}, because its TXT record was missing for 14 days.`,
    });
    // It rests for nobody: the next who proves it has it.
    expect((await (await startDomain(app, names)).initiate(site.host)).status).toBe(200);
  });

  test('other records may be wrong for ever, and a proof that is back starts anew', async () => {
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

  test('silence is no missing proof', async () => {
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

describe('the question for a certificate', () => {
  test('yes for names of sites here, with their previews, and for domains that were moved to', async () => {
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
  ])('no for “%s”, in the same words', async (domain) => {
    expect(await app.call(isTlsAllowed, { query: { domain } })).toMatchObject({
      status: 404,
      body: { code: 'plinth.not_found' },
    });
  });
});
