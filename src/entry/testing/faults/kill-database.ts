import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { until } from '#platform/testing/until.ts';
import { makeNewcomer, makeProject } from '../../../../e2e/support/newcomer.ts';
import type { Product } from '../../../../e2e/support/start-product.ts';
import { callApi } from './call-api.ts';
import { expectComplete, expectCovers } from './expect-complete.ts';
import { liftLimits } from './lift-limits.ts';
import { openSocket } from './open-socket.ts';
import { makeProductHome } from './product-home.ts';
import { newLedger, retryUnanswered, startWriting } from './write-load.ts';

/**
 * Kills only PostgreSQL, `kills` times while people write: calls are refused with a message, and it recovers by itself, with jobs and
 * sockets. Returns a summary in one line.
 */
export async function killDatabaseUnderWrites(kills: number): Promise<string> {
  const home = makeProductHome();
  const product = await home.start();
  await liftLimits(home);
  const person = await makeNewcomer(product, 'mara');
  const { token } = person;
  const browser = await openSocket(product, token);
  const ledger = newLedger();
  const awayMs: number[] = [];
  const toldMs: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    // Few, because drawing a cover takes as much work as a dozen calls.
    const writing = startWriting(product, token, ledger, { writers: 2 });
    await pause(100 + Math.random() * 300);
    awayMs.push(await loseDatabase(product, home.postmaster()));
    await writing.stop();

    const name = `After ${kill}`;
    const askedAt = performance.now();
    const { _id = '' } = await makeProject(product, person, name);
    ledger.acknowledged.set(name, _id);
    expect(await browser.untilCovered(_id, 30_000)).toBe(1);
    toldMs.push(performance.now() - askedAt);
    await retryUnanswered(product, token, ledger);
    await expectComplete(home, product, token, ledger);
  }
  await expectCovers(product, token, 40_000 + 200 * ledger.acknowledged.size);
  expect(product.child.exitCode).toBe(null);
  expect(await product.stop()).toBe(0);
  return (
    `PostgreSQL killed ${kills} times: away ${Math.max(...awayMs).toFixed(0)} ms at most, ${ledger.notNow} writes answered 503, ` +
    `${ledger.acknowledged.size} acknowledged projects, each there once; a job asked for right after was told over the socket ` +
    `within ${Math.max(...toldMs).toFixed(0)} ms, ${browser.connections()} connection(s) of the socket`
  );
}

/** The time from the kill to the first successful call. Until then, all answers are 503 with a message. */
async function loseDatabase(product: Product, postmaster: number | undefined): Promise<number> {
  expect(postmaster).toBeDefined();
  const killedAt = performance.now();
  process.kill(postmaster ?? 0, 'SIGKILL');
  const isReady = async () => (await callApi(product, 'GET', '/health/ready')).status === 200;
  await until(async () => !(await isReady()), 5_000);
  await until(async () => {
    const { status, body } = await callApi(product, 'GET', '/health/ready');
    if (status === 200) return true;
    expect({ status, body }).toEqual({ status: 503, body: { _message: expect.any(String), code: expect.any(String) } });
    expect((await callApi(product, 'GET', '/health/live')).status).toBe(200);
    return false;
  }, 30_000);
  return performance.now() - killedAt;
}
