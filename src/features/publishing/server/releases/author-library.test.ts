import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayCall } from '#contract-kit/capabilities.ts';
import type { Endpoint } from '#contract-kit/endpoint.ts';
import { rooms } from '#entry/rooms.ts';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { getNode, type LibraryNode, type NodeDetails } from '#features/library/contract/nodes.ts';
import { trashNodes } from '#features/library/contract/trash.ts';
import { listUses } from '#features/library/contract/uses.ts';
import { startLibrary, type TestLibrary } from '#features/library/testing/start-library.ts';
import { until } from '#platform/testing/until.ts';
import { publishFrom, publishFromNewest } from '../../contract/releases.ts';
import { requestSite } from '../../testing/request-site.ts';
import { startPublishing, type TestPublishing } from '../../testing/start-publishing.ts';

/* Every call of the library with which an author can write, tried on the images of a published page: visitors must see them as before. */

let app: TestApp;
let site: TestPublishing;
let library: TestLibrary;
let folder: LibraryNode;
let image: NodeDetails;
let trashed: LibraryNode;

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 700, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  site = await startPublishing(app);
  library = await startLibrary(app, site);
  folder = await library.folder('Studio');
  const added = await library.add('bowl.png', await picture('#2f6f5b'), { parentNodeId: folder._id });
  trashed = await library.add('old.png', await picture('#9a3f26'));
  const look = async () => (await library.ask(getNode, { params: { id: added._id } })).body as NodeDetails;
  // The sizes for pages are complete once there is one in AVIF, which is made last.
  await until(async () => (await look()).imageVariations.some(({ key }) => key.endsWith('.avif')), 60_000);
  image = await look();
  await site.seed({
    '/about.md': `---\ntitle: About\n---\n\n![](${image.permaLink})\n\n![](${trashed.permaLink})\n`,
  });
  await library.ask(trashNodes, { body: { ids: [trashed._id] } });
  await site.publish();
});
afterAll(() => app?.close());

type Input = { readonly params?: object; readonly body?: unknown };

/** On a file that visitors see. */
const refused: Readonly<Record<string, () => Input>> = {
  'library.update-node': () => ({ params: { id: image._id }, body: { altText: 'Unseen' } }),
  'library.trash-nodes': () => ({ body: { ids: [folder._id] } }),
  'library.restore-nodes': () => ({ body: { ids: [trashed._id] } }),
  'library.delete-variation': () => ({
    params: { id: image._id, variationId: image.imageVariations.find(({ width }) => width === 640)?._id },
  }),
};

/** What they change is seen by members only. */
const allowed: Readonly<Record<string, () => Input>> = {
  'library.create-folder': () => ({ body: { name: 'Unseen', parentNodeId: null } }),
  'library.rename-nodes': () => ({ body: { id: image._id, name: 'unseen' } }),
  'library.tag-nodes': () => ({ body: { ids: [image._id], add: ['unseen'] } }),
  'library.move-nodes': () => ({ body: { ids: [image._id], parentNodeId: null } }),
  'library.copy-nodes': () => ({ body: { ids: [image._id], parentNodeId: folder._id } }),
  'library.require-variations': () => ({
    params: { id: folder._id },
    body: { variations: [{ name: 'Card', width: 40, height: 30, fit: 'cover' }] },
  }),
  'library.add-variation': () => ({
    params: { id: image._id },
    body: { width: 200, height: 100, fit: 'contain', format: 'webp' },
  }),
  'library.prepare-image': () => ({ params: { id: image._id } }),
  'library.freeze-variation': () => ({
    params: { id: image._id, variationId: image.imageVariations[0]?._id },
    body: { frozen: true },
  }),
  'library.create-pages-from-images': () => ({ body: { ids: [image._id] } }),
  'library.convert-images': () => ({ params: { format: 'jpeg' }, body: { ids: [image._id] } }),
};

/** Uploads, which are tried below, and calls that only read. */
const others = [
  'library.create-upload',
  'library.append-upload',
  'library.cancel-upload',
  'library.upload-from-url',
  'library.download-zip',
];

const endpoints: readonly Endpoint[] = rooms.flatMap(({ routes }) => routes.map((route) => route.endpoint));
const callNamed = (name: string): Endpoint => {
  const found = endpoints.find((endpoint) => endpoint.name === name);
  if (!found) throw new Error(`there is no call ${name}`);
  return found;
};

test('every call of the library that authors may make is tried here', () => {
  const author = { role: 'author', teamRole: 'author' } as const;
  const may = endpoints.filter(
    (endpoint) =>
      endpoint.name.startsWith('library.') &&
      (endpoint.method !== 'GET' || endpoint.effect) &&
      mayCall(endpoint, author),
  );
  const tried = [...Object.keys(refused), ...Object.keys(allowed), ...others];
  expect(may.map(({ name }) => name as string).toSorted()).toEqual(tried.toSorted());
});

/** The published page, and each of its images as a visitor gets it. */
async function seenByVisitors(): Promise<unknown> {
  const [row] = await app.ownerQuery<{ name: string }>('select name from sites where id = $1', [site.siteId]);
  const get = (path: string) => requestSite(app, `${row?.name}.localhost`, path);
  const { text } = await get('/about/');
  const paths = [...new Set(text.match(/\/media\/[^\s",]+/g)), image.permaLink ?? '', trashed.permaLink ?? ''];
  const images = await Promise.all(
    paths.map(async (path) => {
      const { status, headers } = await get(path);
      return [path, status, headers['content-length'], headers.location];
    }),
  );
  return { text, images };
}

async function expectRefused(): Promise<void> {
  for (const [name, input] of Object.entries(refused)) {
    const { status, body } = await library.ask(callNamed(name), input(), library.author);
    expect({ name, status, body }).toMatchObject({ name, status: 403, body: { code: 'library.used' } });
  }
}

test('nothing that an author changes in the library reaches visitors', async () => {
  const before = await seenByVisitors();
  expect(JSON.stringify(before)).toContain('w640.avif');
  await expectRefused();
  for (const [name, input] of Object.entries(allowed)) {
    const { status, body } = await library.ask(callNamed(name), input(), library.author);
    expect({ name, status, body }).toMatchObject({ name, status: expect.toSatisfy((code) => code < 300) });
  }
  const replaced = await library.upload(
    'unseen.png',
    await picture('#123456'),
    { conflict: 'replace' },
    library.author,
  );
  expect(replaced).toMatchObject({ status: 403, body: { code: 'library.no_replacing' } });

  expect(await seenByVisitors()).toEqual(before);
  for (const isIncremental of [true, false]) {
    await site.publish(isIncremental);
    expect(await seenByVisitors()).toEqual(before);
  }
});

test('an author may change an image that a page no longer shows once visitors no longer see it', async () => {
  folder = await library.folder('Elsewhere');
  await library.ask(callNamed('library.move-nodes'), { body: { ids: [image._id], parentNodeId: folder._id } });
  const vase = await library.add('vase.png', await picture('#778899'));
  const write = async (text: string) => {
    const page = { ...(await site.based('/about.md')), content: `---\ntitle: About\n---\n\n${text}\n` };
    expect((await site.put(page)).status).toBe(200);
  };
  await write([image, trashed, vase].map(({ permaLink }) => `![](${permaLink})`).join('\n\n'));
  await site.publish();
  const before = await seenByVisitors();
  await write('No images.');
  await expectRefused();
  expect(await seenByVisitors()).toEqual(before);
  const usesOf = async () => (await library.ask(listUses, { params: { id: vase._id } })).body;
  expect(await usesOf()).toEqual({ uses: [], total: 0, isLive: true });
  const isUnused = async () => (await library.names({ unused: 'true' })).includes('vase.png');
  expect(await isUnused()).toBe(false);

  const { number } = await site.publish();
  expect(await usesOf()).toEqual({ uses: [], total: 0, isLive: false });
  expect(await isUnused()).toBe(true);
  // Visitors see it again after a rollback.
  expect((await site.ask(publishFrom, { body: { release: number - 1 } })).status).toBe(200);
  await expectRefused();
  expect((await site.ask(publishFromNewest)).status).toBe(200);
  const update = { params: { id: image._id }, body: { altText: 'Free' } };
  expect((await library.ask(callNamed('library.update-node'), update, library.author)).status).toBe(200);
});

test('an author may change files that only unapproved pages use', async () => {
  const mine = await library.add('mine.png', await picture('#445566'));
  const page = {
    ...(await site.based('/about.md', site.author)),
    content: `---\ntitle: A\n---\n\n![](${mine.permaLink})\n`,
  };
  expect((await site.put(page, site.author)).status).toBe(200);
  const update = { params: { id: mine._id }, body: { altText: 'Mine' } };
  expect((await library.ask(callNamed('library.update-node'), update, library.author)).status).toBe(200);
  const answer = await library.ask(trashNodes, { body: { ids: [mine._id] } }, library.author);
  expect(answer).toMatchObject({ status: 200, body: { trashed: 1 } });
});
