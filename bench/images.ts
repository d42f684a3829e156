import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeProject, type Newcomer } from '../e2e/support/newcomer.ts';
import { chunkType } from '../src/features/library/contract/uploads.ts';
import { openBenchDatabase } from './support/bench-product.ts';
import { makePhotos } from './support/make-photos.ts';
import { cpuSeconds, cpuSecondsOfTree, processTree, pssKiB } from './support/process-tree.ts';
import { timeCall } from './support/time-call.ts';

/**
 * Photos of 12 megapixels, from the upload to their five WebP sizes, compared with sharp alone: one decoding per image, the same sizes,
 * quality and effort, on all cores, before and after in the same run. Meanwhile the API is called as a person would, and the memory of all
 * processes is measured.
 */
const count = Number(process.env.BENCH_IMAGES ?? 40);
const uploadsAtOnce = 4;
/** Often enough for a percentile, and little enough work that it does not count. */
const pingMs = 100;
/** Adding up the memory of a process takes the kernel milliseconds, which are missing elsewhere. */
const memoryMs = 1000;
const allowed = { ratio: 0.9, p99Ms: 50, timesIdle: 2 } as const;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-photos-'));
const [photos, made] = [path.join(folder, 'in'), path.join(folder, 'out')];
const bareScript = path.join(import.meta.dirname, 'support/bare-images.ts');
type Cost = { readonly seconds: number; readonly cpu: number };
const runBare = async (): Promise<Cost> => {
  const { stdout } = await promisify(execFile)(process.execPath, [bareScript, photos, made]);
  return JSON.parse(stdout) as Cost;
};

type Api = { readonly files: string; readonly token: string };

async function ask(api: Api, part: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${api.token}`, ...init.headers };
  const answer = await fetch(`${api.files}${part}`, { ...init, headers });
  const body = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok) throw new Error(`${part}: ${answer.status} ${JSON.stringify(body)}`);
  return body;
}

async function upload(api: Api, name: string): Promise<void> {
  const bytes = readFileSync(path.join(photos, name));
  const begun = await ask(api, '/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.byteLength),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
  await ask(api, `/uploads/${begun._id}`, {
    method: 'PATCH',
    headers: { 'content-type': chunkType, 'tus-resumable': '1.0.0', 'upload-offset': '0' },
    body: new Uint8Array(bytes),
  });
}

/** The seconds from the first upload until the last image is ready. */
async function runProduct(api: Api): Promise<number> {
  const startedAt = performance.now();
  const names = readdirSync(photos);
  await Promise.all(
    Array.from({ length: uploadsAtOnce }, async () => {
      for (let name = names.shift(); name !== undefined; name = names.shift()) await upload(api, name);
    }),
  );
  const uploaded = (performance.now() - startedAt) / 1000;
  for (;;) {
    const { nodes } = (await ask(api, '?type=i&limit=100')) as { nodes: { state: string }[] };
    const states = nodes.map(({ state }) => state);
    if (states.includes('failed')) throw new Error('an image failed');
    if (states.length >= Math.min(count, 100) && states.every((state) => state === 'ready')) break;
    await pause(250);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  say(`product: ${seconds.toFixed(1)} s, of which uploads ${uploaded.toFixed(1)} s`);
  return seconds;
}

/** Calls a list ten times a second until the signal, and returns the times. */
async function callMeanwhile(api: Api, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!signal.aborted) {
    times.push(await timeCall(`${api.files}?limit=50`, api.token));
    await pause(pingMs);
  }
  return times;
}

async function watchMemory(pid: number, signal: AbortSignal): Promise<number> {
  let peak = 0;
  while (!signal.aborted) {
    peak = Math.max(peak, processTree(pid).reduce((sum, each) => sum + pssKiB(each), 0) / 1024);
    await pause(memoryMs);
  }
  return peak;
}

type Processes = { readonly product: number; readonly database: number };

/** The CPU seconds so far of the process that answers requests, of those that compute images, and of PostgreSQL. */
const cpuOf = ({ product, database }: Processes) => ({
  server: cpuSeconds(product),
  images: cpuSecondsOfTree(processTree(product)) - cpuSeconds(product),
  database: cpuSecondsOfTree(processTree(database)),
});

async function measure(api: Api, processes: Processes): Promise<boolean> {
  const idle = await callMeanwhile(api, AbortSignal.timeout(8000));
  const before = await runBare();
  const over = new AbortController();
  const [calls, memory] = [callMeanwhile(api, over.signal), watchMemory(processes.product, over.signal)];
  const cpuBefore = cpuOf(processes);
  const seconds = await runProduct(api).finally(() => over.abort());
  const cpuAfter = cpuOf(processes);
  const [times, peak] = [await calls, await memory];
  const after = await runBare();
  // After the sizes the product makes AVIF, which slows its peer down: the faster of the two runs counts.
  const ratio = Math.min(before.seconds, after.seconds) / seconds;
  const [p99, idleP99] = [percentile(times, 0.99), percentile(idle, 0.99)];
  const isFast = ratio >= allowed.ratio;
  const isCalm = p99 < allowed.p99Ms || p99 <= allowed.timesIdle * idleP99;
  say(
    `sharp alone: ${before.seconds.toFixed(1)} s before, ${after.seconds.toFixed(1)} s after, for ${count} photos of 12 MP`,
  );
  const spent = (part: keyof typeof cpuAfter): string => (cpuAfter[part] - cpuBefore[part]).toFixed(1);
  say(
    `CPU seconds: server ${spent('server')}, image processes ${spent('images')}, PostgreSQL ${spent('database')}; sharp alone ${before.cpu.toFixed(1)} and ${after.cpu.toFixed(1)}`,
  );
  say(`ratio ${ratio.toFixed(2)} (at least ${allowed.ratio}): ${isFast ? 'ok' : 'TOO SLOW'}`);
  say(
    `API p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms meanwhile; idle p99 ${idleP99.toFixed(1)} ms: ${isCalm ? 'ok' : 'TOO SLOW'}`,
  );
  say(`peak memory of all processes of the product: ${peak.toFixed(0)} MiB`);
  return isFast && isCalm;
}

const firstProject = async (address: string, person: Newcomer): Promise<Api> => {
  const project = await makeProject({ address, outboxSecret: '' }, person, 'Photos');
  return { files: `${address}/api/files/${project._id}`, token: person.token };
};

mkdirSync(photos);
mkdirSync(made);
await makePhotos(photos, count);
const bench = await openBenchDatabase();
try {
  const person = await bench.makePerson(1);
  const product = await bench.start();
  try {
    const api = await firstProject(product.address, person);
    const processes = { product: product.child.pid ?? 0, database: bench.databasePid() };
    if (!(await measure(api, processes))) process.exitCode = 1;
  } finally {
    await product.stop();
  }
} finally {
  await bench.close();
  rmSync(folder, { recursive: true });
}
