import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { until } from '#platform/testing/until.ts';
import { type LibraryNode, searchNodes } from '../../contract/nodes.ts';
import { deleteForever, listTrash, restoreNodes, trashNodes } from '../../contract/trash.ts';
import { startLibrary, type TestLibrary } from '../../testing/start-library.ts';

let app: TestApp;
let library: TestLibrary;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
});
beforeEach(async () => {
  library = await startLibrary(app);
});
afterAll(() => app?.close());

const trash = (...nodes: LibraryNode[]) => library.ask(trashNodes, { body: { ids: nodes.map(({ _id }) => _id) } });
const restore = (...nodes: LibraryNode[]) => library.ask(restoreNodes, { body: { ids: nodes.map(({ _id }) => _id) } });
const destroy = (...nodes: LibraryNode[]) => library.ask(deleteForever, { body: { ids: nodes.map(({ _id }) => _id) } });
const trashed = async () => {
  const { body } = await library.ask(listTrash);
  return (body as { nodes: { name: string; files: number; path: string }[] }).nodes.map(
    ({ name, files, path }) => `${path}|${name}|${files}`,
  );
};

test('a folder goes with everything in it, leaves lists and searches, and comes back', async () => {
  const folder = await library.folder('Studio');
  const inner = await library.folder('2026', folder._id);
  await library.add('bowl.txt', Buffer.from('1'), { parentNodeId: inner._id });
  expect(await trash(folder)).toMatchObject({ status: 200, body: { trashed: 3 } });
  expect(await library.list()).toMatchObject({ counts: { folders: 0 } });
  expect((await library.ask(searchNodes, { query: { q: 'bowl' } })).body).toMatchObject({ nodes: [] });
  expect((await library.ask(searchNodes, { query: { q: 'bowl', trashed: 'true' } })).body).toMatchObject({
    nodes: [{ name: 'bowl.txt', trashed: true }],
  });
  expect(await trashed()).toEqual(['|Studio|1']);
  expect((await restore(folder)).body).toMatchObject({ nodes: [{ name: 'Studio', trashed: false }] });
  expect(await library.names({ parent: inner._id })).toEqual(['bowl.txt']);
  expect((await library.list({ parent: inner._id })).counts).toMatchObject({ documents: 1, fileSize: 1 });
});

test('a file selected with the folder above it goes and comes with the folder', async () => {
  const folder = await library.folder('Studio');
  const file = await library.add('bowl.txt', Buffer.from('1'), { parentNodeId: folder._id });
  await trash(file, folder);
  expect(await trashed()).toEqual(['|Studio|1']);
  await restore(file, folder);
  expect(await library.names({ parent: folder._id })).toEqual(['bowl.txt']);
});

test('a file or folder inside a trashed folder is restored or deleted alone, and the rest stays', async () => {
  const folder = await library.folder('Studio');
  const inner = await library.folder('2026', folder._id);
  const bowl = await library.add('bowl.txt', Buffer.from('bowl'), { parentNodeId: inner._id });
  const vase = await library.add('vase.txt', Buffer.from('vase'), { parentNodeId: folder._id });
  await library.add('plate.txt', Buffer.from('plate'), { parentNodeId: folder._id });
  await trash(folder);
  expect((await restore(inner)).body).toMatchObject({ nodes: [{ name: '2026', parentNodeId: null, trashed: false }] });
  expect(await library.names({ parent: inner._id })).toEqual([bowl.name]);
  expect(await destroy(vase)).toMatchObject({ status: 202, body: { taskId: null } });
  expect(await library.storage()).toMatchObject({ used: 9, stored: 9 });
  await restore(folder);
  expect(await library.names({ parent: folder._id })).toEqual(['plate.txt']);
  expect((await library.list()).counts).toMatchObject({ folders: 2, documents: 0 });
});

test('restores under a free name, and at the top level if the folder is gone', async () => {
  const folder = await library.folder('Studio');
  const file = await library.add('bowl.txt', Buffer.from('1'), { parentNodeId: folder._id });
  await trash(file);
  await trash(folder);
  await library.add('bowl.txt', Buffer.from('2'));
  expect((await restore(file)).body).toMatchObject({ nodes: [{ name: 'bowl (2).txt', parentNodeId: null }] });
});

test('deletes forever what is in the trash, with its bytes and storage, and nothing else', async () => {
  const folder = await library.folder('Studio');
  const earlier = await library.add('earlier.txt', Buffer.from('earlier'), { parentNodeId: folder._id });
  await library.add('same.txt', Buffer.from('same'), { parentNodeId: folder._id });
  const live = await library.add('live.txt', Buffer.from('same'));
  expect((await destroy(live)).status).toBe(404);
  await trash(earlier);
  await trash(folder);
  expect(await destroy(folder)).toMatchObject({ status: 202, body: { taskId: null } });
  expect(await trashed()).toEqual(['|earlier.txt|1']);
  expect(await library.storage()).toMatchObject({ used: 11, stored: 11 });
  await destroy(earlier);
  expect(await library.storage()).toMatchObject({ used: 4, stored: 4 });
  await until(async () => (await library.blobs()).length === 1);
  expect(await library.names()).toEqual(['live.txt']);
});

test('empties the trash in a task', async () => {
  const file = await library.add('a.txt', Buffer.from('abc'));
  await trash(file);
  const { body } = await library.ask(deleteForever, { body: { all: true } });
  expect(body).toMatchObject({ taskId: expect.any(String) });
  await until(async () => (await trashed()).length === 0);
  await until(async () => (await library.blobs()).length === 0);
  expect(await library.storage()).toMatchObject({ used: 0, stored: 0 });
});

test('an author may move files to the trash, but not delete them forever', async () => {
  const file = await library.add('a.txt');
  const moved = await library.ask(trashNodes, { body: { ids: [file._id] } }, library.author);
  expect(moved.status).toBe(200);
  const deleted = await library.ask(deleteForever, { body: { ids: [file._id] } }, library.author);
  expect(deleted.status).toBe(403);
  const other = await startLibrary(app);
  expect((await other.ask(restoreNodes, { body: { ids: [file._id] } })).status).toBe(404);
  expect((await other.ask(deleteForever, { body: { ids: [file._id] } })).status).toBe(404);
});

test('deleting a file leaves identical bytes of another project intact', async () => {
  const other = await startLibrary(app);
  const [mine, theirs] = [
    await library.add('a.txt', Buffer.from('same')),
    await other.add('b.txt', Buffer.from('same')),
  ];
  await trash(mine);
  await destroy(mine);
  await until(async () => (await library.blobs()).length === 0);
  const { meta } = theirs;
  const answer = await app.fetch('url' in meta ? meta.url : '');
  expect(await answer.text()).toBe('same');
});
