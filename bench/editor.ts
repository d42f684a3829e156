import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { readPage } from '@plinth/rich-text/page/read-page.ts';
import { build } from 'vite';
import { freePort } from '../e2e/support/free-port.ts';
import { makeNewcomer, makeProject } from '../e2e/support/newcomer.ts';
import { api, makeSite } from '../e2e/support/site.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { settingKeys } from '../src/client-kit/local-settings.ts';
import { openBenchDatabase } from './support/bench-product.ts';

/**
 * Typing in the rich editor with the preview beside it, compared with a bare editor of the same library and document, in turns in one run;
 * and opening that page from the tree.
 */
const limits = { keyMs: 32, ratio: 1.5, openMs: 1000 } as const;
const size = { words: 20_000, widgets: 50 } as const;
const rounds = 3;
const keysInRound = 60;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Sections of a heading, paragraphs and a widget each. */
function longPage(): string {
  const words = size.words / size.widgets;
  const paragraph = (seed: number) =>
    Array.from({ length: words / 4 }, (_, at) => `word${(at * 7 + seed) % 97}`).join(' ');
  const section = (_: unknown, at: number) =>
    `## Part ${at}\n\n${[0, 1, 2, 3].map((part) => paragraph(at + part)).join('\n\n')}\n\n{{< alert >}}Widget ${at}{{< /alert >}}\n`;
  return Array.from({ length: size.widgets }, section).join('\n');
}

const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

const watchKeys = readFileSync(new URL('./support/type-in-page.mjs', import.meta.url), 'utf8');

/** Types in the middle of the page. */
async function typeKeys(page: Page): Promise<readonly number[]> {
  await page.bringToFront();
  await page.locator('.ProseMirror h2 + p').nth(25).click();
  const times: number[] = [];
  for (let count = 0; count < keysInRound; count += 1) {
    await page.keyboard.press('x');
    times.push(...(await page.evaluate<number[]>('takeKeyTimes(1)')));
  }
  return times;
}

async function openBare(browser: Browser, source: string): Promise<Page> {
  const input = new URL('./support/bare-editor.mjs', import.meta.url).pathname;
  const options = { write: false, rolldownOptions: { input, output: { format: 'iife' } } } as const;
  const built = await build({ configFile: false, logLevel: 'error', build: options });
  const [output] = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  if (output?.type !== 'chunk') throw new Error('The bare editor was not built.');
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent('<body style="font:16px/1.65 sans-serif;max-width:620px"></body>');
  await page.addScriptTag({ content: output.code });
  await page.evaluate(`openBareEditor(${JSON.stringify(readPage(source).doc.toJSON())})`);
  await page.evaluate(`${watchKeys}\nwatchKeys()`);
  return page;
}

const previewOf = (page: Page) => page.frameLocator('iframe[title="Preview"]').frameLocator('iframe');

/** Opens the page from the tree of an open workbench, and says how long that took. */
async function openProduct(browser: Browser, address: string, token: string, path: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // The frames of the preview have no storage.
  const setToken = `localStorage.setItem(${JSON.stringify(settingKeys.token)}, ${JSON.stringify(token)})`;
  await page.addInitScript({ content: `if (self === top) ${setToken}` });
  await page.goto(`${address}${path}`);
  await page.locator('.ProseMirror').waitFor();
  await previewOf(page).locator('h1').waitFor();
  const start = performance.now();
  await page.getByRole('treeitem', { name: /^Long/ }).click();
  await page.getByRole('heading', { name: 'Part 0', exact: true }).first().waitFor();
  const openMs = performance.now() - start;
  await previewOf(page).locator('h2').last().waitFor({ state: 'attached' });
  await page.evaluate(`${watchKeys}\nwatchKeys()`);
  return { page, openMs };
}

const bench = await openBenchDatabase();
// A port of its own choice would not be known when the addresses of the app and the preview are made.
const port = await freePort();
const product = await bench.start({ PLINTH_PORT: String(port) });
const executablePath = findBrowser(process.env);
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  const person = await makeNewcomer(product, 'bench');
  const project = await makeProject(product, person, 'Bench');
  const site = await makeSite(product, person, project._id ?? '');
  const source = longPage();
  const files = [{ path: '/long.md', base: null, content: `---\ntitle: Long\n---\n\n${source}` }];
  await api(product, person, 'PUT', `/pages/${site.assetId}/${site._id}/changes`, { files });
  const path = `/app/asset/bench/${site.assetId}/web-pages?path=%2Fabout.md`;
  const { page, openMs } = await openProduct(browser, `http://localhost:${port}`, person.token, path);
  const bare = await openBare(browser, source);
  const times: { own: number[]; bare: number[] } = { own: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.own.push(...(await typeKeys(page)));
    times.bare.push(...(await typeKeys(bare)));
  }
  const [own, peer] = [share(times.own, 0.95), share(times.bare, 0.95)];
  say(`Opening ${size.words} words with ${size.widgets} widgets: ${openMs.toFixed(0)} ms`);
  say(`Key to paint, p50 / p95: ${share(times.own, 0.5).toFixed(1)} / ${own.toFixed(1)} ms`);
  say(`Bare editor:             ${share(times.bare, 0.5).toFixed(1)} / ${peer.toFixed(1)} ms`);
  say(`Ratio of p95: ${(own / peer).toFixed(2)}`);
  process.exitCode = own < limits.keyMs && own / peer <= limits.ratio && openMs < limits.openMs ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
  await bench.close();
}
