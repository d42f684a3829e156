import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { importPages, importStatic } from '../contract/exchange.ts';
import { badNames, good, makeOverlappingZip, makeOversizedZip, notArchives, zeros } from '../testing/bad-archives.ts';
import { makeZip, type ZipEntry } from '../testing/make-zip.ts';
import { startExchange, type TestExchange } from '../testing/start-exchange.ts';

let app: TestApp;
let site: TestExchange;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  site = await startExchange(app);
  await site.seed({ '/here.md': 'here' });
});
afterAll(() => app?.close());

/** Everything that could have changed, including tasks and related rows. */
async function everything(): Promise<string> {
  const rows = await app.ownerQuery<{ all: string }>(
    `select (select coalesce(string_agg(f::text, '' order by f.id), '') from files f)
       || (select count(*) from file_contents) || (select count(*) from file_versions) || (select count(*) from folders)
       || (select count(*) from tasks) || (select count(*) from imports) || (select count(*) from blobs_to_forget)
       || (select coalesce(string_agg(q::text, '' order by q::text), '') from quota_use q) || (select string_agg(revision::text, ',') from sites) as all`,
  );
  return rows[0]?.all ?? '';
}

/** Temporary files of archives being read. */
const leftBehind = (): string[] => {
  const { dataFolder } = app.house.config;
  return ['archives', 'blobs/.incoming'].flatMap((folder) => {
    try {
      return readdirSync(path.join(dataFolder, folder));
    } catch {
      return [];
    }
  });
};

async function expectUnharmed(before: string): Promise<void> {
  expect(await everything()).toBe(before);
  expect(leftBehind()).toEqual([]);
  expect(await site.blobs()).toEqual([]);
  const started = performance.now();
  expect((await app.fetch('/api/health/live')).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(1000);
}

describe('refuses problems that are visible without unpacking at once, and changes nothing', () => {
  test.each(badNames)('refuses an archive with a name that %s', async (_what, archive, sentence) => {
    const before = await everything();
    const answer = await site.send(importPages, archive);
    expect(answer).toMatchObject({ status: 400, body: { code: 'pages.archive' } });
    expect(String((answer.body as { _message: unknown })._message)).toMatch(sentence);
    await expectUnharmed(before);
  });

  test.each(notArchives)('%s', async (_what, archive) => {
    const before = await everything();
    expect(await site.send(importPages, archive)).toMatchObject({ status: 400, body: { code: 'pages.archive' } });
    await expectUnharmed(before);
  });

  test('refuses more than 100,000 entries', async () => {
    const before = await everything();
    const answer = await site.send(importStatic, makeOversizedZip());
    expect(answer).toMatchObject({ status: 400, body: { _message: expect.stringContaining('100,000') } });
    await expectUnharmed(before);
  });

  test('refuses files that share their bytes, which make a large site of a small archive', async () => {
    const before = await everything();
    const answer = await site.send(importStatic, makeOverlappingZip());
    expect(answer).toMatchObject({ status: 400, body: { _message: expect.stringContaining('overlap') } });
    await expectUnharmed(before);
  });

  test('reports every problem, not only the first', async () => {
    const answer = await site.send(
      importPages,
      makeZip([good, { name: '../a' }, { name: '/b' }, { name: 'content/c.md', mode: 0o120777 }]),
    );
    expect((answer.body as { _message: string[] })._message).toHaveLength(3);
  });
});

describe('fails the task for problems that show only when unpacking, and leaves the site as it was', () => {
  test.each<[string, ZipEntry]>([
    ['a wrong checksum', { name: 'content/bad.md', content: 'x', crc: 1 }],
    ['more bytes than it says', { name: 'static/bad', content: zeros(1), isPacked: true, size: 10 }],
    ['fewer bytes than it says', { name: 'static/bad', content: 'abc', isPacked: true, size: 1000 }],
  ])('%s', async (_what, entry) => {
    const before = await app.ownerQuery('select * from files order by id');
    const ended = await site.importPages([good, entry, { name: 'static/cup', content: zeros(1) }]);
    expect(ended).toMatchObject({ state: 'aborted', note: expect.stringContaining('is damaged') });
    expect(await app.ownerQuery('select * from files order by id')).toEqual(before);
    await expect.poll(() => site.blobs()).toEqual([]);
    expect(leftBehind()).toEqual([]);
    const [left] = await app.ownerQuery<{ count: number }>('select count(*)::int as count from imports');
    expect(left?.count).toBe(0);
  });

  test('refuses a file where the site has a folder', async () => {
    await site.seed({ '/folder/a.md': 'a' });
    const ended = await site.importPages([good, { name: 'content/folder', content: 'x' }]);
    expect(ended).toMatchObject({ state: 'aborted', note: expect.stringContaining('/folder') });
    expect(await site.paths()).toEqual(['/folder/a.md', '/here.md']);
  });
});
