import { versionedPath } from '@plinth/site-renderer/media-path.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { setPrivate, updateNode } from '#features/library/contract/nodes.ts';
import { startLibrary, type TestLibrary } from '#features/library/testing/start-library.ts';
import { requestSite } from '../../testing/request-site.ts';
import { startPublishing, type TestPublishing } from '../../testing/start-publishing.ts';

let app: TestApp;
let site: TestPublishing;
let library: TestLibrary;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  site = await startPublishing(app);
  library = await startLibrary(app, site);
});
afterAll(() => app?.close());

const photo = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
const nameOf = async (): Promise<string> => {
  const [row] = await app.ownerQuery<{ name: string }>('select name from sites where id = $1', [site.siteId]);
  return `${row?.name}.localhost`;
};

test('a page shows an image of the library to visitors, and a replaced one at once', async () => {
  const image = await library.add('bowl.jpg', await photo('#2f6f5b'));
  await library.ask(updateNode, { params: { id: image._id }, body: { altText: 'A green bowl' } });
  await site.seed({ '/about.md': `---\ntitle: About\n---\n\n![](${image.permaLink})\n` });
  const first = await site.publish();
  const host = await nameOf();
  const page = (await requestSite(app, host, '/about/')).text;
  const address = versionedPath(image._id, image.version, 'original');
  expect(page).toContain(`src="${address}" alt="A green bowl" width="60" height="40"`);
  const served = await requestSite(app, host, address);
  expect(served.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': /immutable/ });

  const other = await photo('#9a3f26');
  await library.upload('bowl.jpg', other, { conflict: 'replace' });
  const moved = await requestSite(app, host, address);
  expect(moved.headers.location).toBe(versionedPath(image._id, image.version + 1, 'original'));
  const { number } = await site.publish();
  expect(number).toBe(first.number + 1);
  expect((await requestSite(app, host, '/about/')).text).toContain(moved.headers.location);
});

test('an image that became private is reported, and shown to nobody', async () => {
  const image = await library.add('secret.jpg', await photo('#123456'));
  await site.seed({ '/secret.md': `---\ntitle: Secret\n---\n\n![A bowl](${image.permaLink})\n` });
  await site.publish();
  await library.ask(setPrivate, { body: { ids: [image._id], isPrivate: true } });
  await site.publish();
  const host = await nameOf();
  expect((await requestSite(app, host, '/secret/')).text).not.toContain(`/media/${image._id}/v`);
  expect((await requestSite(app, host, image.permaLink ?? '')).status).toBe(404);
});
