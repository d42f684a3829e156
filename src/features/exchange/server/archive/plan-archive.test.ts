import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { House } from '#platform/house/house.ts';
import { makeZip } from '../../testing/make-zip.ts';
import { planImport } from '../import/plan-import.ts';
import { listArchive, planArchive } from './read-archive.ts';
import { type SpooledArchive, spoolArchive } from './spool-archive.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plan-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function withArchive(names: readonly string[], work: (archive: SpooledArchive) => Promise<void>): Promise<void> {
  const house = { config: { dataFolder: folder } } as unknown as House;
  const zip = makeZip(names.map((name) => ({ name, content: 'x' })));
  const archive = await spoolArchive(house, Readable.from([zip]), 100 * 1024 ** 2);
  try {
    await work(archive);
  } finally {
    await archive.close();
  }
}

/** CPU time of this thread alone, so that the machine's load and other threads do not count. */
async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

test('plans an archive of many hostile names outside of the main thread', async () => {
  const names = Array.from({ length: 8000 }, (_, at) => `content/${at}${'/b'.repeat(900)}/c.md`);
  await withArchive(names, async (archive) => {
    const { entries } = await listArchive(archive);
    const here = await cpuMs(() => planImport(entries, { kind: 'site' }));
    const beside = await cpuMs(async () => {
      const { problems, moreProblems, files } = await planArchive(archive, { kind: 'site' });
      expect([problems.length, moreProblems, files.length]).toEqual([200, 7800, 0]);
    });
    expect(beside).toBeLessThan(here / 3);
  });
});

test('makes the same plan in any thread', async () => {
  const names = ['content/_index.md', 'content/posts/a.md', 'static/app.css', 'content/empty/'];
  await withArchive(names.slice(0, 3), async (archive) => {
    const { entries } = await listArchive(archive);
    const { moreProblems, ...plan } = await planArchive(archive, { kind: 'site' });
    expect(plan).toEqual(planImport(entries, { kind: 'site' }));
    expect(moreProblems).toBe(0);
  });
});
