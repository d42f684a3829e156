import { setTimeout as pause } from 'node:timers/promises';
import { makeDataFolder, startProduct } from '../e2e/support/start-product.ts';
import { nameOf, processTree, pssKiB } from './support/process-tree.ts';

/** The duration of a cold and a warm start, and the memory of the idle product after a minute. */
const idleMs = 60_000;
const warmStarts = 5;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const { folder, remove } = makeDataFolder();
try {
  const first = await startProduct({ dataFolder: folder });
  say(`first start (makes the database): ${(first.readyAfterMs / 1000).toFixed(2)} s`);
  await first.stop();

  const times: number[] = [];
  for (let round = 0; round < warmStarts; round += 1) {
    const product = await startProduct({ dataFolder: folder });
    times.push(product.readyAfterMs);
    await product.stop();
  }
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(warmStarts / 2)] ?? 0;
  say(`warm start: ${sorted.map((ms) => (ms / 1000).toFixed(2)).join(', ')} s`);

  const idle = await startProduct({ dataFolder: folder });
  await pause(idleMs);
  const weights = processTree(idle.child.pid ?? 0).map((pid) => ({ name: nameOf(pid), mib: pssKiB(pid) / 1024 }));
  await idle.stop();
  for (const { name, mib } of weights) say(`  ${mib.toFixed(1).padStart(7)} MiB  ${name}`);
  const total = weights.reduce((sum, { mib }) => sum + mib, 0);

  const verdict = (isGood: boolean) => (isGood ? 'ok' : 'TOO MUCH');
  say(`warm start, median: ${(median / 1000).toFixed(2)} s of 3 s allowed: ${verdict(median <= 3000)}`);
  say(`idle after 60 s: ${total.toFixed(0)} MiB of 300 MiB allowed: ${verdict(total <= 300)}`);
  process.exitCode = median <= 3000 && total <= 300 ? 0 : 1;
} finally {
  remove();
}
