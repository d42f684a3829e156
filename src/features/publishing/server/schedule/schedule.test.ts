import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { startLibrary } from '#features/library/testing/start-library.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { until } from '#platform/testing/until.ts';
import { scheduleRelease, setMaintenance, unscheduleRelease } from '../../contract/releases.ts';
import { startPublishing, type TestPublishing } from '../../testing/start-publishing.ts';
import { withBuildThread } from '../build/build-thread.ts';
import { dueJobs, maxLatenessMs } from './run-due-releases.ts';

let app: TestApp;
let site: TestPublishing;
/** How far the product's clock is ahead. */
let aheadMs = 0;
const now = (): Date => new Date(Date.now() + aheadMs);
beforeAll(async () => {
  app = await startTestApp({ isWorking: true, clock: { ...systemClock, now } });
  site = await startPublishing(app);
});
afterAll(() => app?.close());

const inMs = (ms: number): string => new Date(now().getTime() + ms).toISOString();
/** Runs the schedule of one minute. */
const fire = () => app.house.database.transaction({}, (tx) => app.house.jobs.enqueue(tx, dueJobs[1], {}));
const hour = 3_600_000;

test('publishes at the scheduled time, once', async () => {
  await site.seed({ '/about.md': '---\ntitle: About\n---\nWords.\n' });
  await site.publish();
  await site.seed({ '/about.md': '---\ntitle: About\n---\nScheduled words.\n' });
  const asked = await site.ask(scheduleRelease, { body: { at: inMs(hour) } });
  expect(asked).toMatchObject({ status: 200, body: { scheduled: { at: expect.any(String) } } });
  await fire();
  aheadMs += hour + 1000;
  await Promise.all([fire(), fire()]);
  await until(async () => (await site.state()).live === 2);
  expect(await site.state()).toMatchObject({ scheduled: null, missedAt: null, newest: 2 });
  expect((await site.release(2)).cause).toBe('scheduled');
  expect((await site.filesOf(2)).get('/about/index.html')).toContain('Scheduled words.');
});

test('reports a time that passed more than a day ago and publishes nothing', async () => {
  await site.ask(scheduleRelease, { body: { at: inMs(hour) } });
  // As if the server had not been running since.
  await app.ownerQuery(
    `update due_releases set due_at = due_at - $2 * interval '1 ms' where site_id = $1 and state = 'waiting'`,
    [site.siteId, hour + maxLatenessMs + 1000],
  );
  await fire();
  await until(async () => (await site.state()).missedAt !== null);
  expect(await site.state()).toMatchObject({ live: 2, scheduled: null });
  expect((await site.ask(unscheduleRelease)).body).toMatchObject({ missedAt: null });
});

test('publishes and expires pages by their dates, and nothing else with them', async () => {
  const [due, gone] = [inMs(hour), inMs(2 * hour)];
  const library = await startLibrary(app, site);
  const image = await library.add(
    'bowl.png',
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2f6f5b' } })
      .png()
      .toBuffer(),
  );
  await site.seed({
    '/posts/later.md': `---\ntitle: Later\ndate: ${due}\nexpiryDate: ${gone}\n---\nHere now.\n`,
    '/about.md': `---\ntitle: About\n---\nPublished words.\n\n![A bowl](${image.permaLink})\n`,
  });
  const published = await site.publish();
  expect((await site.filesOf(published.number)).has('/posts/later/index.html')).toBe(false);
  expect((await site.state()).nextChangeAt).toBe(due);
  await site.seed({ '/about.md': '---\ntitle: About\n---\nNot to be seen yet.\n' });
  aheadMs += hour + 1000;
  await fire();
  await until(async () => (await site.state()).live === published.number + 1);
  const files = await site.filesOf(published.number + 1);
  expect(files.get('/posts/later/index.html')).toContain('Here now.');
  expect(files.get('/about/index.html')).toContain('Published words.');
  // The saved page no longer names the image, but this release does.
  expect(files.get('/about/index.html')).toContain('alt="A bowl" width="60" height="40"');
  expect((await site.release(published.number + 1)).cause).toBe('due');
  expect(await site.state()).toMatchObject({ nextChangeAt: gone, changes: 1 });
  aheadMs += hour;
  // Also by a thread that has never loaded the site.
  await withBuildThread(site.projectId, (maker) => maker.send({ kind: 'forget', site: site.siteId }));
  await fire();
  await until(async () => (await site.state()).live === published.number + 2);
  expect((await site.filesOf(published.number + 2)).has('/posts/later/index.html')).toBe(false);
  // Changes saved in the meantime are published on request.
  const last = await site.publish();
  expect((await site.filesOf(last.number)).get('/about/index.html')).toContain('Not to be seen yet.');
});

test('is refused for the past, for a time too far ahead, to authors and people without access', async () => {
  for (const at of [inMs(-1000), inMs(400 * 24 * hour)])
    expect((await site.ask(scheduleRelease, { body: { at } })).status).toBe(400);
  expect((await site.ask(scheduleRelease, { body: { at: inMs(hour) } }, site.author)).status).toBe(403);
  expect((await site.ask(scheduleRelease, { body: { at: inMs(hour) } }, site.stranger)).status).toBe(404);
  expect((await site.ask(unscheduleRelease)).status).toBe(409);
});

test('lets admins switch the maintenance on and off', async () => {
  const on = await site.ask(setMaintenance, { body: { isOn: true, message: 'Back at noon.' } });
  expect(on.body).toMatchObject({ maintenance: { isOn: true, message: 'Back at noon.' } });
  expect((await site.ask(setMaintenance, { body: { isOn: false } }, site.editor)).status).toBe(403);
  expect((await site.ask(setMaintenance, { body: { isOn: false } })).body).toMatchObject({
    maintenance: { isOn: false },
  });
});
