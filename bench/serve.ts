import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os, { availableParallelism } from 'node:os';
import path from 'node:path';
import { plantSite } from './support/planted-site.ts';
import { cpuSeconds, processTree } from './support/process-tree.ts';
import { runNginx } from './support/run-nginx.ts';
import { install, runWrk } from './support/run-wrk.ts';

/**
 * A home page and a post of a published site, compared with plain node:http with the same bytes in memory and with nginx with the same
 * files, each with the same number of processes (`PLINTH_SITE_PROCESSES`, or one per core), interleaved in one run.
 */
const rounds = 7;
const seconds = 2;
const connections = 64;
const processes = Number(process.env.PLINTH_SITE_PROCESSES ?? availableParallelism());
const wanted = { bare: 0.8, nginx: 0.3, p99: 1.5 };

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function startBare(folder: string, paths: readonly string[]): Promise<ChildProcess & { address: string }> {
  const file = path.join(import.meta.dirname, 'support/bare-files.ts');
  const child = spawn(process.execPath, [...process.execArgv, file, folder, String(processes), ...paths], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  return Object.assign(child, { address });
}

install('wrk', 'nginx');
const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-serve-'));
chmodSync(folder, 0o755);
const site = await plantSite(200);
for (const [name, { body }] of site.files) {
  const file = path.join(folder, 'files', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, body);
}
const pages = ['/', '/posts/post-000007/'];
const product = await site.start({ PLINTH_SITE_PROCESSES: String(processes) });
const bare = await startBare(path.join(folder, 'files'), pages);
const nginx = await runNginx(folder, path.join(folder, 'files'), processes);
const rivals = [
  { name: 'Plinth', address: product.address, pid: product.child.pid ?? 0 },
  { name: 'bare node:http', address: bare.address, pid: bare.pid ?? 0 },
  { name: 'nginx', address: nginx.address, pid: nginx.pid },
] as const;
type Rival = (typeof rivals)[number];

/** The CPU time of all its processes. */
const cpuOf = ({ pid }: Rival): number => processTree(pid).reduce((sum, one) => sum + cpuSeconds(one), 0);

type Figures = { readonly perSecond: number; readonly p99Ms: number; readonly cpuUs: number };

async function measure(rival: Rival, page: string): Promise<Figures> {
  const before = cpuOf(rival);
  const load = await runWrk(`${rival.address}${page}`, { connections, seconds, headers: { host: site.host } });
  return { ...load, cpuUs: ((cpuOf(rival) - before) * 1e6) / load.requests };
}

/** All must answer with the same bytes before they are compared. */
async function checkSame(page: string): Promise<void> {
  const expected = Buffer.from(site.files.get(`${page}index.html`)?.body ?? []);
  for (const { name, address } of rivals) {
    const { body } = await askOnce(`${address}${page}`);
    if (!body.equals(expected)) throw new Error(`${name} answers ${page} with something else`);
  }
}

async function askOnce(url: string): Promise<{ body: Buffer }> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: { host: site.host } }, async (answer) => {
      const pieces: Buffer[] = [];
      for await (const piece of answer) pieces.push(piece as Buffer);
      resolve({ body: Buffer.concat(pieces) });
    }).once('error', reject);
  });
}

let isGood = true;
const judge = (what: string, ratio: number, limit: number, isFine: boolean): void => {
  isGood &&= isFine;
  say(`  ${what}: ${ratio.toFixed(2)} (wanted ${limit}): ${isFine ? 'ok' : 'NOT REACHED'}`);
};

try {
  // Other load affects all three alike, but not every second: p99 is most meaningful on an idle machine.
  say(`load of the machine before: ${os.loadavg()[0]?.toFixed(1)} on ${os.availableParallelism()} cores`);
  say(`${processes} process(es) each, ${connections} connections, medians of ${rounds} rounds of ${seconds} s`);
  for (const page of pages) {
    await checkSame(page);
    const all = new Map<string, Figures[]>(rivals.map(({ name }) => [name, []]));
    for (const rival of rivals) await measure(rival, page);
    for (let round = 0; round < rounds; round += 1)
      // The order rotates.
      for (const at of [0, 1, 2]) {
        const rival = rivals[(at + round) % 3] ?? rivals[0];
        all.get(rival.name)?.push(await measure(rival, page));
      }
    say(`${page} (${site.files.get(`${page}index.html`)?.body.byteLength} bytes)`);
    const [ours, plain, peer] = rivals.map(({ name }) => {
      const middle = (key: keyof Figures): number => median((all.get(name) ?? []).map((one) => one[key]));
      const figures = { perSecond: middle('perSecond'), p99Ms: middle('p99Ms'), cpuUs: middle('cpuUs') };
      const perSecond = figures.perSecond.toFixed(0).padStart(7);
      say(`${perSecond}/s  p99 ${figures.p99Ms.toFixed(2)} ms  ${figures.cpuUs.toFixed(1)} µs of CPU each  ${name}`);
      return figures;
    });
    if (!ours || !plain || !peer) throw new Error('a peer was not measured');
    const [toBare, toNginx] = [ours.perSecond / plain.perSecond, ours.perSecond / peer.perSecond];
    judge('requests against bare node:http', toBare, wanted.bare, toBare >= wanted.bare);
    judge('requests against nginx', toNginx, wanted.nginx, toNginx >= wanted.nginx);
    judge('p99 against bare node:http', ours.p99Ms / plain.p99Ms, wanted.p99, ours.p99Ms / plain.p99Ms <= wanted.p99);
    say(`  p99 against nginx: ${(ours.p99Ms / peer.p99Ms).toFixed(2)}`);
    say(`  CPU of a request against bare node:http: ${(ours.cpuUs / plain.cpuUs).toFixed(2)}`);
  }
  process.exitCode = isGood ? 0 : 1;
} finally {
  bare.kill();
  await nginx.stop();
  await product.stop();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
}
