import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { requestSite } from '#features/publishing/testing/request-site.ts';
import { makeTestDatabase } from '#platform/testing/test-database.ts';
import { until } from '#platform/testing/until.ts';
import { openSiteHome } from './open-site-home.ts';
import { readContinuously } from './read-continuously.ts';

/**
 * The database is cut off or hangs for this long while people read: the site is served as usual, and a release made meanwhile is live soon
 * after. Returns a summary in one line.
 */
export async function loseDatabase(how: 'cut' | 'silence', awayMs: number): Promise<string> {
  const home = await openSiteHome(await makeTestDatabase());
  onTestFinished(() => home.close());
  await home.plant({ '/index.html': 'Before', '/posts/index.html': 'Posts', '/cold/index.html': 'Not read before' });
  const product = await home.start();
  const port = Number(new URL(product.address).port);
  const ask = (path: string) => requestSite({ port }, home.host, path);
  await ask('/');
  const readers = readContinuously(port, home.host, ['/', '/posts/', '/?x=1']);

  await home.relay[how]();
  const awaySince = performance.now();
  // A file that was not requested yet is read from the blobs, which does not need the database either.
  expect((await ask('/cold/')).text).toBe('Not read before');
  await home.plant({ '/index.html': 'After', '/posts/index.html': 'Posts' });
  await pause(awayMs);
  expect((await ask('/')).text).toBe('Before');
  const stranger = await requestSite({ port }, 'nobody.localhost', '/');
  expect(stranger.status).toBe(503);
  const awayFor = performance.now() - awaySince;

  await home.relay.restore();
  const backAt = performance.now();
  await until(async () => (await ask('/')).text === 'After', 40_000);
  const tookMs = performance.now() - backAt;
  await readers.stop();
  const answered = readers.seen.get(200) ?? 0;
  expect([...readers.seen.keys()]).toEqual([200]);
  expect(await product.stop()).toBe(0);
  return (
    `database ${how === 'cut' ? 'cut off' : 'silent'} for ${(awayFor / 1000).toFixed(0)} s: ${answered} answers of 200, none else, ` +
    `the slowest after ${readers.slowestMs().toFixed(0)} ms; the next release seen ${tookMs.toFixed(0)} ms after it was back`
  );
}
