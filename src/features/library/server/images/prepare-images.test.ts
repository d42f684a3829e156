import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { blobCleanup } from '#platform/house/blob-cleanup.ts';
import { until } from '#platform/testing/until.ts';
import { requireVariations } from '../../contract/images.ts';
import { copyNodes, getNode, type LibraryNode, updateNode } from '../../contract/nodes.ts';
import { deleteForever, trashNodes } from '../../contract/trash.ts';
import { startLibrary, type TestLibrary } from '../../testing/start-library.ts';
import { keysOf, showNode, waitForImage } from '../../testing/wait-for-images.ts';
import { makeAvif } from './make-avif.ts';
import { openProject } from './open-project.ts';
import { prepareImage } from './prepare-image.ts';

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

const hasAvif = async (id: string): Promise<boolean> =>
  keysOf(await showNode(library, id)).some((key) => key.endsWith('.avif'));

/** As after two hours, when no link to a replaced size is valid. */
async function letLinksExpire(): Promise<void> {
  await app.ownerQuery('update blobs_to_forget set due_at = now()');
  await app.house.database.transaction({}, (tx) => app.house.jobs.enqueue(tx, blobCleanup.job, {}));
}

/** Every blob has a row, every row a use, and the plan counts exactly these. */
async function expectNoOrphans(): Promise<void> {
  // AVIF of an image that was replaced is stored and released again: not in the middle of that.
  await until(
    async () =>
      (await app.ownerQuery(`select from pgboss.job where name = $1 and state = 'active'`, [makeAvif.name])).length ===
      0,
    60_000,
  );
  const { used, reserved, stored } = await library.storage();
  expect({ used, reserved }).toEqual({ used: stored, reserved: 0 });
  const unused = await app.ownerQuery(
    `select plinth.unused_library_blobs($1, array(select key from library_blobs where project_id = $1)) as key`,
    [library.projectId],
  );
  expect(unused).toEqual([]);
  await letLinksExpire();
  await until(async () => {
    const rows = await app.ownerQuery<{ key: string }>('select key from library_blobs where project_id = $1', [
      library.projectId,
    ]);
    const kept = new Set(rows.map(({ key }) => key));
    const blobs = (await library.blobs()).filter((key) => key.includes('/library/'));
    return blobs.length === kept.size && blobs.every((key) => kept.has(key));
  });
}

test('gives an image its sizes, its color and a placeholder, and AVIF afterwards', async () => {
  const { _id, state } = await library.add('sea.jpg', await photo(1300, 800));
  expect(state).toBe('processing');
  const node = await waitForImage(library, _id);
  expect(node).toMatchObject({
    state: 'ready',
    color: expect.stringMatching(/^#336[5-8]9[89a]$/),
    placeholder: expect.any(String),
  });
  expect(node.thumbnailUrl).toContain('/api/blobs/');
  expect(keysOf(node).filter((key) => key.endsWith('webp'))).toEqual([
    'w1280.webp',
    'w320.webp',
    'w640.webp',
    'w960.webp',
  ]);
  const thumbnail = await app.fetch(node.thumbnailUrl ?? '');
  expect(await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()).toMatchObject({
    format: 'webp',
    width: 320,
    height: 197,
  });
  await until(() => hasAvif(_id), 60_000);
  expect(keysOf(await showNode(library, _id)).filter((key) => key.endsWith('avif'))).toEqual([
    'w1280.avif',
    'w640.avif',
  ]);
  await expectNoOrphans();
});

test('gives a small image a thumbnail of its own size', async () => {
  const { _id } = await library.add(
    'dot.png',
    await sharp(await photo(40, 20))
      .png()
      .toBuffer(),
  );
  const { imageVariations } = await waitForImage(library, _id);
  expect(imageVariations).toMatchObject([{ key: 'w320.webp', width: 40, height: 20 }]);
});

test('prepares a replaced image anew and releases the old sizes', async () => {
  const { _id } = await library.add('a.jpg', await photo(700, 400));
  const before = await waitForImage(library, _id);
  await library.add('a.jpg', await photo(300, 400, '#aa0000'), { conflict: 'replace' });
  const after = await waitForImage(library, _id);
  expect(after).toMatchObject({ version: before.version + 1, color: expect.stringMatching(/^#a[9ab]0[01]0[01]$/) });
  expect(keysOf(after)).toEqual(['w320.webp']);
  await until(async () => (await app.ownerQuery('select from library_nodes where avif_due')).length === 0, 60_000);
  // A screen may just be loading it.
  await app.house.database.transaction({}, (tx) => app.house.jobs.enqueue(tx, blobCleanup.job, {}, { key: 'now' }));
  await until(
    async () =>
      (
        await app.ownerQuery(`select from pgboss.job where name = $1 and state = 'created' and start_after > now()`, [
          blobCleanup.job.name,
        ])
      ).length > 0,
  );
  expect((await app.fetch(before.thumbnailUrl ?? '')).status).toBe(200);
  await expectNoOrphans();
  expect((await app.fetch(before.thumbnailUrl ?? '')).status).toBe(404);
});

test('keeps the sizes of a frozen image, and frozen sizes', async () => {
  const frozen = await library.add('frozen.jpg', await photo(400, 400));
  const partly = await library.add('partly.jpg', await photo(400, 400, '#00aa00'));
  await waitForImage(library, frozen._id);
  await waitForImage(library, partly._id);
  await library.ask(updateNode, { params: { id: frozen._id }, body: { frozen: true } });
  await app.ownerQuery(`update library_variations set is_frozen = true where node_id = $1`, [partly._id]);
  const before = await app.ownerQuery('select id, blob_key from library_variations where project_id = $1 order by id', [
    library.projectId,
  ]);
  await library.add('frozen.jpg', await photo(500, 300, '#aa0000'), { conflict: 'replace' });
  await library.add('partly.jpg', await photo(700, 300, '#aa0000'), { conflict: 'replace' });
  expect((await waitForImage(library, frozen._id)).state).toBe('ready');
  expect(keysOf(await waitForImage(library, partly._id))).toContain('w640.webp');
  const after = await app.ownerQuery('select id, blob_key from library_variations where project_id = $1 order by id', [
    library.projectId,
  ]);
  expect(after).toEqual(expect.arrayContaining(before));
});

test('ends as failed if the original cannot be read, and leaves nothing behind', async () => {
  const idle = await startTestApp();
  try {
    const other = await startLibrary(idle);
    const { _id } = await other.add('a.jpg', await photo(400, 300));
    for (const key of await other.blobs()) if (key.includes('/library/')) await idle.house.blobs.remove(key);
    const open = openProject(idle.house, other.projectId);
    expect(await prepareImage(open, _id)).toBe('failed');
    expect(await showNode(other, _id)).toMatchObject({ state: 'failed', imageVariations: [] });
    expect(await prepareImage(open, _id)).toBe('gone');
  } finally {
    await idle.close();
  }
});

test('makes the sizes that its folder began to require in the meantime', async () => {
  const idle = await startTestApp();
  try {
    const other = await startLibrary(idle);
    const folder = await other.folder('Studio');
    const { _id } = await other.add('a.jpg', await photo(400, 300), { parentNodeId: folder._id });
    const open = openProject(idle.house, other.projectId);
    let times = 0;
    const inTransaction: typeof open.inTransaction = async (work) => {
      const result = await open.inTransaction(work);
      times += 1;
      // The first transaction has read what the folder requires.
      const variations = [{ name: 'Card', width: 120, height: 90, fit: 'contain' }];
      if (times === 1) await other.ask(requireVariations, { params: { id: folder._id }, body: { variations } });
      return result;
    };
    expect(await prepareImage({ ...open, inTransaction }, _id)).toBe('gone');
    expect((await showNode(other, _id)).state).toBe('processing');
    expect(await prepareImage(open, _id)).toBe('ready');
    expect(keysOf(await showNode(other, _id))).toContain('120x90-contain.webp');
  } finally {
    await idle.close();
  }
});

test('gives up on an image that ended the process too often', async () => {
  const idle = await startTestApp();
  try {
    const other = await startLibrary(idle);
    const { _id } = await other.add('a.jpg', await photo(400, 300));
    await idle.ownerQuery('update library_nodes set attempts = 5 where id = $1', [_id]);
    expect(await prepareImage(openProject(idle.house, other.projectId), _id)).toBe('failed');
  } finally {
    await idle.close();
  }
});

test('is safe to run twice at once, and while the image is replaced', async () => {
  const idle = await startTestApp();
  try {
    const other = await startLibrary(idle);
    const { _id } = await other.add('a.jpg', await photo(800, 600));
    const open = openProject(idle.house, other.projectId);
    const both = await Promise.all([prepareImage(open, _id), prepareImage(open, _id)]);
    expect(both.toSorted()).toEqual(['gone', 'ready']);
    await other.add('a.jpg', await photo(820, 600, '#112233'), { conflict: 'replace' });
    const [early] = await Promise.all([
      prepareImage(open, _id),
      other.add('a.jpg', await photo(840, 600, '#445566'), { conflict: 'replace' }),
    ]);
    expect(['gone', 'ready']).toContain(early);
    if ((await showNode(other, _id)).state === 'processing') await prepareImage(open, _id);
    expect(await showNode(other, _id)).toMatchObject({ state: 'ready', color: expect.stringMatching(/^#4[345]/) });
    const { used, stored } = await other.storage();
    expect(used).toBe(stored);
    const unused = await idle.ownerQuery(
      `select plinth.unused_library_blobs($1, array(select key from library_blobs where project_id = $1)) as key`,
      [other.projectId],
    );
    expect(unused).toEqual([]);
  } finally {
    await idle.close();
  }
});

test('prepares many images in one task that people see', async () => {
  const images = await Promise.all(Array.from({ length: 14 }, (_, at) => photo(330 + at, 200, `#0000${10 + at}`)));
  await app.ownerQuery(`update library_preparations set seen_at = now() where project_id = $1`, [library.projectId]);
  const nodes: LibraryNode[] = [];
  await app.ownerQuery(`insert into library_preparations values ($1, $1, now())`, [library.projectId]);
  for (const [at, bytes] of images.entries()) nodes.push(await library.add(`${at}.jpg`, bytes));
  await app.ownerQuery(`delete from library_preparations where project_id = $1`, [library.projectId]);
  for (const { _id } of nodes) expect((await waitForImage(library, _id)).state).toBe('ready');
  const tasks = () =>
    app.ownerQuery<{ type: string; state: string }>('select type, state from tasks where project_id = $1', [
      library.projectId,
    ]);
  await until(async () => (await tasks()).every(({ state }) => state === 'finished'));
  expect(await tasks()).toEqual([{ type: 'library.prepare-many-images', state: 'finished' }]);
  expect(await app.ownerQuery('select from library_preparations')).toEqual([]);
});

test('copies share the sizes, and deleting one leaves those of the other', async () => {
  const { _id } = await library.add('a.jpg', await photo(700, 400, '#123456'));
  await waitForImage(library, _id);
  await until(() => hasAvif(_id), 60_000);
  const before = await library.storage();
  const copied = await library.ask(copyNodes, { body: { ids: [_id], parentNodeId: null } });
  const [copy] = (copied.body as { nodes: LibraryNode[] }).nodes;
  expect(await library.storage()).toEqual(before);
  await library.ask(trashNodes, { body: { ids: [_id] } });
  await library.ask(deleteForever, { body: { ids: [_id] } });
  const kept = await waitForImage(library, copy?._id ?? '');
  expect((await app.fetch(kept.thumbnailUrl ?? '')).status).toBe(200);
  await expectNoOrphans();
});

test('of one project cannot be read by a member of another', async () => {
  const { _id } = await library.add('a.jpg', await photo(400, 400));
  await waitForImage(library, _id);
  const other = await startLibrary(app);
  expect((await other.ask(getNode, { params: { id: _id } })).status).toBe(404);
});
