import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import type { ImageMeta } from '../contract/nodes.ts';
import { getLibrarySettings, type LibrarySettings, updateLibrarySettings } from '../contract/settings.ts';
import { startLibrary, type TestLibrary } from '../testing/start-library.ts';
import { waitForImage } from '../testing/wait-for-images.ts';

let app: TestApp;
let library: TestLibrary;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  library = await startLibrary(app);
});
afterAll(() => app?.close());

const change = (keepMetadata: string, who = library.owner) =>
  library.ask(updateLibrarySettings, { body: { keepMetadata } }, who);

/** Each has its own color: identical bytes would be stored once. */
const photo = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Mara' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 4567/100' } })
    .toBuffer();

/** What the stored original says, and how it lies. */
async function upload(name: string, background: string) {
  const node = await waitForImage(library, (await library.add(name, await photo(background)))._id);
  const { originalUrl, originalWidth } = node.meta as ImageMeta;
  const stored = Buffer.from(await (await app.fetch(originalUrl)).arrayBuffer());
  const hex = stored.toString('hex');
  return { hasAuthor: stored.includes('Mara'), hasPlace: hex.includes('3b0000000100000036'), originalWidth };
}

test('an image loses its location, unless the project decides otherwise', async () => {
  expect((await library.ask(getLibrarySettings)).body).toEqual({ keepMetadata: 'all-but-location' });
  const upright = { originalWidth: 48 };
  expect(await upload('a.jpg', '#a00')).toEqual({ hasAuthor: true, hasPlace: false, ...upright });
  expect(await change('none')).toMatchObject({ status: 200, body: { keepMetadata: 'none' } });
  expect(await upload('b.jpg', '#0a0')).toEqual({ hasAuthor: false, hasPlace: false, ...upright });
  await change('all');
  expect(await upload('c.jpg', '#00a')).toEqual({ hasAuthor: true, hasPlace: true, ...upright });
  expect((await library.ask(getLibrarySettings, {}, library.author)).body).toEqual({ keepMetadata: 'all' });
});

test('authors, strangers and unknown choices are refused, and nothing changes', async () => {
  const before = (await library.ask(getLibrarySettings)).body as LibrarySettings;
  expect((await change('none', library.author)).status).toBe(403);
  expect((await change('none', library.stranger)).status).toBe(404);
  expect((await change('some')).status).toBe(400);
  expect((await library.ask(getLibrarySettings)).body).toEqual(before);
});

test('the choice is of one project', async () => {
  await change('all');
  const other = await startLibrary(app);
  expect((await other.ask(getLibrarySettings)).body).toEqual({ keepMetadata: 'all-but-location' });
});
