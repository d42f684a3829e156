import { expect, onTestFinished } from 'vitest';
import { openRaw } from '#platform/testing/raw-http.ts';
import { until } from '#platform/testing/until.ts';
import { makeNewcomer } from '../../../../e2e/support/newcomer.ts';
import { openSocket } from './open-socket.ts';
import { makeProductHome } from './product-home.ts';

const stopsWithinMs = 5_000;

/** A signal stops the product in order: pending requests are answered, and no PostgreSQL is left running. */
export async function stopInOrder(signal: 'SIGTERM' | 'SIGINT'): Promise<string> {
  const home = makeProductHome();
  const product = await home.start();
  const { token } = await makeNewcomer(product, 'mara');
  const { socket } = await openSocket(product, token);
  expect(home.databaseProcesses()).not.toEqual([]);

  const port = Number(new URL(product.address).port);
  const request = await openRaw(port);
  onTestFinished(() => request.destroy());
  const body = JSON.stringify({ name: 'Still answered' });
  request.write(
    `POST /api/assets HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
  );
  // The server has read the headers and waits for the body: the request is in flight.
  await until(() => request.received().startsWith('HTTP/1.1 100'));
  const askedAt = performance.now();
  const ended = product.stop(signal);
  await until(() => !socket.connected);
  request.write(body);
  expect(await request.ended).toContain('HTTP/1.1 201');
  expect(await ended, product.output()).toBe(0);
  const tookMs = performance.now() - askedAt;
  expect(tookMs).toBeLessThan(stopsWithinMs);
  expect(home.databaseProcesses()).toEqual([]);
  return `${signal}: stopped in ${tookMs.toFixed(0)} ms`;
}
