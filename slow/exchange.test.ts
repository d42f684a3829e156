import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeSampleSite } from '@plinth/site-renderer/testing/sample-site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { importPages } from '#features/exchange/contract/exchange.ts';
import { makeZip } from '#features/exchange/testing/make-zip.ts';
import { openZip } from '#features/exchange/testing/open-zip.ts';
import { startExchange } from '#features/exchange/testing/start-exchange.ts';
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts';
import { generateSite } from '../bench/support/generate-site.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
});
afterAll(() => app?.close());

const say = (figures: string) => process.stdout.write(`${figures}\n`);

/** The wall-clock time, and the CPU time of this process (without PostgreSQL). */
function stopwatch(): () => string {
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(before);
    const [wall, cpu] = [(performance.now() - startedAt) / 1000, (user + system) / 1e6];
    return `${wall.toFixed(1)} s (${cpu.toFixed(1)} s CPU)`;
  };
}

/** A site of this many generated pages, as an archive in Hugo's structure. */
function generated(pages: number): Buffer {
  const site = generateSite(pages);
  return makeZip([
    ...site.pages.map((page) => ({ name: `content${page.path}`, content: page.source, isPacked: true })),
    ...site.staticFiles.map((file) => ({ name: `static${file.path}`, content: file.bytes })),
  ]);
}

/** Builds an exported site with Debian's Hugo; returns the number of pages. */
async function buildWithHugo(archive: Buffer): Promise<number> {
  if (spawnSync('hugo', ['version']).error) execFileSync('apt-get', ['install', '-y', 'hugo'], { stdio: 'ignore' });
  const folder = makeTemporaryFolder();
  for (const [name, bytes] of await openZip(archive)) {
    const file = path.join(folder, name);
    mkdirSync(bytes ? path.dirname(file) : file, { recursive: true });
    if (bytes) writeFileSync(file, bytes);
  }
  const { status, stdout, stderr } = spawnSync(
    'hugo',
    ['--source', folder, '--destination', 'public', '--buildDrafts', '--buildFuture'],
    {
      encoding: 'utf8',
    },
  );
  expect(status, `${stdout}\n${stderr}`).toBe(0);
  expect(stdout + stderr).not.toMatch(/\b(?:ERROR|WARN)\b/);
  return Number(/Pages\s*\|\s*(\d+)/.exec(stdout)?.[1]);
}

test('imports and exports 1,000 generated pages twice with equal results, and Hugo builds them', async () => {
  const [first, second] = [await startExchange(app), await startExchange(app)];
  const archive = generated(1000);
  const importing = stopwatch();
  const ended = await first.bringIn(importPages, archive, {}, 120_000);
  expect(ended).toMatchObject({ state: 'finished', outcome: { in: 1023, made: 1023 } });
  const imported = importing();
  const exporting = stopwatch();
  const exported = await first.export('all');
  say(`1,000 pages: in ${imported}, out ${exporting()}, ${(exported.byteLength / 1024).toFixed(0)} kB`);
  await second.bringIn(importPages, exported, {}, 120_000);
  expect((await second.export('all')).equals(exported)).toBe(true);
  expect(await buildWithHugo(exported)).toBeGreaterThan(1000);
});

test('Hugo builds a site with one of everything', async () => {
  const site = await startExchange(app);
  await site.seed(Object.fromEntries(makeSampleSite().pages.map((page) => [page.path, page.source])));
  expect(await buildWithHugo(await site.export('all'))).toBeGreaterThan(10);
});

test('imports one archive of 50,000 files, and exports it again', async () => {
  // Created first, because connections would time out meanwhile.
  const archive = generated(50_000);
  const site = await startExchange(app);
  const importing = stopwatch();
  const ended = await site.bringIn(importPages, archive, {}, 600_000);
  expect(ended).toMatchObject({ state: 'finished', outcome: { in: 50_023 } });
  const imported = importing();
  const exporting = stopwatch();
  const exported = await site.export('all');
  say(`50,000 pages: in ${imported}, out ${exporting()}, ${(exported.byteLength / 1024 / 1024).toFixed(0)} MB`);
});

/** Constantly opens and closes files, so that a descriptor that was closed by mistake is reused at once. */
function churnFiles(): () => Promise<void> {
  let isDone = false;
  const churn = async (): Promise<void> => {
    while (!isDone) {
      await readFile(fileURLToPath(import.meta.url));
      await pause(1);
    }
  };
  const running = Promise.allSettled([churn(), churn()]);
  return async () => {
    isDone = true;
    expect((await running).filter(({ status }) => status === 'rejected')).toEqual([]);
  };
}

test('imports several archives with members of several megabytes concurrently, byte for byte, at the first attempt', async () => {
  const sites = await Promise.all([1, 2, 3].map(() => startExchange(app)));
  const contents = [2, 3].map((megabytes) => randomBytes(megabytes * 1024 * 1024));
  const archive = makeZip(contents.map((content, at) => ({ name: `static/${at}.bin`, content, isPacked: at !== 1 })));
  const stopChurn = churnFiles();
  try {
    const ends = await Promise.all(sites.map((site) => site.importPages(archive)));
    expect(ends.map(({ state, note }) => [state, note])).toEqual(sites.map(() => ['finished', '2 files: 2 new.']));
    for (const site of sites)
      for (const [at, content] of contents.entries())
        expect((await site.download(`/static/${at}.bin`)).equals(content)).toBe(true);
  } finally {
    await stopChurn();
  }
  const tries = await app.ownerQuery<{ tries: number }>(
    `select max(retry_count)::int as tries from pgboss.job where name like '%task%'`,
  );
  expect(tries[0]?.tries ?? 0).toBe(0);
});
