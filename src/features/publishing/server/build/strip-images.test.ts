import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { requestSite } from '../../testing/request-site.ts';
import { startPublishing, type TestPublishing } from '../../testing/start-publishing.ts';

let app: TestApp;
let site: TestPublishing;
let host: string;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
  site = await startPublishing(app);
  const [row] = await app.ownerQuery<{ name: string }>('select name from sites where id = $1', [site.siteId]);
  host = `${row?.name}.localhost`;
});
afterAll(() => app?.close());

const photo = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Mara' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 54/1 0/1' } })
    .jpeg()
    .toBuffer();
const hasPlace = (bytes: Buffer): boolean =>
  /0000003b000000010000003600000001|3b0000000100000036000000010000/.test(bytes.toString('hex'));

const upload = async (name: string, bytes: Buffer, overwrite = false) => {
  const at = `/api/pages/${site.projectId}/${site.siteId}/static?path=${encodeURIComponent(`/static/${name}`)}&overwrite=${overwrite}`;
  const headers = { authorization: `Bearer ${site.owner.token}`, 'content-type': 'image/jpeg' };
  const answer = await app.fetch(at, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  expect(answer.status, await answer.text()).toBe(200);
};
const shown = async (name: string): Promise<Buffer> => {
  const answer = await requestSite(app, host, `/${name}`);
  expect(answer.status).toBe(200);
  return answer.body;
};
const blobs = () =>
  app.ownerQuery<{ key: string }>('select key from held_blobs where site_id = $1 and until_release is null', [
    site.siteId,
  ]);

test('publishes photos without their location, the right way up, and keeps the original', async () => {
  const [first, plain] = [
    await photo('#7aa89b'),
    await sharp({ create: { width: 4, height: 3, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  ];
  expect(hasPlace(first)).toBe(true);
  await site.seed({ '/_index.md': '---\ntitle: Home\n---\n![A pot](/pot.jpg)\n' });
  await upload('pot.jpg', first);
  await upload('plain.png', plain);
  await site.publish();
  const served = await shown('pot.jpg');
  expect(hasPlace(served)).toBe(false);
  expect(served.byteLength).toBe(first.byteLength);
  expect((await sharp(served).metadata()).orientation).toBe(6);
  expect(await shown('plain.png')).toEqual(plain);
  expect((await requestSite(app, host, '/pot.jpg')).headers.etag).not.toBe(
    (await requestSite(app, host, '/plain.png')).headers.etag,
  );
  const [kept] = await app.ownerQuery<{ key: string }>(
    `select blob_key as key from files where site_id = $1 and path = '/static/pot.jpg'`,
    [site.siteId],
  );
  const chunks: Buffer[] = [];
  for await (const chunk of (await app.house.blobs.read(kept?.key ?? '')).stream) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks)).toEqual(first);

  // Releases that change another file, everything, or the photo: the location never returns.
  await site.seed({ '/about.md': '---\ntitle: About\n---\nWords.\n' });
  const incremental = await site.publish();
  const full = await site.publish(false);
  expect(await site.manifest(full.number)).toBe(await site.manifest(incremental.number));
  expect(await shown('pot.jpg')).toEqual(served);
  const held = await blobs();
  expect(held).toHaveLength(2);
  await upload('pot.jpg', await photo('#a8897a'), true);
  await site.publish();
  const next = await shown('pot.jpg');
  expect(hasPlace(next)).toBe(false);
  expect(next).not.toEqual(served);
  expect(await blobs()).toHaveLength(2);
}, 60_000);
