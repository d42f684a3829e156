import http from 'node:http';
import { expect, onTestFinished } from 'vitest';
import { makeTestDatabase } from '#platform/testing/test-database.ts';
import { until } from '#platform/testing/until.ts';
import { processTree } from '../../../../bench/support/process-tree.ts';
import { openSiteHome } from './open-site-home.ts';
import { readContinuously } from './read-continuously.ts';

/** Two processes on one port: one is killed and replaced, all stop in order, and a running download is completed. */
export async function replaceKilled(): Promise<string> {
  const home = await openSiteHome(await makeTestDatabase());
  onTestFinished(() => home.close());
  const film = Buffer.alloc(24 * 1024 * 1024, 'clay');
  await home.plant({ '/index.html': 'Kiln', '/film.mp4': film });
  const product = await home.start({ PLINTH_SITE_PROCESSES: '2' });
  const port = Number(new URL(product.address).port);
  const workers = (): number[] => processTree(product.child.pid ?? 0).slice(1);
  expect(workers()).toHaveLength(2);

  const readers = readContinuously(port, home.host, ['/']);
  const [killed = 0] = workers();
  process.kill(killed, 'SIGKILL');
  await until(() => !workers().includes(killed));
  const killedAt = performance.now();
  await until(() => workers().length === 2);
  const replacedMs = performance.now() - killedAt;
  await readers.stop();
  // Only readers connected to the killed process are disconnected, once.
  const cut = [...readers.seen].filter(([outcome]) => outcome !== 200);
  expect(cut.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(8);

  const download = await beginDownload(port, home.host);
  const stopped = product.stop();
  await until(() => isRefused(port));
  expect((await download.rest()).equals(film)).toBe(true);
  expect(await stopped, product.output()).toBe(0);
  return `one of two processes killed: replaced after ${replacedMs.toFixed(0)} ms, ${readers.seen.get(200)} answers of 200 meanwhile`;
}

/** Reads the headers of the answer, and the body on demand. */
async function beginDownload(port: number, host: string) {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  http
    .get({ port, host: '127.0.0.1', path: '/film.mp4', agent: false, headers: { host } }, resolve)
    .once('error', reject);
  const answer = await promise;
  return {
    async rest(): Promise<Buffer> {
      const pieces: Buffer[] = [];
      for await (const piece of answer) pieces.push(piece as Buffer);
      return Buffer.concat(pieces);
    },
  };
}

/** A connection that was accepted while the server closed may hang: then another is tried. */
const isRefused = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1000) }).then(
    () => false,
    ({ name }: Error) => name !== 'TimeoutError',
  );
