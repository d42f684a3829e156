import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { importPages, importStatic } from '../../contract/exchange.ts';
import { makeZip, type ZipEntry } from '../../testing/make-zip.ts';
import { startExchange, type TestExchange } from '../../testing/start-exchange.ts';

let app: TestApp;
let site: TestExchange;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  site = await startExchange(app);
  await site.plant({ '/here.md': 'here' });
});
afterAll(() => app?.close());

const good: ZipEntry = { name: 'content/good.md', content: 'good' };
const deep = (levels: number): string => `content/${'a/'.repeat(levels)}x.md`;
const zeros = (megabytes: number): Buffer => Buffer.alloc(megabytes * 1024 * 1024);

/** Everything that could have changed, tasks and their kin included. */
async function everything(): Promise<string> {
  const rows = await app.ownerQuery<{ all: string }>(
    `select (select coalesce(string_agg(f::text, '' order by f.id), '') from files f)
       || (select count(*) from file_contents) || (select count(*) from file_versions) || (select count(*) from folders)
       || (select count(*) from tasks) || (select count(*) from imports) || (select count(*) from blobs_to_forget)
       || (select coalesce(string_agg(q::text, '' order by q::text), '') from quota_use q) || (select string_agg(revision::text, ',') from sites) as all`,
  );
  return rows[0]?.all ?? '';
}

/** Files that were put aside while an archive was looked at. */
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

describe('what can be seen without unpacking is refused at once, and nothing changes', () => {
  const name = (bad: string | Buffer): ZipEntry[] => [good, { name: bad, content: 'x' }];
  test.each<[string, Buffer, RegExp]>([
    ['climbs out', makeZip(name('content/../../etc/passwd')), /“\.” or “\.\.”/],
    ['is absolute', makeZip(name('/etc/passwd')), /absolute/],
    ['names a drive', makeZip(name('C:/x.md')), /absolute/],
    ['has backslashes', makeZip(name('content\\..\\x.md')), /backslash/],
    ['has an encoded slash', makeZip(name('content/..%2fx.md')), /encoded/],
    ['has an encoded dot', makeZip(name('content/%2e%2e/x.md')), /encoded/],
    ['has a control character', makeZip(name('content/a\u0007.md')), /cannot be shown/],
    ['turns the direction of writing', makeZip(name('content/a\u202Egpj.md')), /cannot be shown/],
    ['has a NUL', makeZip(name('content/a\0.md')), /cannot be shown/],
    ['has an empty part', makeZip(name('content//x.md')), /empty name/],
    ['is no text', makeZip(name(Buffer.from([0x63, 0xff, 0xfe]))), /no text/],
    ['is very deep', makeZip(name(deep(40))), /too many levels/],
    ['has 10,000 levels', makeZip(name(deep(10_000))), /too long/],
    ['is a link', makeZip([good, { name: 'content/l.md', content: '/etc/passwd', mode: 0o120777 }]), /link/],
    ['is a device', makeZip([good, { name: 'static/null', mode: 0o020666 }]), /device/],
    ['is encrypted', makeZip([good, { name: 'static/x', content: 'x', isPacked: true, flags: 0x801 }]), /encrypted/],
    ['is packed strangely', makeZip([good, { name: 'static/x', content: 'x', method: 93 }]), /not understood/],
    ['is there twice', makeZip([good, good]), /twice/],
    [
      'is there twice after composing',
      makeZip(['e\u0301', '\u00e9'].map((each) => ({ name: `content/${each}.md` }))),
      /twice/,
    ],
    [
      'is a file and a folder',
      makeZip([
        { name: 'static/a', content: 'x' },
        { name: 'static/a/b', content: 'x' },
      ]),
      /file and a folder/,
    ],
    ['is too large a page', makeZip([{ name: 'content/big.md', content: zeros(6), isPacked: true }]), /5 MB/],
    [
      'says it is 3 GB',
      makeZip([{ name: 'static/a', content: zeros(1), isPacked: true, size: 3 * 1024 ** 3 }]),
      /2 GB/,
    ],
  ])('one of its names %s', async (_what, archive, sentence) => {
    const before = await everything();
    const answer = await site.send(importPages, archive);
    expect(answer).toMatchObject({ status: 400, body: { code: 'pages.archive' } });
    expect(String((answer.body as { _message: unknown })._message)).toMatch(sentence);
    await expectUnharmed(before);
  });

  test.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['words', Buffer.from('This is not a zip file.')],
    ['an archive without its end', makeZip([good]).subarray(0, -10)],
    ['an archive without its beginning', makeZip([good, good]).subarray(40)],
    ['an archive without files', makeZip([])],
    ['an archive of folders', makeZip([{ name: 'content/', mode: 0o40755 }])],
    ['a bomb', makeZip([{ name: 'static/zeros', content: zeros(60), isPacked: true }])],
  ])('%s', async (_what, archive) => {
    const before = await everything();
    expect(await site.send(importPages, archive)).toMatchObject({ status: 400, body: { code: 'pages.archive' } });
    await expectUnharmed(before);
  });

  test('more than 100,000 entries', async () => {
    const before = await everything();
    const entries = Array.from({ length: 100_001 }, (_, at) => ({ name: `static/${at}` }));
    const answer = await site.send(importStatic, withLargeCount(makeZip(entries), entries.length));
    expect(answer).toMatchObject({ status: 400, body: { _message: expect.stringContaining('100,000') } });
    await expectUnharmed(before);
  });

  test('files that share their bytes, so that a small archive becomes a large site', async () => {
    const before = await everything();
    const answer = await site.send(importStatic, overlapping(40));
    expect(answer).toMatchObject({ status: 400, body: { _message: expect.stringContaining('overlap') } });
    await expectUnharmed(before);
  });

  test('every reason is told, not only the first', async () => {
    const answer = await site.send(
      importPages,
      makeZip([good, { name: '../a' }, { name: '/b' }, { name: 'content/c.md', mode: 0o120777 }]),
    );
    expect((answer.body as { _message: string[] })._message).toHaveLength(3);
  });
});

describe('what shows only when it is unpacked ends the task, and the site is as it was', () => {
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

  test('a file where the site has a folder', async () => {
    await site.plant({ '/folder/a.md': 'a' });
    const ended = await site.importPages([good, { name: 'content/folder', content: 'x' }]);
    expect(ended).toMatchObject({ state: 'aborted', note: expect.stringContaining('/folder') });
    expect(await site.paths()).toEqual(['/folder/a.md', '/here.md']);
  });
});

/** The count in the plain end record has two bytes; what is more stands in the large one before it. */
function withLargeCount(archive: Buffer, count: number): Buffer {
  const end = archive.length - 22;
  const [size, offset] = [archive.readUInt32LE(end + 12), archive.readUInt32LE(end + 16)];
  const large = Buffer.alloc(56);
  large.write('PK\u0006\u0006', 'latin1');
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(45, 12);
  large.writeUInt16LE(45, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(size), 40);
  large.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007', 'latin1');
  locator.writeBigUInt64LE(BigInt(end), 8);
  locator.writeUInt32LE(1, 16);
  const last = Buffer.from(archive.subarray(end));
  last.writeUInt16LE(0xffff, 8);
  last.writeUInt16LE(0xffff, 10);
  last.writeUInt32LE(0xffffffff, 12);
  last.writeUInt32LE(0xffffffff, 16);
  return Buffer.concat([archive.subarray(0, end), large, locator, last]);
}

/** Many names in the directory, one place for all of them. */
function overlapping(names: number): Buffer {
  const archive = makeZip(
    Array.from({ length: names }, (_, at) => ({
      name: `static/file-${String(at).padStart(3, '0')}`,
      content: zeros(1),
      isPacked: true,
    })),
  );
  const end = archive.length - 22;
  const start = archive.readUInt32LE(end + 16);
  const first = archive.subarray(0, archive.indexOf('PK\u0003\u0004', 4, 'latin1'));
  const directory = Buffer.from(archive.subarray(start, end));
  for (let at = 0; at >= 0; at = directory.indexOf('PK\u0001\u0002', at + 1, 'latin1'))
    directory.writeUInt32LE(0, at + 42);
  const last = Buffer.from(archive.subarray(end));
  last.writeUInt32LE(first.length, 16);
  return Buffer.concat([first, directory, last]);
}
