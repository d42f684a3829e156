import { spawn } from 'node:child_process';
import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeProductHome } from '#entry/testing/faults/product-home.ts';
import { makeNewcomer, makeProject, type Newcomer, uniqueAddressHeader } from '../e2e/support/newcomer.ts';
import { publish } from '../e2e/support/publish.ts';
import { api, makeSite } from '../e2e/support/site.ts';
import type { Product } from '../e2e/support/start-product.ts';
import { buildClient } from '../scripts/build-client.ts';

/* A quiet tenant beside one that makes every costly call as often as it is answered. The quiet one must wait at most twice as long as
   alone: the noise may use the rest of the machine, and nothing more. */

type Tenant = {
  readonly person: Newcomer;
  readonly site: { _id: string; assetId: string; name: string };
  /** They sign in in turn: beyond fifty a day an account's sign-ins are slowed down. */
  readonly colleagues: readonly Newcomer[];
};

const say = (line: string) => process.stdout.write(`${line}\n`);

async function makeTenant(product: Product, name: string): Promise<Tenant> {
  const person = await makeNewcomer(product, name);
  const colleagues: Newcomer[] = [];
  for (let at = 0; at < 8; at += 1) colleagues.push(await makeNewcomer(product, `${name}-${at}`));
  const project = await makeProject(product, person, name);
  const site = await makeSite(product, person, project._id ?? '');
  await publish(product, person, site);
  return { person, site, colleagues };
}

async function signIn(product: Product, { email, password }: Newcomer): Promise<void> {
  const answer = await fetch(`${product.address}/api/auth?appId=plinth-web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...uniqueAddressHeader() },
    body: JSON.stringify({ username: email, password }),
  });
  if (answer.status !== 200) throw new Error(`a sign-in answers ${answer.status} ${await answer.text()}`);
  await answer.text();
}

/** Reads a page of the published site, by its own host. */
const readPage = ({ address }: Product, name: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { host: `${name}.localhost:${new URL(address).port}` };
    http
      .get(`${address}/about/`, { headers, agent: false }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      })
      .once('error', reject);
  });

let words = 0;
async function save(product: Product, { person, site }: Tenant, path: string, text: string): Promise<void> {
  const at = `/pages/${site.assetId}/${site._id}/content`;
  const known = await api(product, person, 'PUT', at, { path }).catch(() => null);
  words += 1;
  const content = `---\ntitle: Words\n---\n${text} ${words}\n`;
  await api(product, person, 'PUT', at, { path, content, base: known?.hash ?? null });
}

const actsOf = (product: Product, tenant: Tenant): Readonly<Record<string, (turn: number) => Promise<unknown>>> => {
  const { person, site, colleagues } = tenant;
  const inSite = `/domains/${site.assetId}/${site._id}`;
  return {
    'sign-in': (turn) => signIn(product, colleagues[turn % colleagues.length] ?? person),
    list: () => api(product, person, 'GET', `${inSite}/changes-metadata`),
    save: () => save(product, tenant, '/quiet.md', 'A few words'),
    preview: () => api(product, person, 'PUT', `${inSite}/generate-html`, { content: `# Words\n\nMore ${words}\n` }),
    publish: async () => (await save(product, tenant, '/quiet.md', 'Published'), publish(product, person, site)),
    'site page': () => readPage(product, site.name),
  };
};

/** A quiet tenant reads the answers: without a pause it would be throttled itself. */
const pauseMs = 120;

/** Of fewer, the 99th percentile would be the one that was the slowest by chance. */
const enough = 120;

/** The 99th percentile of each action, in milliseconds. */
async function measure(product: Product, tenant: Tenant, count = enough): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [name, act] of Object.entries(actsOf(product, tenant))) {
    const times: number[] = [];
    for (let turn = 0; turn < count; turn += 1) {
      const began = performance.now();
      await act(turn);
      times.push(performance.now() - began);
      await setTimeout(pauseMs);
    }
    times.sort((a, b) => a - b);
    found.set(name, times[Math.ceil(times.length * 0.99) - 1] ?? 0);
  }
  return found;
}

/** Returns a function that stops it. */
function startNoise({ address }: Product, { person, site }: Tenant): () => void {
  const script = fileURLToPath(new URL('./make-noise.ts', import.meta.url));
  const noise = spawn(process.execPath, [script, JSON.stringify({ address, person, site })], { stdio: 'inherit' });
  return () => noise.kill('SIGKILL');
}

test('delays a quiet tenant by at most a factor of two beside a noisy one', async () => {
  await buildClient();
  const home = makeProductHome();
  const product = await home.start({ environment: { PLINTH_TRUSTED_PROXIES: '127.0.0.1' } });
  const [quiet, noisy] = [await makeTenant(product, 'quiet'), await makeTenant(product, 'noisy')];
  // The first round starts threads, connections and caches, alone as well as beside the noise.
  await measure(product, quiet, 20);
  const alone = await measure(product, quiet);
  const endNoise = startNoise(product, noisy);
  await measure(product, quiet, 20);
  const beside = await measure(product, quiet).finally(endNoise);
  const rows = [...alone].map(([name, ms]) => ({ name, alone: ms, beside: beside.get(name) ?? 0 }));
  say('p99 of          alone     under noise');
  for (const row of rows)
    say(`${row.name.padEnd(12)} ${row.alone.toFixed(1).padStart(8)} ms ${row.beside.toFixed(1).padStart(10)} ms`);
  const slow = rows.filter((row) => row.beside > Math.max(row.alone * 2, row.alone + minMs)).map(({ name }) => name);
  expect(slow).toEqual([]);
}, 900_000);

/** Everyone loses a share of the cores; below this it is not noticeable. */
const minMs = 20;
