import { readdirSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { callApi, fetchCover, listAll } from '#entry/testing/faults/call-api.ts';
import { expectCovers } from '#entry/testing/faults/expect-complete.ts';
import { liftLimits } from '#entry/testing/faults/lift-limits.ts';
import { openSocket } from '#entry/testing/faults/open-socket.ts';
import { openScaleSite, type ScaleSite } from '#entry/testing/scale/scale-site.ts';
import { effectTables, stuckJob } from '#entry/testing/scale/test-jobs.ts';
import type { Asset } from '#features/projects/contract/assets.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/db/open-database.ts';
import type { Database } from '#platform/db/tx.ts';
import { openEvents } from '#platform/events/events.ts';
import { type Jobs, openJobs } from '#platform/jobs/open-jobs.ts';
import { makeLog } from '#platform/log/log.ts';
import { until } from '#platform/testing/until.ts';
import { openBrowserAt, openPage } from '../e2e/support/browser-at-node.ts';
import { makeNewcomer, makeProject, type Newcomer, readMail } from '../e2e/support/newcomer.ts';
import type { Product } from '../e2e/support/start-product.ts';
import { buildClient } from '../scripts/build-client.ts';

const expectSeen = (what: Locator) => what.waitFor({ state: 'visible', timeout: 15_000 });
const say = (figures: string) => process.stdout.write(`${figures}\n`);
const withTestJobs = { script: new URL('../src/entry/testing/scale/test-jobs-worker.ts', import.meta.url) };
/** The operating guide's promise for the job of a killed worker. */
const takenOverWithinMs = 30_000;

let site: ScaleSite;
beforeAll(async () => {
  await buildClient();
  site = await openScaleSite();
});
afterAll(() => site?.close());

test('refuses a database without migrations, and says what to do', async () => {
  const early = site.spawn('api');
  expect(await early.ended).toBe(1);
  expect(early.output()).toContain('PLINTH_DATABASE_OWNER_URL');
});

test('starts four nodes at once on an empty database, and stops them in order', async () => {
  const roles = ['api', 'api', 'worker', 'worker'] as const;
  const nodes = await Promise.all(roles.map((role) => site.start(role, { isMigrating: true })));
  const slowest = Math.max(...nodes.map(({ readyAfterMs }) => readyAfterMs));
  expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0, 0, 0]);
  say(`four nodes at once on an empty database: ready after ${slowest.toFixed(0)} ms at most`);
});

describe('two API nodes and two workers', () => {
  let nodes: [Product, Product];
  let workers: Product[];
  let mara: Newcomer;
  beforeAll(async () => {
    await site.askAsOwner(effectTables);
    await liftLimits(site);
    const [one, two, ...others] = await Promise.all([
      site.start('api'),
      site.start('api'),
      site.start('worker', withTestJobs),
      site.start('worker', withTestJobs),
    ]);
    nodes = [one, two];
    workers = others;
    mara = await makeNewcomer(one, 'mara');
  });

  test('forwards events of one node to a browser connected to the other', async () => {
    for (const [here, there] of [nodes, nodes.toReversed() as typeof nodes]) {
      const browser = await openSocket(there, mara.token);
      const { _id = '' } = await makeProject(here, mara, 'Told elsewhere');
      expect(await browser.untilCovered(_id)).toBe(1);
    }
  });

  test('signing out on one node closes the socket on the other within a second', async () => {
    const jonas = await makeNewcomer(nodes[0], 'jonas');
    const { socket } = await openSocket(nodes[1], jonas.token);
    const askedAt = performance.now();
    await callApi(nodes[0], 'DELETE', '/auth/session', { token: jonas.token });
    await until(() => !socket.connected, 1000);
    say(`signed out on node 1, cut on node 2 after ${(performance.now() - askedAt).toFixed(0)} ms`);
    expect((await callApi(nodes[1], 'GET', '/users/me', { token: jonas.token })).status).toBe(401);
  });

  test('two people on two nodes: invited, mailed, joined, and a new role at the next click', async () => {
    const tomas = await makeNewcomer(nodes[1], 'tomas', { firstName: 'Tomas', lastName: 'Rey' });
    const { _id } = await makeProject(nodes[0], mara, 'Kiln & Clay');
    const [hers, his] = await Promise.all(nodes.map((node) => openBrowserAt(node, site.publicAddress)));
    onTestFinished(async () => void (await Promise.all([hers?.close(), his?.close()])));
    if (!hers || !his) throw new Error('two browsers are needed');
    const place = `/app/asset/kiln-clay/${_id}`;
    const [she, he] = [
      await openPage(hers, site.publicAddress, mara, `${place}/teams`),
      await openPage(his, site.publicAddress, tomas, '/app/assets'),
    ];
    await expectSeen(he.getByRole('heading', { name: 'Projects', level: 1 }));

    await she.getByRole('button', { name: 'Invite people' }).click();
    const dialog = she.getByRole('dialog', { name: 'Invite a person' });
    await dialog.getByLabel('Email or alias').fill(tomas.email);
    await dialog.getByRole('radio', { name: 'Editor' }).check();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await readMail(nodes[1], tomas.email, /invited you to Kiln & Clay/);

    await he.getByRole('region', { name: 'Invitations' }).getByRole('button', { name: 'Accept' }).click();
    await he.waitForURL(/\/asset\/kiln-clay\/[^/]+\/dashboard$/);
    await expectSeen(she.getByRole('region', { name: 'Editors' }).getByText('Tomas Rey'));
    const teamLink = he.getByRole('link', { name: 'Team' });
    expect(await teamLink.count(), 'an editor does not see the team').toBe(0);

    const changed = she.waitForResponse((answer) => answer.url().includes(`/teams/${_id}/administrator`));
    await she.getByRole('button', { name: 'Actions for Tomas Rey' }).click();
    await she.getByRole('menuitem', { name: 'Make administrator' }).click();
    await changed;
    const changedAt = performance.now();
    await expectSeen(he.getByText('You are now an administrator of Kiln & Clay.').first());
    const toldAfterMs = performance.now() - changedAt;
    say(`role changed on node 1, told on node 2 after ${toldAfterMs.toFixed(0)} ms, without a reload`);
    expect(toldAfterMs).toBeLessThan(1000);
    await teamLink.click();
    await expectSeen(he.getByRole('region', { name: 'Administrators' }).getByText('Tomas Rey'));
  });

  test('a worker draws a cover, stores it in S3, and both nodes serve it', async () => {
    const { _id } = await makeProject(nodes[0], mara, 'In the bucket');
    await expectCovers(nodes[0], mara.token, 20_000);
    const pictures = await Promise.all(
      nodes.map(async (node) => {
        const { body } = await callApi(node, 'GET', `/assets/${_id}`, { token: mara.token });
        return fetchCover(node, String(body.coverUrl));
      }),
    );
    expect(pictures[0]?.length).toBeGreaterThan(1000);
    expect(pictures[0]).toEqual(pictures[1]);
    expect(readdirSync(site.bucketFolder, { recursive: true }).filter((name) => name.includes(`${_id}`))).not.toEqual(
      [],
    );
  });

  test('counts calls across nodes', async () => {
    // Ten in ten minutes are allowed per name, and every node receives ten: only a shared count refuses any.
    const body = { username: 'nobody@test.example', password: 'a wrong guess' };
    const statuses: number[] = [];
    for (let call = 0; call < 20; call += 1) {
      const node = nodes[call % 2 === 0 ? 0 : 1];
      statuses.push((await callApi(node, 'POST', '/auth?appId=plinth-web', { body })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });

  describe('a killed worker', () => {
    let database: Database;
    let jobs: Jobs;
    let closeJobs: () => Promise<void>;
    beforeAll(async () => {
      const log = makeLog('silent');
      const config = { databaseUrl: site.applicationUrl, databaseOwnerUrl: undefined, dataFolder: '' };
      database = await openDatabase({ config, log });
      const events = openEvents(database, log);
      jobs = openJobs({ database, log, clock: systemClock, events, isWorker: false });
      closeJobs = async () => {
        await jobs.stop();
        await events.close();
        await database.close();
      };
    });
    afterAll(() => closeJobs?.());

    const killWorker = async (pid: number | undefined): Promise<void> => {
      const killed = workers.find(({ child }) => child.pid === pid);
      if (!killed) throw new Error(`no worker has the process id ${pid}`);
      await killed.stop('SIGKILL');
      workers = workers.filter((worker) => worker !== killed);
    };
    const replaceWorker = async () => {
      workers.push(await site.start('worker', withTestJobs));
    };

    test.each(['before commit', 'after commit'] as const)(
      '%s of its job’s effect: another worker completes the job, and the effect exists once',
      async (stuck) => {
        const id = await database.transaction({}, (tx) => jobs.enqueue(tx, stuckJob, { stuck }));
        await until(async () => Boolean((await jobs.report(id))?.note));
        await killWorker(Number((await jobs.report(id))?.note));
        const killedAt = performance.now();
        await until(async () => (await jobs.report(id))?.state === 'done', takenOverWithinMs);
        say(`killed ${stuck}: ended by the other worker after ${((performance.now() - killedAt) / 1000).toFixed(1)} s`);
        const effects = await site.askAsOwner(`select worker from test_effects where job_id = '${id}'`);
        expect(effects).toHaveLength(1);
        await replaceWorker();
      },
    );

    test('while drawing covers: every cover is drawn and announced once', async () => {
      const person = await makeNewcomer(nodes[0], 'ines');
      for (let n = 0; n < 40; n += 1) await makeProject(nodes[n % 2 === 0 ? 0 : 1], person, `Burst ${n}`);
      await until(async () => (await listAll<Asset>(nodes[0], person.token, '/assets')).some(isCovered));
      await killWorker(workers[0]?.child.pid);
      const killedAt = performance.now();
      await expectCovers(nodes[1], person.token, takenOverWithinMs);
      const [again] = await site.askAsOwner(
        `select count(*)::int as jobs from pgboss.job where name = 'projects.draw-cover' and retry_count > 0`,
      );
      say(
        `killed while drawing: all 40 there after ${((performance.now() - killedAt) / 1000).toFixed(1)} s, ${again?.jobs} drawn by another`,
      );
      await replaceWorker();
    });
  });

  test('fires a scheduled slot once with any number of workers', async () => {
    const fired = `select job_id from schedule_slots where schedule = 'tests.every-second' and state = 'fired'`;
    const enough = (await site.askAsOwner(fired)).length + 10;
    await until(async () => (await site.askAsOwner(fired)).length >= enough);
    const slots = (await site.askAsOwner<{ job_id: string }>(fired)).map(({ job_id }) => job_id);
    const ticksOf = async () => {
      const ticks = await site.askAsOwner<{ job_id: string; worker: number }>('select job_id, worker from test_ticks');
      return ticks.filter(({ job_id }) => slots.includes(job_id));
    };
    await until(async () => (await ticksOf()).length >= slots.length, takenOverWithinMs);
    const ticks = await ticksOf();
    expect(ticks.map(({ job_id }) => job_id).toSorted()).toEqual(slots.toSorted());
    const [strays] = await site.askAsOwner(`
      select count(*)::int as jobs from pgboss.job where name = 'tests.tick'
        and id not in (select job_id from schedule_slots where job_id is not null)`);
    expect(strays).toEqual({ jobs: 0 });
    say(
      `${slots.length} slots of a second fired once each, worked on by ${new Set(ticks.map(({ worker }) => worker)).size} workers`,
    );
  });

  test('stops all nodes in order', async () => {
    const ends = await Promise.all([...nodes, ...workers].map((node) => node.stop()));
    expect(ends).toEqual([0, 0, 0, 0]);
  });
});

const isCovered = ({ coverState }: Asset): boolean => coverState === 'ready';
