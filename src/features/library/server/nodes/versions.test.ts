import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { type FileVersion, listVersions, restoreVersion } from '../../contract/versions.ts';
import { startLibrary, type TestLibrary } from '../../testing/start-library.ts';

let app: TestApp;
let library: TestLibrary;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  library = await startLibrary(app);
});
afterAll(() => app?.close());

const versionsOf = async (id: string): Promise<FileVersion[]> =>
  ((await library.ask(listVersions, { params: { id } })).body as { versions: FileVersion[] }).versions;
const textAt = async (path: string): Promise<string> => (await app.fetch(path)).text();

test('keeps the contents that were replaced, and restores one of them', async () => {
  const { _id: id } = await library.add('a.txt', Buffer.from('one'));
  expect(await versionsOf(id)).toEqual([]);
  await library.add('a.txt', Buffer.from('second'), { conflict: 'replace' });
  const [first] = await versionsOf(id);
  expect(first).toMatchObject({ number: 1, size: 3, replacedBy: { _id: library.owner.userId } });
  expect(await textAt(first?.url ?? '')).toBe('one');

  const before = await library.storage();
  const { status, body } = await library.ask(restoreVersion, { params: { id }, body: { number: 1 } });
  expect({ status, body }).toMatchObject({ status: 200, body: { version: 3, meta: { size: 3 } } });
  expect(await textAt((body as { meta: { url: string } }).meta.url)).toBe('one');
  expect((await versionsOf(id)).map(({ number, size }) => [number, size])).toEqual([
    [2, 6],
    [1, 3],
  ]);
  expect(await library.storage(), 'the bytes are there once').toEqual(before);
});

test('refuses a version that does not exist, authors, and other projects', async () => {
  const { _id: id } = await library.add('a.txt', Buffer.from('one'));
  await library.add('a.txt', Buffer.from('two'), { conflict: 'replace' });
  const restore = (number: number, who = library.owner) =>
    library.ask(restoreVersion, { params: { id }, body: { number } }, who);
  expect((await restore(7)).status).toBe(404);
  expect((await restore(1, library.author)).status).toBe(403);
  expect((await restore(1, library.stranger)).status).toBe(404);
  expect((await library.ask(listVersions, { params: { id } }, library.stranger)).status).toBe(404);
});
