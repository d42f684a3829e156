import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { plantSite } from './support/planted-site.ts';
import { runNginx } from './support/run-nginx.ts';
import { install, type Load, runWrk } from './support/run-wrk.ts';

/**
 * A home page and a post of a published site, against a bare node:http with the same bytes in memory and against nginx with the same
 * files, each with as many processes (`PLINTH_SITE_PROCESSES`), in turn, in one run.
 */
const rounds = 5;
const seconds = 3;
const connections = 64;
const processes = Number(process.env.PLINTH_SITE_PROCESSES ?? 1);
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
  { name: 'Plinth', address: product.address },
  { name: 'bare node:http', address: bare.address },
  { name: 'nginx', address: nginx.address },
] as const;

/** Nobody is compared before all of them answer with the same bytes. */
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
  say(`${processes} process(es) each, ${connections} connections, medians of ${rounds} rounds of ${seconds} s`);
  for (const page of pages) {
    await checkSame(page);
    const loads = new Map<string, Load[]>(rivals.map(({ name }) => [name, []]));
    for (const { address } of rivals) await runWrk(`${address}${page}`, site.host, connections, 1);
    for (let round = 0; round < rounds; round += 1)
      for (const { name, address } of rivals)
        loads.get(name)?.push(await runWrk(`${address}${page}`, site.host, connections, seconds));
    const [ours, plain, peer] = rivals.map(({ name }) => {
      const all = loads.get(name) ?? [];
      const figures = {
        perSecond: median(all.map((one) => one.perSecond)),
        p99Ms: median(all.map((one) => one.p99Ms)),
      };
      const size = `${site.files.get(`${page}index.html`)?.body.byteLength} bytes`;
      say(
        `${figures.perSecond.toFixed(0).padStart(7)}/s  p99 ${figures.p99Ms.toFixed(2)} ms  ${name}  ${page} (${size})`,
      );
      return figures;
    });
    if (!ours || !plain || !peer) throw new Error('somebody was not measured');
    const [toBare, toNginx] = [ours.perSecond / plain.perSecond, ours.perSecond / peer.perSecond];
    judge('requests against bare node:http', toBare, wanted.bare, toBare >= wanted.bare);
    judge('requests against nginx', toNginx, wanted.nginx, toNginx >= wanted.nginx);
    judge('p99 against bare node:http', ours.p99Ms / plain.p99Ms, wanted.p99, ours.p99Ms / plain.p99Ms <= wanted.p99);
    say(`  p99 against nginx: ${(ours.p99Ms / peer.p99Ms).toFixed(2)}`);
  }
  process.exitCode = isGood ? 0 : 1;
} finally {
  bare.kill();
  await nginx.stop();
  await product.stop();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
}
