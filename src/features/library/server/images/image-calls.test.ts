import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { until } from '#platform/testing/until.ts';
import {
  addVariation,
  convertImages,
  deleteVariation,
  freezeVariation,
  prepareImage,
  requireVariations,
} from '../../contract/images.ts';
import { copyNodes, type LibraryNode, moveNodes, updateNode } from '../../contract/nodes.ts';
import type { Variation } from '../../contract/variations.ts';
import { startLibrary, type TestLibrary } from '../../testing/start-library.ts';
import { keysOf, showNode, waitForImage } from '../../testing/wait-for-images.ts';

let app: TestApp;
let library: TestLibrary;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
});
beforeEach(async () => {
  library = await startLibrary(app);
});
afterAll(() => app?.close());

const photo = (width: number, height: number, background = '#336699'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function addReady(name: string, bytes: Uint8Array, options = {}) {
  const { _id } = await library.add(name, bytes, options);
  return waitForImage(library, _id);
}
const taskOf = async (taskId: string | null) => {
  const state = async () =>
    (
      await app.ownerQuery<{ state: string; note: string | null }>('select state, note from tasks where id = $1', [
        taskId,
      ])
    )[0];
  await until(async () => !['waiting', 'running'].includes((await state())?.state ?? ''), 60_000);
  return state();
};
const bytesAt = async (url: string): Promise<Buffer> => Buffer.from(await (await app.fetch(url)).arrayBuffer());

/** Red on the left, blue on the right. */
async function twoColors(): Promise<Buffer> {
  const right = await sharp({ create: { width: 500, height: 200, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1000, height: 200, channels: 3, background: '#ff0000' } })
    .composite([{ input: right, left: 500, top: 0 }])
    .png()
    .toBuffer();
}

test('adds a size that is cropped around the focal point, once', async () => {
  const { _id } = await addReady('a.png', await twoColors());
  await library.ask(updateNode, { params: { id: _id }, body: { focalPoint: { x: 1, y: 0.5 } } });
  const body = { width: 100, height: 100, fit: 'cover', format: 'png' };
  const added = await library.ask(addVariation, { params: { id: _id }, body });
  expect(added).toMatchObject({
    status: 201,
    body: { key: '100x100-cover.png', width: 100, height: 100, type: 'image/png' },
  });
  const { url, _id: variationId } = added.body as Variation;
  const { data } = await sharp(await bytesAt(url))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0, 0, 255]);
  const again = await library.ask(addVariation, { params: { id: _id }, body });
  expect(again).toMatchObject({ status: 201, body: { _id: variationId } });
});

test('refuses sizes out of range, of documents, and of other projects', async () => {
  const { _id } = await addReady('a.jpg', await photo(400, 300));
  const text = await library.add('a.txt');
  const add = (id: string, body: object, who?: TestLibrary['owner']) =>
    library.ask(addVariation, { params: { id }, body }, who);
  for (const [width, height] of [
    [0, 10],
    [4001, 10],
    [10, 1.5],
  ])
    expect((await add(_id, { width, height })).status).toBe(400);
  expect(await add(text._id, { width: 10, height: 10 })).toMatchObject({
    status: 409,
    body: { code: 'library.not_an_image' },
  });
  expect((await add(_id, { width: 10, height: 10 }, library.stranger)).status).toBe(404);
  const other = await startLibrary(app);
  expect((await other.ask(addVariation, { params: { id: _id }, body: { width: 10, height: 10 } })).status).toBe(404);
});

test('deletes and freezes variations, but not the thumbnail', async () => {
  const node = await addReady('a.jpg', await photo(700, 300));
  const idOf = (key: string) => node.imageVariations.find((one) => one.key === key)?._id ?? '';
  const [thumbnail, large] = [idOf('w320.webp'), idOf('w640.webp')];
  const remove = (variationId: string, of: TestLibrary = library) =>
    of.ask(deleteVariation, { params: { id: node._id, variationId } });
  const freeze = (frozen: boolean, of: TestLibrary = library) =>
    of.ask(freezeVariation, { params: { id: node._id, variationId: large }, body: { frozen } });
  expect(await remove(thumbnail)).toMatchObject({ status: 409, body: { code: 'library.thumbnail' } });
  expect(await freeze(true)).toMatchObject({ status: 200, body: { frozen: true } });
  expect(await remove(large)).toMatchObject({ status: 409, body: { code: 'library.frozen' } });
  const other = await startLibrary(app);
  expect((await freeze(false, other)).status).toBe(404);
  expect((await remove(large, other)).status).toBe(404);
  await freeze(false);
  const { used } = await library.storage();
  expect((await remove(large)).status).toBe(204);
  expect((await library.storage()).used).toBeLessThan(used);
  expect(keysOf(await showNode(library, node._id))).not.toContain('w640.webp');
});

test('gives required sizes to images that are moved or copied into the folder', async () => {
  const folder = await library.folder('Cards');
  const variations = [{ name: 'Card', width: 200, height: 200, fit: 'cover' }];
  await library.ask(requireVariations, { params: { id: folder._id }, body: { variations } });
  const moved = await addReady('a.jpg', await photo(700, 300));
  const origin = await addReady('b.jpg', await photo(710, 300));
  const into = (ids: string[]) => ({ body: { ids, parentNodeId: folder._id } });
  await library.ask(moveNodes, into([moved._id]));
  const copied = await library.ask(copyNodes, into([origin._id]));
  const [copy] = (copied.body as { nodes: LibraryNode[] }).nodes;
  const hasCard = async (id = '') => keysOf(await showNode(library, id)).includes('200x200-cover.webp');
  await until(async () => (await hasCard(moved._id)) && (await hasCard(copy?._id)), 60_000);
  expect(await hasCard(origin._id)).toBe(false);
  const tasks = () => app.ownerQuery('select from tasks where project_id = $1', [library.projectId]);
  const before = (await tasks()).length;
  await library.ask(moveNodes, { body: { ids: [moved._id], parentNodeId: null } });
  await library.ask(moveNodes, into([moved._id]));
  expect(await tasks(), 'none for an image that has its sizes').toHaveLength(before);
});

test('prepares a failed image again, and leaves others alone', async () => {
  const { _id } = await addReady('a.jpg', await photo(400, 300));
  const again = (id: string, of: TestLibrary = library) => of.ask(prepareImage, { params: { id } });
  expect(await again(_id)).toMatchObject({ status: 200, body: { state: 'ready' } });
  await app.ownerQuery(`delete from library_variations where node_id = $1`, [_id]);
  await app.ownerQuery(`update library_nodes set state = 'failed' where id = $1`, [_id]);
  expect((await again(_id, await startLibrary(app))).status).toBe(404);
  expect(await again(_id)).toMatchObject({ status: 200, body: { state: 'processing' } });
  expect(keysOf(await waitForImage(library, _id))).toContain('w320.webp');
  expect((await again((await library.add('a.txt'))._id)).status).toBe(409);
});

test('gives required sizes to existing and new images of the folder, and to no others', async () => {
  const folder = await library.folder('Cards');
  const inFolder = { parentNodeId: folder._id };
  const existing = await addReady('a.jpg', await photo(700, 300), inFolder);
  const outside = await addReady('b.jpg', await photo(710, 300));
  const variations = [{ name: 'Card', width: 200, height: 200, fit: 'cover' }];
  const saved = await library.ask(requireVariations, { params: { id: folder._id }, body: { variations } });
  expect(saved).toMatchObject({ status: 200, body: { node: { meta: { requiredVariations: variations } } } });
  expect(await taskOf((saved.body as { taskId: string }).taskId)).toMatchObject({ state: 'finished' });
  const added = await addReady('c.jpg', await photo(720, 300), inFolder);
  for (const { _id } of [existing, added]) {
    const { imageVariations } = await showNode(library, _id);
    const card = imageVariations.find(({ key }) => key === '200x200-cover.webp');
    expect(card).toMatchObject({ name: 'Card', width: 200, height: 200 });
  }
  expect(keysOf(await showNode(library, outside._id))).not.toContain('200x200-cover.webp');
  const file = await library.add('a.txt');
  const refused = await library.ask(requireVariations, { params: { id: file._id }, body: { variations } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'library.not_a_folder' } });
  const other = await startLibrary(app);
  expect((await other.ask(requireVariations, { params: { id: folder._id }, body: { variations } })).status).toBe(404);
});

test('makes added sizes again when the image is replaced', async () => {
  const { _id } = await addReady('a.jpg', await photo(700, 300));
  await library.ask(addVariation, { params: { id: _id }, body: { width: 50, height: 50, fit: 'cover' } });
  await addReady('a.jpg', await photo(800, 300, '#aa0000'), { conflict: 'replace' });
  const made = (await showNode(library, _id)).imageVariations.find(({ key }) => key === '50x50-cover.webp');
  const { dominant } = await sharp(await bytesAt(made?.url ?? '')).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
});

test('converts images beside the originals, under free names', async () => {
  const { _id } = await addReady('sea.jpg', await photo(500, 300));
  await addReady(
    'sea.webp',
    await sharp(await photo(20, 20))
      .webp()
      .toBuffer(),
  );
  const own = await addReady(
    'own.webp',
    await sharp(await photo(30, 20))
      .webp()
      .toBuffer(),
  );
  const convert = (ids: string[], of: TestLibrary = library) =>
    of.ask(convertImages, { params: { format: 'webp' }, body: { ids } });
  const started = await convert([_id, own._id]);
  expect(started.status).toBe(202);
  const { taskId } = started.body as { taskId: string };
  expect(await taskOf(taskId)).toEqual({ state: 'finished', note: 'Converted 1 image, skipped 1.' });
  expect(await library.names({ type: 'i' })).toEqual(['own.webp', 'sea.jpg', 'sea.webp', 'sea (2).webp'].toSorted());
  const made = (await library.list({ type: 'i' })).nodes.find(({ name }) => name === 'sea (2).webp');
  expect(await waitForImage(library, made?._id ?? '')).toMatchObject({
    state: 'ready',
    meta: { mimetype: 'image/webp', originalWidth: 500, originalHeight: 300 },
  });
  const folder = await library.folder('Folder');
  expect(await convert([folder._id])).toMatchObject({ status: 409, body: { code: 'library.not_an_image' } });
  expect((await convert([_id], await startLibrary(app))).status).toBe(404);
});
