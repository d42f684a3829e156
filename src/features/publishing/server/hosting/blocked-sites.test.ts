import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { listOperatorActs, setAccountStatus } from '#features/accounts/contract/operator.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { startSite } from '#features/pages/testing/start-site.ts';
import { type Asset, getProject } from '#features/projects/contract/assets.ts';
import { listEveryProject, restoreSite, takeDownSite } from '#features/projects/contract/operator.ts';
import { DatabaseDown } from '#platform/db/database-down.ts';
import { until } from '#platform/testing/until.ts';
import { requestSite, type SiteResponse } from '../../testing/request-site.ts';
import { seedRelease } from '../../testing/seed-release.ts';
import { CacheMemory } from './cache-memory.ts';
import { KnownHosts } from './known-hosts.ts';
import { openHosting } from './open-hosting.ts';

let app: TestApp;
let operator: TestPerson;
let site: Awaited<ReturnType<typeof startSite>>;
let names: readonly string[];
let made = 0;

const files = {
  '/index.html': '<h1>Kiln</h1>',
  '/posts/index.html': '<h1>Posts</h1>',
  '/feed.xml': '<rss/>',
  '/img/pot.png': Buffer.from([137, 80, 78, 71, 1, 2, 3]),
  '/old/index.html': { to: '/posts/' },
};
const paths = ['/', '/shop/', '/shop/posts/', '/shop/feed.xml', '/shop/img/pot.png', '/shop/old/', '/nothing', '/shop'];

beforeAll(async () => {
  app = await startTestApp();
  operator = await makePerson(app.house, { isOperator: true });
});
afterAll(() => app?.close());

/** A published site below a path, with its subdomain, a custom domain and a former domain. */
beforeEach(async () => {
  made += 1;
  site = await startSite(app);
  const [row] = await app.ownerQuery<{ name: string }>('select name from sites where id = $1', [site.siteId]);
  const [own, former] = [`kiln-${made}.example`, `former-${made}.example`];
  await app.ownerQuery('update sites set domain = $2 where id = $1', [site.siteId, own]);
  await app.ownerQuery('insert into hosted_hosts (host, site_id) values ($2, $1), ($3, $1)', [
    site.siteId,
    own,
    former,
  ]);
  await seedRelease(app.house, site, files, { basePath: '/shop' });
  names = [own, `${row?.name}.localhost`, former];
});

const [shown, moved] = [200, 301];
const everywhere = async (headers = {}): Promise<SiteResponse[]> => {
  const answers: SiteResponse[] = [];
  for (const host of names) for (const path of paths) answers.push(await requestSite(app, host, path, { headers }));
  return answers;
};
const statuses = (answers: readonly SiteResponse[]): number[] => [...new Set(answers.map(({ status }) => status))];
const home = () => requestSite(app, names[0] ?? '', '/shop/');

const takeDown = (reason = 'Counterfeit goods', token = operator.token) =>
  app.call(takeDownSite, { params: { id: site.projectId }, body: { reason } }, token);
const restore = (token = operator.token) =>
  app.call(restoreSite, { params: { id: site.projectId }, body: { reason: 'The goods are gone' } }, token);
const setStatus = (status: string) =>
  app.call(setAccountStatus, { params: { id: site.owner.userId }, body: { status } }, operator.token);
const closure = async (who: TestPerson) =>
  ((await app.call(getProject, { params: { id: site.projectId } }, who.token)).body as Asset).closure;

describe('a takedown', () => {
  test('blocks the site at every address with 451, also for visitors with a cached copy, and a restore unblocks it', async () => {
    const before = await home();
    expect(before.status).toBe(shown);
    expect(statuses(await everywhere())).toEqual(expect.arrayContaining([shown, moved]));
    expect((await takeDown()).body).toMatchObject({ closure: { cause: 'takedown', reason: 'Counterfeit goods' } });
    await until(async () => (await home()).status === 451);
    const answers = [...(await everywhere()), ...(await everywhere({ 'if-none-match': before.headers.etag }))];
    expect(statuses(answers)).toEqual([451]);
    for (const { text, headers } of answers) {
      expect(text).toContain('This site was taken down');
      expect(text).not.toContain('Counterfeit');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers.link).toBe('<http://localhost:4700>; rel="blocked-by"');
    }
    expect((await requestSite(app, names[0] ?? '', '/shop/', { method: 'HEAD' })).status).toBe(451);
    // A new release does not unblock it.
    await seedRelease(app.house, site, files, { basePath: '/shop' });
    expect((await home()).status).toBe(451);

    expect((await restore()).body).toMatchObject({ closure: null });
    await until(async () => (await home()).status === shown);
    expect((await home()).text).toBe(before.text);
  });

  test('is announced to the team with its reason, recorded once, and does not affect other sites', async () => {
    const other = await startSite(app);
    const [row] = await app.ownerQuery<{ name: string }>('select name from sites where id = $1', [other.siteId]);
    await seedRelease(app.house, other, files);
    expect(await closure(site.editor)).toBeNull();
    for (let time = 0; time < 2; time += 1) expect((await takeDown()).status).toBe(200);
    for (const who of [site.owner, site.editor])
      expect(await closure(who)).toEqual({ cause: 'takedown', reason: 'Counterfeit goods' });
    await restore();
    expect(await closure(site.owner)).toBeNull();
    expect((await requestSite(app, `${row?.name}.localhost`, '/')).status).toBe(shown);

    const told = await app.ownerQuery('select type, message from notifications where user_id = $1 order by id', [
      site.owner.userId,
    ]);
    expect(told).toEqual([
      { type: 'projects.site-taken-down', message: 'The operator took down your site Kiln & Clay.' },
      { type: 'projects.site-restored', message: 'The operator restored your site Kiln & Clay.' },
    ]);
    const { body } = await app.call(listOperatorActs, { query: { about: site.owner.userId } }, operator.token);
    const about = { project: 'Kiln & Clay', about: { _id: site.owner.userId }, by: { _id: operator.userId } };
    expect(body).toMatchObject({
      items: [
        { kind: 'projects.site-restored', reason: 'The goods are gone', ...about },
        { kind: 'projects.site-taken-down', reason: 'Counterfeit goods', ...about },
      ],
    });
  });

  test('is refused to everyone but the operator, without a reason, and for unknown projects', async () => {
    for (const { token } of [site.owner, site.editor, site.stranger]) {
      expect((await takeDown('Envy', token)).status).toBe(403);
      expect((await restore(token)).status).toBe(403);
    }
    for (const reason of ['', '  ', 'x'.repeat(501), 'a\u0000b']) expect((await takeDown(reason)).status).toBe(400);
    const unknown = { params: { id: app.house.clock.newId() }, body: { reason: 'None' } };
    expect((await app.call(takeDownSite, unknown, operator.token)).status).toBe(404);
    expect(await app.ownerQuery('select from takedowns where project_id = $1', [site.projectId])).toEqual([]);
    // Members of the project see it and cannot lift it.
    await takeDown();
    await app.house.database.transaction({ projectId: site.projectId, userId: site.owner.userId }, async (tx) => {
      expect((await tx.execute('select from takedowns')).rowCount).toBe(1);
      expect((await tx.execute('delete from takedowns')).rowCount).toBe(0);
      expect((await tx.execute(`update takedowns set reason = 'none'`)).rowCount).toBe(0);
    });
    const { body } = await app.call(listEveryProject, { query: { state: 'taken-down' } }, operator.token);
    expect((body as { items: { _id: string }[] }).items.map(({ _id }) => _id)).toContain(site.projectId);
  });
});

test('blocks the site of a suspended owner with 503 at every address, until the suspension is lifted', async () => {
  await home();
  await setStatus('suspended');
  await until(async () => (await home()).status === 503);
  const answers = await everywhere();
  expect(statuses(answers)).toEqual([503]);
  for (const { text, headers } of answers) {
    expect(text).toContain('The account that owns it is suspended.');
    expect(headers['retry-after']).toBe('3600');
  }
  expect(await closure(site.editor)).toEqual({ cause: 'suspension', reason: null });
  // A takedown takes precedence over the suspension, and outlasts it.
  await takeDown();
  await until(async () => (await home()).status === 451);
  await setStatus('active');
  await restore();
  await until(async () => (await home()).status === shown);
});

test('does not serve a blocked site from memory while the database is down, and serves others', async () => {
  let isAway = false;
  const database = {
    ...app.house.database,
    query: (...asked: Parameters<typeof app.house.database.query>) =>
      isAway ? Promise.reject(new DatabaseDown()) : app.house.database.query(...asked),
  };
  const hosting = openHosting({ ...app.house, database: database as typeof app.house.database });
  const server = createServer((request, response) => hosting.handle(request, response)).listen(0, '127.0.0.1');
  onTestFinished(() => {
    hosting.close();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const node = { port: (server.address() as AddressInfo).port };
  const other = await startSite(app);
  const [row] = await app.ownerQuery<{ name: string }>('select name from sites where id = $1', [other.siteId]);
  await seedRelease(app.house, other, files);
  const [mine, theirs] = [names[0] ?? '', `${row?.name}.localhost`];
  expect((await requestSite(node, mine, '/shop/')).status).toBe(shown);
  expect((await requestSite(node, theirs, '/')).status).toBe(shown);
  // This node is notified of the takedown; before it can look up the site, the database goes down.
  const heard = new Promise<void>((resolve) => {
    onTestFinished(app.house.events.on('projects.closure-changed', () => resolve()));
  });
  isAway = true;
  await takeDown();
  await heard;
  expect(await requestSite(node, mine, '/shop/')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect((await requestSite(node, theirs, '/')).status).toBe(shown);
  isAway = false;
  expect((await requestSite(node, mine, '/shop/')).status).toBe(451);
});

test('reads facts again that were read before a site was blocked', async () => {
  const facts = { siteId: 's', projectId: 'p', ownerId: 'o', name: 'kiln', domain: null, root: null, extras: {} };
  const answers = [null, 'takedown'].map((closed) => ({ ...facts, basePath: '', maintenance: null, closed }));
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const hosts = new KnownHosts({
    config: app.house.config,
    memory: new CacheMemory(1024),
    database: {
      async query<Row>(): Promise<Row[]> {
        const answer = answers.shift();
        begun.resolve();
        await held.promise;
        return [answer as Row];
      },
    },
  });
  const found = hosts.find('kiln.localhost');
  await begun.promise;
  hosts.drop(({ projectId }) => projectId === 'p');
  held.resolve();
  expect(await found).toMatchObject({ closed: 'takedown' });
});
