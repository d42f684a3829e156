import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import S3rver from 's3rver';
import { expect, onTestFinished } from 'vitest';
import { startExchange } from '#features/exchange/testing/start-exchange.ts';
import { publishSite } from '#features/publishing/contract/releases.ts';
import { requestSite } from '#features/publishing/testing/request-site.ts';
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts';
import { until } from '#platform/testing/until.ts';
import { openRelay, type Relay } from '../sites/open-relay.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { type FaultRow, inSeconds } from './fault-table.ts';

const sitesHost = 'sites.example';

/** A product with its files in a bucket, and a connection to it that can be cut. */
async function startOnBucket(): Promise<{ readonly app: TestApp; readonly relay: Relay }> {
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    vhostBuckets: false,
    directory: makeTemporaryFolder(),
    configureBuckets: [{ name: 'plinth', configs: [] }],
  });
  const { port } = await s3.run();
  const relay = await openRelay(port);
  const app = await startTestApp({
    isWorking: true,
    environment: {
      PLINTH_S3_URL: `http://S3RVER:S3RVER@127.0.0.1:${relay.port}/plinth`,
      PLINTH_SITES_HOST: sitesHost,
    },
  });
  onTestFinished(async () => {
    await app.close();
    await relay.close();
    await s3.close();
  });
  return { app, relay };
}

/** The store of files refuses connections, or accepts them and never answers, while people write, publish and read. */
export async function loseS3(how: 'cut' | 'silence', awayMs: number): Promise<FaultRow> {
  const { app, relay } = await startOnBucket();
  const site = await startExchange(app);
  const [{ name } = { name: '' }] = await app.ownerQuery<{ name: string }>('select name from sites');
  const read = (path: string) => requestSite(app, `${name}.${sitesHost}`, path);
  const publish = async () => {
    const { status, body } = await site.ask(publishSite, { query: { incremental: 'true' } });
    expect(status).toBe(202);
    return (body as { taskId: string }).taskId;
  };
  // Different bytes, because the store of the test, unlike others, lets an interrupted upload replace the object of that name.
  const [kept, late] = [randomBytes(50_000), randomBytes(50_000)];
  await site.seed({ '/_index.md': '---\ntitle: Home\n---\nBefore' });
  expect((await site.upload('/static/kept.bin', kept)).status).toBe(200);
  expect(await site.ended(await publish(), 60_000)).toMatchObject({ state: 'finished' });
  await until(async () => (await read('/')).text.includes('Before'));

  await relay[how]();
  const awayUntil = performance.now() + awayMs;
  const refused = await site.upload('/static/late.bin', late);
  expect(refused).toMatchObject({ status: 503, body: { code: 'plinth.files_unavailable' } });
  const saved = await site.put({ path: '/posts/meanwhile.md', content: 'Saved meanwhile', base: null });
  expect(saved.status).toBe(200);
  const taskId = await publish();
  const seen = new Set<number>();
  while (performance.now() < awayUntil) {
    seen.add((await read('/')).status);
    await pause(500);
  }
  expect([...seen]).toEqual([200]);

  await relay.restore();
  const backAt = performance.now();
  expect(await site.ended(taskId, 180_000)).toMatchObject({ state: 'finished' });
  await until(async () => (await read('/posts/meanwhile/')).text.includes('Saved meanwhile'));
  expect((await site.download('/static/kept.bin')).equals(kept)).toBe(true);
  expect((await site.upload('/static/late.bin', late)).status).toBe(200);
  return {
    fault: `S3 ${how === 'cut' ? 'refuses connections' : 'is silent'} for ${inSeconds(awayMs)}`,
    userSees: 'uploads: 503 "Files can’t be reached right now"; saves, sites: as usual; publishing waits',
    lost: 'nothing',
    recoveredAfter: `${inSeconds(performance.now() - backAt)} (the waiting release)`,
  };
}
