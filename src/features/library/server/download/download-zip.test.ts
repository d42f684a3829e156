import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { setPrivate } from '../../contract/nodes.ts';
import { trashNodes } from '../../contract/trash.ts';
import { startLibrary, type TestLibrary } from '../../testing/start-library.ts';
import { nameEntries } from './download-zip.ts';

let app: TestApp;
let library: TestLibrary;
beforeAll(async () => {
  app = await startTestApp();
  library = await startLibrary(app);
});
afterAll(() => app?.close());

const download = (ids: string[], { projectId, owner }: TestLibrary = library) =>
  app.fetch(`/api/files/${projectId}/zip`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
  });

async function unpack(answer: Response): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()));
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString();
  return files;
}

test('contains folders with everything in them, each once, without the trash', async () => {
  const studio = await library.folder('Studio');
  const empty = await library.folder('Empty', studio._id);
  const inner = await library.add('a.txt', Buffer.from('inner'), { parentNodeId: studio._id });
  const secret = await library.add('b.txt', Buffer.from('secret'), { parentNodeId: studio._id });
  const gone = await library.add('c.txt', Buffer.from('gone'), { parentNodeId: studio._id });
  const top = await library.add('a.txt', Buffer.from('top'));
  await library.ask(setPrivate, { body: { ids: [secret._id], isPrivate: true } });
  await library.ask(trashNodes, { body: { ids: [gone._id] } });
  const answer = await download([studio._id, inner._id, empty._id, top._id]);
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(await unpack(answer)).toEqual({
    'Studio/': '',
    'Studio/Empty/': '',
    'Studio/a.txt': 'inner',
    'Studio/b.txt': 'secret',
    'a.txt': 'top',
  });
  expect((await download([studio._id], await startLibrary(app))).status).toBe(404);
  expect((await download([])).status).toBe(400);
});

test('has safe and unique names', () => {
  const entry = (id: string, name: string, kind = 'document', parentId: string | null = null) => ({
    id,
    parentId,
    kind,
    name,
    blobKey: kind === 'folder' ? null : id,
  });
  const named = nameEntries([
    entry('1', 'a:b', 'folder'),
    entry('2', 'a*b', 'folder'),
    entry('3', 'x.txt', 'document', '2'),
    entry('4', '..\\..\\evil.txt'),
    entry('5', 'x.txt'),
    entry('6', 'X.txt'),
    entry('7', '\u202Egpj.exe'),
  ]);
  expect(named.map(({ path }) => path)).toEqual([
    'a_b/',
    'a_b (2)/',
    'a_b (2)/x.txt',
    '_.._evil.txt',
    'x.txt',
    'X (2).txt',
    'gpj.exe',
  ]);
});
