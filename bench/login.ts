import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { makeNewcomer, makeProject, type Newcomer } from '../e2e/support/newcomer.ts';
import { makeDataFolder, startProduct } from '../e2e/support/start-product.ts';

/**
 * The latency of other requests while fifty people sign in at once: a read of the person and of a file, idle and under load, interleaved in
 * one run.
 */
const rounds = 5;
const roundMs = 4000;
const loggingIn = 50;
const accounts = 120;
const probeEveryMs = 12;
const allowed = 2;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

const { folder, remove } = makeDataFolder();
const product = await startProduct({
  dataFolder: folder,
  // One account reads more often than a person would.
  environment: { PLINTH_TRUSTED_PROXIES: '127.0.0.1', PLINTH_CALLS_PER_SECOND: '1000' },
});
const person = await makeNewcomer(product, 'reader');
await makeProject(product, person, 'A project with a cover');
const people: Newcomer[] = [];
for (let index = 0; index < accounts; index += 1) people.push(await makeNewcomer(product, `person-${index}`));

const asReader = { authorization: `Bearer ${person.token}` };

async function coverAddress(): Promise<string> {
  for (;;) {
    const answer = await fetch(`${product.address}/api/assets`, { headers: asReader });
    const { items } = (await answer.json()) as { items: { coverUrl: string | null }[] };
    if (items[0]?.coverUrl) return `${product.address}${items[0].coverUrl}`;
    await pause(50);
  }
}

const targets = {
  'GET /users/me': { address: `${product.address}/api/users/me`, headers: asReader },
  'a blob': { address: await coverAddress(), headers: {} },
};
type Target = keyof typeof targets;
const names = Object.keys(targets) as Target[];

async function probe(name: Target): Promise<number> {
  const { address, headers } = targets[name];
  const startedAt = performance.now();
  const answer = await fetch(address, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return performance.now() - startedAt;
}

/** One read at a time, at a steady pace, like a person at work. */
async function watch(times: Record<Target, number[]>): Promise<void> {
  const until = performance.now() + roundMs;
  while (performance.now() < until) {
    for (const name of names) {
      times[name].push(await probe(name));
      await pause(probeEveryMs);
    }
  }
}

const load = new Worker(new URL('./support/log-in-load.ts', import.meta.url), {
  workerData: { address: product.address, people, atATime: loggingIn },
});
/** Returns the number of sign-ins so far. */
async function tell(word: 'on' | 'off' | 'end'): Promise<number> {
  load.postMessage(word);
  const [logIns] = (await once(load, 'message')) as [number];
  return logIns;
}

const none = (): Record<Target, number[]> => ({ 'GET /users/me': [], 'a blob': [] });
const [idle, busy] = [none(), none()];
await watch(none());
for (let round = 0; round < rounds; round += 1) {
  await watch(idle);
  await tell('on');
  await watch(busy);
  await tell('off');
}
const logIns = await tell('end');
await product.stop();
remove();

say(`${logIns} log-ins, ${loggingIn} at a time, in ${(rounds * roundMs) / 1000} s`);
let isGood = true;
for (const name of names) {
  const figures = [0.5, 0.99].map((part) => [share(idle[name], part), share(busy[name], part)] as const);
  const [[idleMedian, busyMedian] = [0, 0], [idleTail, busyTail] = [0, 0]] = figures;
  const ratio = busyTail / idleTail;
  isGood &&= ratio <= allowed;
  say(
    `${name}: p50 ${idleMedian.toFixed(2)} → ${busyMedian.toFixed(2)} ms, p99 ${idleTail.toFixed(2)} → ${busyTail.toFixed(2)} ms: ${ratio.toFixed(2)} of idle (${allowed} allowed)`,
  );
}
process.exitCode = isGood ? 0 : 1;
