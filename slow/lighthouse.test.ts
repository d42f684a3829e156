import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listWidgets } from '@plinth/site-renderer/widgets/list-widgets.ts';
import lighthouse from 'lighthouse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { starterOf } from '#themes/starters.ts';
import { themes } from '#themes/themes.ts';
import { makeNewcomer, makeProject, type Newcomer } from '../e2e/support/newcomer.ts';
import { publish } from '../e2e/support/publish.ts';
import { api, makeSite } from '../e2e/support/site.ts';
import { type Product, startProduct } from '../e2e/support/start-product.ts';
import { findBrowser } from '../scripts/find-browser.ts';

/** Lighthouse scores of every theme, served by the product itself. */

const wanted = 95;
const rounds = 3;
const kinds = ['accessibility', 'best-practices', 'seo'] as const;

let product: Product;
let person: Newcomer;
let browser: ChildProcess;
let port: number;
const profile = mkdtempSync(path.join(os.tmpdir(), 'plinth-lighthouse-'));
const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'plinth-lighthouse-data-'));

beforeAll(async () => {
  product = await startProduct({ dataFolder });
  person = await makeNewcomer(product, 'lighthouse');
  port = await freePort();
  const file = findBrowser(process.env);
  if (!file) throw new Error('Lighthouse needs a whole Chromium');
  browser = spawn(
    file,
    [
      '--headless=new',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      '--disable-gpu',
      '--no-first-run',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    { stdio: 'ignore' },
  );
  while (!(await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null))?.ok) await pause(100);
}, 180_000);
afterAll(async () => {
  browser?.kill();
  await product?.stop();
  for (const folder of [profile, dataFolder]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Every widget, with images of the theme's starter. */
function everyWidget(theme: string): string {
  const pictures = starterOf(theme).pictures.map(({ path: at }) => at.replace(/^\/static/, ''));
  const body = listWidgets()
    .map(({ sample }) => sample)
    .join('\n\n')
    .replaceAll(/\/img\/\w+\.png/g, () => pictures[0] ?? '/img/one.png');
  return `---\ntitle: Everything at once\ndescription: Every widget there is, one after the other.\n---\n\n${body}\n`;
}

async function siteIn(theme: string): Promise<string> {
  const project = await makeProject(product, person, `In ${theme}`);
  const site = await makeSite(product, person, project._id ?? '', theme);
  const at = `/pages/${site.assetId}/${site._id}/content`;
  await api(product, person, 'PUT', at, { path: '/everything.md', content: everyWidget(theme), base: null });
  await publish(product, person, site);
  return `http://${site.name}.localhost:${new URL(product.address).port}`;
}

type Scores = Readonly<Record<string, number>>;

async function scores(url: string): Promise<Scores> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance', ...kinds],
  });
  if (run?.lhr.runtimeError) throw new Error(run.lhr.runtimeError.message);
  const { categories = {}, audits = {} } = run?.lhr ?? {};
  const faults = Object.values(categories).flatMap(({ id, auditRefs }) =>
    id === 'performance' ? [] : auditRefs.filter(({ id: one, weight }) => weight > 0 && audits[one]?.score === 0),
  );
  if (faults.length > 0) say(`    ${url}: ${faults.map(({ id }) => id).join(', ')}`);
  return Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  );
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test.each(themes.map(({ name }) => name))('%s', async (theme) => {
  const url = await siteIn(theme);
  const post = starterOf(theme).pages.find(({ path: at }) => /^\/posts\/(?!_index)[^/]+\.md$/.test(at))?.path ?? '';
  const pages = {
    home: '/',
    post: post.replace(/\.md$/, '/') || '/about/',
    list: '/posts/',
    everything: '/everything/',
  };
  for (const [name, at] of Object.entries(pages)) {
    const isQuick = name === 'home' || name === 'post';
    const runs: Scores[] = [];
    for (let round = 0; round < (isQuick ? rounds : 1); round += 1) runs.push(await scores(url + at));
    const found = Object.fromEntries(
      ['performance', ...kinds].map((kind) => [kind, median(runs.map((run) => run[kind] ?? 0))]),
    );
    say(`  ${theme} ${name}: ${JSON.stringify(found)}`);
    for (const kind of kinds) expect.soft(found[kind], `${theme} ${name} ${kind}`).toBeGreaterThanOrEqual(wanted);
    if (isQuick) expect.soft(found.performance, `${theme} ${name} performance`).toBeGreaterThanOrEqual(wanted);
  }
});
