import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { jobContext } from '#features/accounts/testing/mailbox.ts';
import { requestSite } from '#features/publishing/testing/request-site.ts';
import { until } from '#platform/testing/until.ts';
import {
  type Connection,
  cancelMigration,
  completeMigration,
  initiateMigration,
  isTlsAllowed,
} from '../contract/domains.ts';
import { sitesAddress, sitesHost, startDomain } from '../testing/start-domain.ts';
import { type NameServer, startNameServer } from '../testing/start-name-server.ts';
import { checkDomain } from './check-domains.ts';

let app: TestApp;
let names: NameServer;
beforeAll(async () => {
  names = await startNameServer();
  app = await startTestApp({
    isWorking: true,
    environment: { PLINTH_DNS_SERVERS: names.address, PLINTH_SITES_HOST: sitesHost },
  });
});
afterAll(async () => {
  await app?.close();
  await names?.close();
});

const hostsOf = async (siteId: string): Promise<string[]> =>
  (await app.ownerQuery<{ host: string }>('select host from hosted_hosts where site_id = $1', [siteId])).map(
    ({ host }) => host,
  );

describe('moving to a custom domain', () => {
  test('requires a proof and an alias, and is refused until both exist', async () => {
    const site = await startDomain(app, names);
    const begun = await site.initiate();
    expect(begun).toMatchObject({
      status: 200,
      body: { isConnected: false, mayMove: true, move: { host: site.host, state: 'waiting', completedAt: null } },
    });
    const [proof, way] = (begun.body as Connection).records;
    expect(proof).toMatchObject({ type: 'TXT', name: `_plinth.${site.host}`, isSet: false, found: [] });
    expect(proof?.value).toMatch(/^plinth=[0-9a-f]{40}$/);
    expect(way).toMatchObject({ type: 'CNAME', name: site.host, value: (begun.body as Connection).host });

    names.set('TXT', proof?.name ?? '', 'v=spf1 -all', 'plinth=somebody-else', proof?.value ?? '');
    expect(await site.complete()).toMatchObject({
      status: 409,
      body: {
        code: 'domains.not_connected',
        _message: `The domain doesn’t point here yet. ${site.host} doesn’t point anywhere yet.`,
      },
    });
    names.set('CNAME', site.host, 'elsewhere.example');
    expect((await site.connection()).records.at(-1)).toMatchObject({ found: ['elsewhere.example'], isSet: false });
    expect((await site.complete()).status).toBe(409);
    expect(await hostsOf(site.siteId)).toEqual([]);

    names.set('CNAME', site.host, way?.value ?? '');
    expect(await site.connection()).toMatchObject({ isConnected: true, move: { state: 'waiting', problem: null } });
    expect(await site.complete()).toMatchObject({ status: 200, body: { move: { state: 'completed' } } });
    expect(await hostsOf(site.siteId)).toEqual([site.host]);
    expect(await site.shown()).toMatchObject({ url: `http://${site.host}`, disconnected: false });
    // A repeated request returns the same and changes nothing.
    expect(await site.complete()).toMatchObject({ status: 200, body: { move: { state: 'completed' } } });
  });

  test('publishes a live site under its new address, and not an unpublished one', async () => {
    const site = await startDomain(app, names);
    await site.seed({ '/_index.md': '---\ntitle: Home\n---\nWelcome.\n' });
    await site.move();
    expect((await site.state()).newest).toBeNull();
    expect((await site.publish()).number).toBe(1);
    expect((await site.filesOf(1)).get('/index.html')).toContain(`http://${site.host}/`);
    const here = (await site.connection()).host;
    expect(await requestSite(app, site.host, '/')).toMatchObject({ status: 200 });
    expect(await requestSite(app, here, '/about?x=1')).toMatchObject({
      status: 301,
      headers: { location: `http://${site.host}/about?x=1` },
    });

    expect((await site.ask(cancelMigration)).status).toBe(200);
    // Site servers are notified by an event.
    await until(async () => (await requestSite(app, site.host, '/')).status === 404);
    await until(async () => (await requestSite(app, here, '/')).status === 200);
    const { running } = await site.state();
    expect(running?.number).toBe(2);
    expect((await site.endOf(running?.taskId ?? '')).state).toBe('finished');
    const { name } = (await site.shown()) ?? { name: '' };
    expect((await site.filesOf(2)).get('/index.html')).toContain(`http://${name}.${sitesHost}/`);
  });

  test('is refused while the site is being published, and changes nothing', async () => {
    const site = await startDomain(app, names);
    await site.seed({ '/_index.md': '---\ntitle: Home\n---\nWelcome.\n' });
    await site.publish();
    await site.initiate();
    await site.setRecords();
    await app.ownerQuery(
      `insert into releases (id, project_id, site_id, number, state, cause, is_incremental, started_at)
       values (gen_random_uuid(), $1, $2, 99, 'building', 'asked', true, now())`,
      [site.projectId, site.siteId],
    );
    expect(await site.complete()).toMatchObject({ status: 409, body: { code: 'publishing.is_publishing' } });
    expect(await hostsOf(site.siteId)).toEqual([]);
    expect(await site.shown()).toMatchObject({ url: expect.stringContaining(sitesHost) as string });
  });

  test('asks for the addresses of the sites’ host at the top of a zone', async () => {
    const site = await startDomain(app, names);
    const top = site.host.slice('www.'.length);
    const { host } = await site.connection();
    names.set('A', host, sitesAddress);
    names.set('AAAA', host, '2001:db8::1');
    const { body } = await site.initiate(top.toUpperCase());
    expect((body as Connection).records.map(({ type, name, value }) => `${type} ${name} ${value}`).slice(1)).toEqual([
      `A ${top} ${sitesAddress}`,
      `AAAA ${top} 2001:db8::1`,
    ]);
    await site.setRecords();
    names.set('A', top, sitesAddress, '192.0.2.9');
    expect((await site.complete()).status).toBe(409);
    names.set('A', top, sitesAddress);
    expect((await site.complete()).status).toBe(200);
  });

  test('accepts other scripts as punycode, and an alias through another name by its addresses', async () => {
    const site = await startDomain(app, names);
    const { host } = await site.connection();
    names.set('A', host, sitesAddress);
    const { body } = await site.initiate('shop.töpferei.example');
    const { records, move } = body as Connection;
    expect(move?.host).toBe('shop.xn--tpferei-90a.example');
    names.set('TXT', records[0]?.name ?? '', records[0]?.value ?? '');
    names.set('CNAME', move?.host ?? '', 'alias.example');
    names.set('CNAME', 'alias.example', host);
    expect((await site.complete()).status).toBe(200);
  });

  test('reports when no name server answers, and concludes nothing', async () => {
    const site = await startDomain(app, names);
    await site.initiate();
    await site.setRecords();
    try {
      for (const how of ['silent', 'failing'] as const) {
        names.hush(site.host, how);
        expect(await site.connection()).toMatchObject({
          isConnected: false,
          move: { problem: 'The name servers of this domain aren’t responding.' },
        });
        expect((await site.complete()).status).toBe(409);
      }
    } finally {
      names.hush(null);
    }
    expect((await site.complete()).status).toBe(200);
  });
});

describe('ownership of a domain', () => {
  test.each([
    '',
    'kiln',
    'co.uk',
    '10.0.0.7',
    '[::1]',
    'kiln.localhost',
    'kiln..example',
    'kiln.example/shop',
    `${'a'.repeat(64)}.example`,
    'kiln.example:80',
    'mara@kiln.example',
    'kiln.example?x',
  ])('rejects “%s” as a domain', async (host) => {
    const site = await startDomain(app, names);
    expect(await site.initiate(host)).toMatchObject({ status: 400, body: { code: 'domains.bad_name' } });
  });

  test.each([sitesHost, `other.${sitesHost}`])('reserves %s for the installation', async (host) => {
    const site = await startDomain(app, names);
    expect(await site.initiate(host)).toMatchObject({ status: 400, body: { code: 'domains.is_ours' } });
  });

  test('depends on the plan', async () => {
    const site = await startDomain(app, names);
    await site.initiate();
    await site.setRecords();
    await app.ownerQuery('insert into account_plans (user_id, tier, changed_at) values ($1, 0, now())', [
      site.owner.userId,
    ]);
    expect(await site.connection()).toMatchObject({ mayMove: false });
    for (const answer of [await site.complete(), await site.initiate()])
      expect(answer).toMatchObject({ status: 403, body: { code: 'domains.not_in_plan' } });
  });

  test('allows one domain at a time, and treats the same one as no change', async () => {
    const site = await startDomain(app, names);
    await site.initiate();
    expect(await site.initiate()).toMatchObject({ status: 200, body: { move: { host: site.host } } });
    expect(await site.initiate('other.example')).toMatchObject({ status: 409, body: { code: 'domains.is_moving' } });
    await site.setRecords();
    await site.complete();
    expect(await site.initiate('other.example')).toMatchObject({ status: 409, body: { code: 'domains.has_domain' } });
  });

  test('lets two projects wait for a domain, and gives it to the first that proves it', async () => {
    const [mine, theirs] = [await startDomain(app, names), await startDomain(app, names)];
    await mine.initiate();
    expect((await theirs.initiate(mine.host)).status).toBe(200);
    await mine.setRecords();
    // The alias is a CNAME to one of them, and the proof is not the other's.
    expect((await theirs.complete()).status).toBe(409);
    await mine.complete();
    await theirs.setRecords();
    expect(await theirs.complete()).toMatchObject({ status: 409, body: { code: 'domains.taken' } });
    expect(await hostsOf(theirs.siteId)).toEqual([]);
    const third = await startDomain(app, names);
    expect(await third.initiate(mine.host)).toMatchObject({
      status: 409,
      body: { code: 'domains.taken', _message: 'Sorry! this name is taken' },
    });
  });

  test('keeps the proof the same for every domain, and different between projects', async () => {
    const [one, other] = [await startDomain(app, names), await startDomain(app, names)];
    const proofOf = async (site: typeof one, host: string) =>
      ((await site.initiate(host)).body as Connection).records[0]?.value;
    const first = await proofOf(one, one.host);
    await one.ask(cancelMigration);
    expect(await proofOf(one, 'quite-another.example')).toBe(first);
    expect(await proofOf(other, other.host)).not.toBe(first);
  });
});

describe('a proof that moved to another project', () => {
  /** One site is served at a domain whose owner now proves it for the other. */
  async function startContest() {
    const [mine, theirs] = [await startDomain(app, names), await startDomain(app, names)];
    for (const site of [mine, theirs]) {
      await site.seed({ '/_index.md': `---\ntitle: Home of ${site.siteId}\n---\nWelcome.\n` });
      await site.publish();
    }
    await mine.move();
    await mine.endOf((await mine.state()).running?.taskId ?? '');
    await theirs.initiate('begun-before.example');
    const { value = '' } = (await theirs.connection()).records[0] ?? {};
    await theirs.ask(cancelMigration);
    names.set('TXT', `_plinth.${mine.host}`, value);
    return { mine, theirs };
  }
  const check = ({ projectId }: { projectId: string }) => checkDomain.run(jobContext(app), { projectId });
  const failFor = (host: string, days: number) =>
    app.ownerQuery(`update domain_moves set proof_failing_since = now() - $2 * interval '1 day' where host = $1`, [
      host,
      days,
    ]);
  const shownAt = async (host: string): Promise<string> => (await requestSite(app, host, '/')).text;
  const told = ({ owner }: { owner: { userId: string } }) =>
    app.ownerQuery<{ type: string; message: string }>(
      `select type, message from notifications where user_id = $1 and type like 'domains.%' order by id`,
      [owner.userId],
    );

  test('wins after the old one was missing for 7 days, is served at once, and the old owner is notified', async () => {
    const { mine, theirs } = await startContest();
    expect(await shownAt(mine.host)).toContain(mine.siteId);
    // No check has run yet: it still belongs to the first one.
    expect(await theirs.initiate(mine.host)).toMatchObject({ status: 409, body: { code: 'domains.taken' } });
    await check(mine);
    expect((await theirs.initiate(mine.host)).status).toBe(200);
    await theirs.setRecords();
    expect(await theirs.complete()).toMatchObject({
      status: 409,
      body: {
        code: 'domains.taken',
        _message: expect.stringContaining('You can complete the migration on ') as string,
      },
    });
    await check(theirs);
    expect(await told(theirs)).toEqual([]);
    await failFor(mine.host, 6);
    expect((await theirs.complete()).status).toBe(409);
    expect(await shownAt(mine.host)).toContain(mine.siteId);

    await failFor(mine.host, 7);
    await check(theirs);
    expect((await told(theirs)).map(({ type }) => type)).toEqual(['domains.domain-ready']);
    expect(await theirs.complete()).toMatchObject({ status: 200, body: { move: { state: 'completed' } } });
    expect(await hostsOf(theirs.siteId)).toEqual([mine.host]);
    expect(await hostsOf(mine.siteId)).toEqual([]);
    await until(async () => (await shownAt(mine.host)).includes(theirs.siteId));
    const { host: here, move } = await mine.connection();
    await until(async () => (await shownAt(here)).includes(mine.siteId));
    expect(move).toMatchObject({ host: mine.host, state: 'waiting' });
    expect((await app.call(isTlsAllowed, { query: { domain: mine.host } })).status).toBe(200);
    await until(async () => (await told(mine)).length === 2);
    expect((await told(mine)).at(-1)).toMatchObject({
      type: 'domains.domain-lost',
      message: expect.stringContaining(`${mine.host} is now connected to another project`) as string,
    });
    // Its pages contain their own address again.
    await until(async () => (await mine.state()).newest === 3 && (await mine.state()).running === null);
    expect((await mine.filesOf(3)).get('/index.html')).toContain(`http://${here}/`);
  });

  test('does not win over a proof that is present at this moment, however long it was missing', async () => {
    const { mine, theirs } = await startContest();
    await check(mine);
    await theirs.initiate(mine.host);
    await theirs.setRecords();
    const [{ value: mineProof = '' } = {}, { value: theirProof = '' } = {}] = [
      (await mine.connection()).records[0],
      (await theirs.connection()).records[0],
    ];
    await failFor(mine.host, 30);
    names.set('TXT', `_plinth.${mine.host}`, theirProof, mineProof);
    expect(await theirs.complete()).toMatchObject({ status: 409, body: { code: 'domains.taken' } });
    expect(await hostsOf(mine.siteId)).toEqual([mine.host]);
  });

  test('does not reserve a domain that was given up without its proof, or with its project in the bin, any longer', async () => {
    const { mine, theirs } = await startContest();
    await check(mine);
    await failFor(mine.host, 7);
    await mine.ask(cancelMigration);
    expect((await theirs.initiate(mine.host)).status).toBe(200);
    await theirs.setRecords();
    expect((await theirs.complete()).status).toBe(200);

    const third = await startDomain(app, names);
    const { value = '' } = ((await third.initiate(mine.host)).body as Partial<Connection>).records?.[0] ?? {};
    expect(value, 'taken by now').toBe('');
    await app.ownerQuery(`update projects set deleted_at = now() - interval '8 days' where id = $1`, [
      theirs.projectId,
    ]);
    await third.initiate(mine.host);
    await third.setRecords();
    expect((await third.complete()).status).toBe(200);
    expect(await hostsOf(third.siteId)).toEqual([mine.host]);
  });
});

describe('cancelling', () => {
  test('drops a waiting move, and reserves nothing', async () => {
    const site = await startDomain(app, names);
    expect(await site.ask(cancelMigration)).toMatchObject({ status: 409, body: { code: 'domains.not_moving' } });
    await site.initiate();
    expect(await site.ask(cancelMigration)).toMatchObject({ status: 200, body: { move: null, isConnected: true } });
    expect(await app.ownerQuery('select from resting_hosts where host = $1', [site.host])).toEqual([]);
  });

  test('returns a moved site to its name, and reserves the domain for its project for a while', async () => {
    const site = await startDomain(app, names);
    const other = await startDomain(app, names);
    await site.move();
    expect(await site.ask(cancelMigration)).toMatchObject({ status: 200, body: { move: null } });
    expect(await site.shown()).toMatchObject({ url: expect.stringContaining(sitesHost) as string });
    expect(await hostsOf(site.siteId)).toEqual([]);
    expect(await other.initiate(site.host)).toMatchObject({ status: 409, body: { code: 'domains.taken' } });
    await site.move();
    expect(await hostsOf(site.siteId)).toEqual([site.host]);
    expect(await app.ownerQuery('select from resting_hosts where host = $1', [site.host])).toEqual([]);

    await site.ask(cancelMigration);
    await app.ownerQuery(`update resting_hosts set released_at = now() - interval '91 days' where host = $1`, [
      site.host,
    ]);
    expect((await other.initiate(site.host)).status).toBe(200);
  });
});

test('does not reveal the site or its domain to others', async () => {
  const [site, other] = [await startDomain(app, names), await startDomain(app, names)];
  await site.move();
  for (const endpoint of [initiateMigration, completeMigration, cancelMigration]) {
    const body = endpoint === initiateMigration ? { host: 'x.example' } : undefined;
    expect((await site.ask(endpoint, { body }, other.owner)).status).toBe(404);
    expect((await site.ask(endpoint, { body }, site.editor)).status).toBe(403);
    const across = { a: other.projectId, d: site.siteId };
    expect((await app.call(endpoint, { params: across, body }, other.owner.token)).status).toBe(404);
  }
  expect(await hostsOf(site.siteId)).toEqual([site.host]);
});
