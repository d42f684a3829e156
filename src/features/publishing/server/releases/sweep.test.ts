import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { deleteFiles, emptyBin } from '#features/pages/contract/tree.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { until } from '#platform/testing/until.ts';
import { publishFrom } from '../../contract/releases.ts';
import { startPublishing, type TestPublishing } from '../../testing/start-publishing.ts';
import { pastReleases, retention, sweepProject } from './sweep-releases.ts';

let app: TestApp;
let site: TestPublishing;
let aheadMs = 0;
beforeAll(async () => {
  app = await startTestApp({
    isWorking: true,
    clock: { ...systemClock, now: () => new Date(Date.now() + aheadMs) },
  });
  site = await startPublishing(app);
});
afterAll(() => app?.close());

const day = 24 * 3_600_000;
const ago = (days: number, now: Date): Date => new Date(now.getTime() - days * day);

test('keeps the last 50, those of 90 days, and the live one', () => {
  const now = new Date();
  const rows = Array.from({ length: 60 }, (_, at) => ({ number: 60 - at, startedAt: ago(at < 55 ? 10 : 100, now) }));
  expect(pastReleases(rows, [], now)).toEqual([5, 4, 3, 2, 1]);
  expect(pastReleases(rows, [3, null], now)).toEqual([5, 4, 2, 1]);
  const old = rows.map(({ number }) => ({ number, startedAt: ago(200, now) }));
  expect(pastReleases(old, [], now)).toHaveLength(60 - retention.newest);
});

const blobs = async (): Promise<string[]> =>
  (await Array.fromAsync(app.house.blobs.list())).filter((key) => key.startsWith(site.projectId)).toSorted();
const packs = async (): Promise<string[]> => (await blobs()).filter((key) => key.includes('/releases/'));

test('leaves nothing of swept releases behind, and the others complete', async () => {
  const staying = 5;
  const newest = staying + 3;
  await site.seed({ '/about.md': 'One.', '/gone.md': 'A text that only the first release has.' });
  await site.publish();
  await site.ask(deleteFiles, { body: { files: [await site.based('/gone.md')] } });
  await site.ask(emptyBin, { body: {} });
  for (let at = 2; at <= newest; at += 1) {
    await site.seed({ '/about.md': `Number ${at}.` });
    await site.publish();
  }
  aheadMs = 100 * day;
  await sweepProject(app.house, site.projectId, staying);
  aheadMs = 0;
  expect((await site.ask(publishFrom, { body: { release: 2 } })).status).toBe(409);
  expect((await site.filesOf(4)).get('/about/index.html')).toContain('Number 4.');
  expect((await site.filesOf(newest)).get('/about/index.html')).toContain(`Number ${newest}.`);
  const named = await app.ownerQuery<{ key: string }>(
    `select distinct value as key from releases, jsonb_each_text(packs) where site_id = $1 and packs is not null`,
    [site.siteId],
  );
  const expected = named.map(({ key }) => key).toSorted();
  await until(async () => (await packs()).join() === expected.join());
  const texts = await app.ownerQuery(
    `select from file_contents where project_id = $1 and convert_from(bytes, 'utf8') like 'A text that only%'`,
    [site.projectId],
  );
  expect(texts).toEqual([]);
});
