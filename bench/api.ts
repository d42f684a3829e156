import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import autocannon from 'autocannon';
import { claimsOf, openBenchDatabase } from './support/bench-product.ts';
import { cpuSeconds } from './support/process-tree.ts';

/** The list of projects through the whole pipeline, compared with Fastify and pg alone, interleaved in one run. */
const rounds = 5;
const seconds = 4;
const connections = 10;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Rival = { readonly name: string; readonly address: string; readonly pid: number; readonly token: string };
type Figures = { readonly perSecond: number[]; readonly cpuMsPerCall: number[] };

async function measure({ address, pid, token }: Rival): Promise<{ perSecond: number; cpuMsPerCall: number }> {
  const before = cpuSeconds(pid);
  const result = await autocannon({
    url: `${address}/api/assets`,
    connections,
    duration: seconds,
    headers: { authorization: `Bearer ${token}` },
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} calls were refused`);
  const calls = result.requests.total;
  return { perSecond: calls / result.duration, cpuMsPerCall: ((cpuSeconds(pid) - before) * 1000) / calls };
}

async function startBare(
  mode: string,
  connectionString: string,
  userId: string,
  deviceId: string,
): Promise<ChildProcess & { address: string }> {
  const file = path.join(import.meta.dirname, 'support/bare-list.ts');
  const child = spawn(process.execPath, [file, mode, connectionString, userId, deviceId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  return Object.assign(child, { address });
}

const bench = await openBenchDatabase();
const person = await bench.makePerson(20);
const product = await bench.start({ PLINTH_ROLE: 'api' });
const bare: ChildProcess[] = [];
try {
  const { uid, did } = claimsOf(person.token);
  const same = await startBare('same', bench.application, uid, did);
  const query = await startBare('query', bench.superuser, uid, did);
  bare.push(same, query);
  const rivals: Rival[] = [
    { name: 'Plinth', address: product.address, pid: product.child.pid ?? 0, token: person.token },
    { name: 'bare, same reads in one transaction', address: same.address, pid: same.pid ?? 0, token: '' },
    { name: 'bare, the query alone (no session, no RLS)', address: query.address, pid: query.pid ?? 0, token: '' },
  ];
  for (const rival of rivals) await measure(rival);
  const figures = new Map<string, Figures>(rivals.map(({ name }) => [name, { perSecond: [], cpuMsPerCall: [] }]));
  for (let round = 0; round < rounds; round += 1) {
    for (const rival of rivals) {
      const { perSecond, cpuMsPerCall } = await measure(rival);
      figures.get(rival.name)?.perSecond.push(perSecond);
      figures.get(rival.name)?.cpuMsPerCall.push(cpuMsPerCall);
    }
  }
  const medians = rivals.map(({ name }) => ({
    name,
    perSecond: median(figures.get(name)?.perSecond ?? []),
    cpuMsPerCall: median(figures.get(name)?.cpuMsPerCall ?? []),
  }));
  for (const { name, perSecond, cpuMsPerCall } of medians) {
    say(`${perSecond.toFixed(0).padStart(6)} calls/s  ${cpuMsPerCall.toFixed(3)} ms of CPU a call  ${name}`);
  }
  const [ours, peer, alone] = medians;
  const ratio = (ours?.perSecond ?? 0) / (peer?.perSecond ?? 1);
  say(`against the bare query alone: ${((ours?.perSecond ?? 0) / (alone?.perSecond ?? 1)).toFixed(2)}`);
  say(`against the same reads, bare: ${ratio.toFixed(2)} of 0.70 wanted: ${ratio >= 0.7 ? 'ok' : 'TOO SLOW'}`);
  process.exitCode = ratio >= 0.7 ? 0 : 1;
} finally {
  for (const child of bare) child.kill();
  await product.stop();
  await bench.close();
}
