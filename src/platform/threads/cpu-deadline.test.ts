import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { until } from '../testing/until.ts';
import { watchCpuTime } from './cpu-deadline.ts';

let worker: Worker | undefined;
afterEach(async () => {
  await worker?.terminate();
  worker = undefined;
});

const startWorker = (code: string): Worker => {
  worker = new Worker(code, { eval: true });
  return worker;
};

test.each([
  ['a loop', 'for (;;);'],
  ['a pattern that backtracks', "/^(a+)+$/.test('a'.repeat(50) + 'b');"],
])('stops a thread in %s at its limit', async (_, code) => {
  const spent = await new Promise<NodeJS.CpuUsage>((resolve) => {
    const busy = startWorker(code);
    watchCpuTime(busy, 200, () => resolve(busy.cpuUsage()));
  });
  expect(spent.user + spent.system).toBeGreaterThanOrEqual(200_000);
});

test('expires for a thread without CPU time only after the grace period', async () => {
  const idle = startWorker("require('node:worker_threads').parentPort.on('message', () => {});");
  const startedAt = performance.now();
  await new Promise<void>((resolve) => {
    watchCpuTime(idle, 100, resolve, 900);
  });
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(1000);
});

test('does not expire after the watch was ended', async () => {
  let isExpired = false;
  const stop = watchCpuTime(startWorker('for (;;);'), 100, () => {
    isExpired = true;
  });
  stop();
  await until(async () => ((await worker?.cpuUsage().catch(() => null))?.user ?? 0) > 400_000);
  expect(isExpired).toBe(false);
});
