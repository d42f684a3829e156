import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import {
  copyNodes,
  createFolder,
  getNode,
  getUsage,
  type LibraryNode,
  listNodes,
  listTags,
  moveNodes,
  type NodeDetails,
  renameNodes,
  searchNodes,
  setPrivate,
  tagNodes,
  updateNode,
} from '../../contract/nodes.ts';
import { imageNameMessage } from '../../contract/refusals.ts';
import { deleteForever, restoreNodes, trashNodes } from '../../contract/trash.ts';
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

const documents = { type: 'd' };

describe('folders', () => {
  test('are created, counted and listed with the folders above them', async () => {
    const studio = await library.folder('Studio');
    const autumn = await library.folder('Autumn', studio._id);
    await library.add('a.txt', Buffer.from('four'), { parentNodeId: autumn._id });
    const listing = await library.list({ parent: autumn._id, ...documents });
    expect(listing).toMatchObject({
      node: { name: 'Autumn', parentNodeId: studio._id, folder: true, type: null },
      ancestors: [{ _id: studio._id, name: 'Studio' }],
      counts: { images: 0, documents: 1, folders: 0, fileSize: 4 },
      nodes: [{ name: 'a.txt', type: 'd', meta: { size: 4, mimetype: 'text/plain', originalExt: 'txt' } }],
    });
    const top = await library.list({ folders: 'true' });
    expect(top).toMatchObject({ node: null, ancestors: [], counts: { folders: 1, documents: 0 } });
    expect(top.nodes[0]?.meta).toMatchObject({ size: 1, folders: 1 });
  });

  test('need a valid name that is free in their folder, whatever its case', async () => {
    await library.folder('Studio');
    const create = (name: string, parentNodeId: string | null = null) =>
      library.ask(createFolder, { body: { name, parentNodeId } });
    expect(await create('sTUDIO')).toMatchObject({ status: 409, body: { code: 'library.name_taken' } });
    expect((await create('a/b')).status).toBe(400);
    expect((await create('x'.repeat(61))).status).toBe(400);
    const file = await library.add('a.txt');
    expect(await create('In a file', file._id)).toMatchObject({ status: 409, body: { code: 'library.not_a_folder' } });
  });

  test('are nested up to 20 levels deep', async () => {
    let parent: string | null = null;
    for (let level = 1; level <= 20; level += 1) parent = (await library.folder(`level ${level}`, parent))._id;
    const deeper = await library.ask(createFolder, { body: { name: 'deeper', parentNodeId: parent } });
    expect(deeper).toMatchObject({ status: 409, body: { code: 'library.too_deep' } });
    const other = await library.folder('other');
    await library.folder('inner', other._id);
    const moved = await library.ask(moveNodes, { body: { ids: [other._id], parentNodeId: parent } });
    expect(moved).toMatchObject({ status: 409, body: { code: 'library.too_deep' } });
  });
});

describe('a listing', () => {
  test('is sorted in four orders, and paged by a cursor or from a place', async () => {
    for (const [name, size] of [
      ['file 10.txt', 3],
      ['file 2.md', 2],
      ['File 1.csv', 5],
    ] as const)
      await library.add(name, Buffer.alloc(size, 'a'));
    expect(await library.names(documents)).toEqual(['File 1.csv', 'file 2.md', 'file 10.txt']);
    expect(await library.names({ ...documents, order: 'desc' })).toEqual(['file 10.txt', 'file 2.md', 'File 1.csv']);
    expect(await library.names({ ...documents, sort: 'size' })).toEqual(['file 2.md', 'file 10.txt', 'File 1.csv']);
    expect(await library.names({ ...documents, sort: 'created' })).toEqual(['file 10.txt', 'file 2.md', 'File 1.csv']);
    expect(await library.names({ ...documents, sort: 'type' })).toEqual(['File 1.csv', 'file 2.md', 'file 10.txt']);
    const pages: string[] = [];
    for (const sort of ['name', 'size', 'created', 'type']) {
      const { nextCursor, nodes } = await library.list({ ...documents, sort, limit: 2 });
      const rest = await library.names({ ...documents, sort, limit: 2, cursor: nextCursor ?? '' });
      pages.push([...nodes.map(({ name }) => name), ...rest].join());
      expect(await library.names({ ...documents, sort, offset: 1 })).toEqual(
        (await library.names({ ...documents, sort })).slice(1),
      );
    }
    expect(pages.map((page) => page.split(',').length)).toEqual([3, 3, 3, 3]);
    const other = await library.list({ ...documents, sort: 'name', limit: 2 });
    const wrong = await library.ask(listNodes, { query: { sort: 'size', cursor: other.nextCursor } });
    expect(wrong.status).toBe(400);
  });

  test('is filtered by tag, untagged, date and size', async () => {
    const [one, two] = [
      await library.add('one.txt', Buffer.from('1')),
      await library.add('two.txt', Buffer.from('22')),
    ];
    await library.ask(tagNodes, { body: { ids: [one._id], add: ['clay'] } });
    expect(await library.names({ tag: 'clay' })).toEqual(['one.txt']);
    expect(await library.names({ untagged: 'true' })).toEqual(['two.txt']);
    expect(await library.names({ minBytes: 2 })).toEqual(['two.txt']);
    expect(await library.names({ to: '2001-01-01' })).toEqual([]);
    expect(await library.names({ from: '2001-01-01' })).toEqual(['one.txt', 'two.txt']);
    await library.ask(setPrivate, { body: { ids: [two._id], isPrivate: true } });
    expect(await library.names({ isPrivate: 'true' })).toEqual(['two.txt']);
  });
});

test('finds files by the beginnings of words in names, tags and folders', async () => {
  const folder = await library.folder('Glaze tests');
  const file = await library.add('bowl-indigo_2.txt', Buffer.from('x'), { parentNodeId: folder._id });
  await library.ask(tagNodes, { body: { ids: [file._id], add: ['größe'] } });
  const search = async (q: string) => {
    const { body } = await library.ask(searchNodes, { query: { q } });
    return (body as { nodes: (LibraryNode & { path: string })[] }).nodes.map(({ name, path }) => `${path}|${name}`);
  };
  expect(await search('indi')).toEqual(['Glaze tests|bowl-indigo_2.txt']);
  expect(await search('BOWL 2')).toEqual(['Glaze tests|bowl-indigo_2.txt']);
  expect(await search('Größ')).toEqual(['Glaze tests|bowl-indigo_2.txt']);
  expect(await search('glaze')).toEqual(['|Glaze tests']);
  expect(await search("') | 'a")).toEqual([]);
  expect(await search('  !  ')).toEqual([]);
});

describe('renaming', () => {
  test('keeps the extension, whether it is typed or not', async () => {
    const { _id } = await library.add('a.txt');
    const rename = (name: string) => library.ask(renameNodes, { body: { id: _id, name } });
    expect(await rename('Bowl 2')).toMatchObject({ status: 200, body: { nodes: [{ name: 'Bowl 2.txt' }] } });
    expect(await rename('cup.TXT')).toMatchObject({ body: { nodes: [{ name: 'cup.txt' }] } });
    expect(await rename('cup_2')).toMatchObject({ status: 400, body: { _message: imageNameMessage } });
    expect((await rename('x'.repeat(21))).status).toBe(400);
    await library.add('other.txt');
    expect(await rename('Other')).toMatchObject({ status: 409, body: { code: 'library.name_taken' } });
  });

  test('replaces text in many names, or in none', async () => {
    const files = [await library.add('old one.txt'), await library.add('old two.txt'), await library.add('three.txt')];
    const ids = files.map(({ _id }) => _id);
    const replace = (from: string, to: string) => library.ask(renameNodes, { body: { ids, replace: from, with: to } });
    expect((await replace('old', 'new')).status).toBe(200);
    expect(await library.names()).toEqual(['new one.txt', 'new two.txt', 'three.txt']);
    expect((await replace('new', 'a_b')).status).toBe(400);
    expect((await replace('new one', 'new two')).status).toBe(409);
    expect(await library.names()).toEqual(['new one.txt', 'new two.txt', 'three.txt']);
  });
});

test('adds and removes tags, and lists them by use', async () => {
  const [one, two] = [await library.add('one.txt'), await library.add('two.txt')];
  await library.ask(tagNodes, { body: { ids: [one._id, two._id], add: ['clay', 'blue'] } });
  const { body } = await library.ask(tagNodes, { body: { ids: [two._id], remove: ['blue'], add: ['clay'] } });
  expect(body).toMatchObject({ nodes: [{ tags: ['clay'] }] });
  expect((await library.ask(listTags)).body).toEqual({
    tags: [
      { tag: 'clay', count: 2 },
      { tag: 'blue', count: 1 },
    ],
  });
  expect((await library.ask(tagNodes, { body: { ids: [one._id], add: ['x'.repeat(21)] } })).status).toBe(400);
});

describe('moving', () => {
  test('takes folders with everything in them, and keeps the counts', async () => {
    const [one, two] = [await library.folder('one'), await library.folder('two')];
    await library.add('a.txt', Buffer.from('abc'), { parentNodeId: one._id });
    const moved = await library.ask(moveNodes, { body: { ids: [one._id], parentNodeId: two._id } });
    expect(moved).toMatchObject({ status: 200, body: { nodes: [{ parentNodeId: two._id }] } });
    expect((await library.list()).counts).toMatchObject({ folders: 1 });
    expect(await library.list({ parent: two._id })).toMatchObject({ counts: { folders: 1, fileSize: 0 } });
    expect(await library.names({ parent: one._id })).toEqual(['a.txt']);
  });

  test('refuses a folder in itself, and a taken name, and moves nothing', async () => {
    const outer = await library.folder('outer');
    const inner = await library.folder('inner', outer._id);
    const into = (ids: string[], parentNodeId: string | null) =>
      library.ask(moveNodes, { body: { ids, parentNodeId } });
    expect(await into([outer._id], inner._id)).toMatchObject({ status: 409, body: { code: 'library.into_itself' } });
    expect(await into([outer._id], outer._id)).toMatchObject({ status: 409, body: { code: 'library.into_itself' } });
    const file = await library.add('inner');
    expect(file.name).toBe('inner.txt');
    await library.folder('inner');
    expect(await into([inner._id], null)).toMatchObject({ status: 409, body: { code: 'library.name_taken' } });
    expect((await library.list({ parent: outer._id })).counts.folders).toBe(1);
  });

  test('two at once cannot make a circle', async () => {
    const [one, two] = [await library.folder('one'), await library.folder('two')];
    const into = (id: string, parentNodeId: string) => library.ask(moveNodes, { body: { ids: [id], parentNodeId } });
    const answers = await Promise.all([into(one._id, two._id), into(two._id, one._id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

test('copies share their bytes, and get a free name', async () => {
  const file = await library.add('a.txt', Buffer.from('12345'));
  await library.ask(tagNodes, { body: { ids: [file._id], add: ['clay'] } });
  const before = await library.storage();
  const copied = await library.ask(copyNodes, { body: { ids: [file._id], parentNodeId: null } });
  expect(copied).toMatchObject({ status: 201, body: { nodes: [{ name: 'a (2).txt', tags: ['clay'], version: 1 }] } });
  expect(await library.storage()).toEqual(before);
  expect(await library.list()).toMatchObject({ counts: { documents: 2, fileSize: 10 } });
  const folder = await library.folder('f');
  const refused = await library.ask(copyNodes, { body: { ids: [folder._id], parentNodeId: null } });
  expect(refused.status).toBe(409);
});

test('making a file private changes its version, and making it public again, too', async () => {
  const { _id, version } = await library.add('a.txt');
  const set = async (isPrivate: boolean) =>
    (await library.ask(setPrivate, { body: { ids: [_id], isPrivate } })).body as { nodes: LibraryNode[] };
  expect((await set(true)).nodes[0]).toMatchObject({ isPrivate: true, version: version + 1 });
  expect((await set(true)).nodes[0]).toMatchObject({ version: version + 1 });
  expect((await set(false)).nodes[0]).toMatchObject({ isPrivate: false, version: version + 2 });
});

test('changes only the keys that are sent, and those of images only on images', async () => {
  const { _id } = await library.add('a.txt');
  const update = (body: object) => library.ask(updateNode, { params: { id: _id }, body });
  expect((await update({ note: 'From Mara' })).body).toMatchObject({ note: 'From Mara', hiddenByDefault: false });
  expect((await update({ hiddenByDefault: true })).body).toMatchObject({ note: 'From Mara', hiddenByDefault: true });
  expect((await update({ note: 'x'.repeat(513) })).status).toBe(400);
  expect(await update({ altText: 'A text' })).toMatchObject({ status: 409, body: { code: 'library.not_an_image' } });
  const { body } = await library.ask(getNode, { params: { id: _id } });
  expect(body as NodeDetails).toMatchObject({ imageVariations: [], ancestors: [], createdBy: expect.anything() });
});

test('tells how much the library holds', async () => {
  const folder = await library.folder('f');
  await library.add('a.txt', Buffer.from('123'), { parentNodeId: folder._id });
  await library.add('b.txt', Buffer.from('123'));
  expect((await library.ask(getUsage)).body).toEqual({
    images: 0,
    documents: 2,
    folders: 1,
    bytes: 3,
    trashed: { nodes: 0, bytes: 0 },
  });
  const below = await library.folder('below', folder._id);
  await library.add('c.txt', Buffer.from('12345'), { parentNodeId: below._id });
  await library.ask(trashNodes, { body: { ids: [folder._id] } });
  expect((await library.ask(getUsage)).body).toEqual({
    images: 0,
    documents: 1,
    folders: 0,
    bytes: 8,
    trashed: { nodes: 1, bytes: 8 },
  });
  await library.ask(restoreNodes, { body: { ids: [folder._id] } });
  expect((await library.ask(getUsage)).body).toMatchObject({
    documents: 3,
    folders: 2,
    bytes: 8,
    trashed: { nodes: 0 },
  });
  const kept = await app.ownerQuery(
    `select t.bytes::int as total, (select sum(size)::int from library_blobs b where b.project_id = t.project_id) as stored
     from library_totals t where t.project_id = $1`,
    [library.projectId],
  );
  expect(kept).toEqual([{ total: 8, stored: 8 }]);
});

test('what is deleted forever is no longer counted', async () => {
  await library.add('a.txt', Buffer.from('123'));
  const file = await library.add('b.txt', Buffer.from('12345'));
  await library.ask(trashNodes, { body: { ids: [file._id] } });
  await library.ask(deleteForever, { body: { ids: [file._id] } });
  expect((await library.ask(getUsage)).body).toEqual({
    images: 0,
    documents: 1,
    folders: 0,
    bytes: 3,
    trashed: { nodes: 0, bytes: 0 },
  });
});

test('another project sees, changes and links nothing', async () => {
  const other = await startLibrary(app);
  const file = await library.add('a.txt');
  const folder = await library.folder('f');
  const own = await other.add('own.txt');
  const body = { ids: [file._id] };
  const answers = [
    await other.ask(getNode, { params: { id: file._id } }),
    await other.ask(listNodes, { query: { parent: folder._id } }),
    await other.ask(tagNodes, { body: { ...body, add: ['x'] } }),
    await other.ask(moveNodes, { body: { ...body, parentNodeId: null } }),
    await other.ask(moveNodes, { body: { ids: [own._id], parentNodeId: folder._id } }),
    await other.ask(copyNodes, { body: { ...body, parentNodeId: null } }),
    await library.ask(getNode, { params: { id: file._id } }, library.stranger),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  expect((await library.ask(getNode, { params: { id: file._id } })).body).toMatchObject({ tags: [] });
});

test('the view behind lists and searches shows and changes the open project only', async () => {
  const file = await library.add('a.txt');
  const other = await startLibrary(app);
  const count = (projectId: string | undefined) =>
    app.house.database.transaction(projectId ? { projectId } : {}, async (tx) => {
      const rows = await selectRows<{ id: string }>(tx, 'select id from plinth.library where id = $1', [file._id]);
      return rows.length;
    });
  expect([await count(library.projectId), await count(other.projectId), await count(undefined)]).toEqual([1, 0, 0]);
  const steal = app.house.database.transaction({ projectId: library.projectId }, (tx) =>
    selectRows(tx, 'update plinth.library set project_id = $2 where id = $1', [file._id, other.projectId]),
  );
  await expect(steal).rejects.toThrow(/check option|violates/);
});
