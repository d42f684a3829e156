import { requestSite } from '#features/publishing/testing/request-site.ts';
import { expect, openSignedIn, test } from './support/journey.ts';
import { drawPot, libraryOf } from './support/library.ts';
import { makeProject } from './support/newcomer.ts';
import { publish } from './support/publish.ts';
import { api, makeSite } from './support/site.ts';
import { expectTidyAtBoth, widths } from './support/tidy.ts';
import { chooseFor } from './support/workbench.ts';

test.use({ viewport: widths['1440'] });

type Node = { readonly _id: string; readonly state: string; readonly permaLink: string; readonly version: number };
type Details = Node & { readonly imageVariations: readonly { readonly key: string }[] };

test('an image gets its sizes, visitors get a small one in a modern format, and a replaced one at once', async ({
  page,
  product,
  newcomer,
}) => {
  test.slow();
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  const site = await makeSite(product, person, assetId);
  const library = libraryOf(product, person, assetId);
  const { _id: id } = await library.add('bowl.jpg', await drawPot(200, 2400, 1800));

  await openSignedIn(page, person, `/app/asset/kiln/${assetId}/view`);
  const tile = page.getByRole('gridcell', { name: /^bowl/ });
  const isDrawn = () => tile.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(isDrawn, { timeout: 30_000, message: 'the thumbnail appears by itself' }).toBe(320);

  const look = async () => (await api(product, person, 'GET', `/files/${assetId}/nodes/${id}`)) as unknown as Details;
  const sizes = async () => (await look()).imageVariations.map(({ key }) => key).toSorted();
  await expect
    .poll(sizes, { timeout: 60_000 })
    .toEqual(expect.arrayContaining(['w1280.webp', 'w1920.webp', 'w320.webp', 'w640.webp', 'w960.webp']));

  const { permaLink } = await look();
  const { port } = new URL(product.address);
  const host = `${site.name}.localhost:${port}`;
  const content = `---\ntitle: Bowls\n---\n\n![A bowl](${permaLink})\n`;
  await api(product, person, 'PUT', `/pages/${assetId}/${site._id}/changes`, {
    files: [{ path: '/bowls.md', content, base: null }],
  });
  await publish(product, person, site);
  await page.setViewportSize(widths['390']);
  await page.goto(`http://${host}/bowls/`);
  const shown = page.getByRole('img', { name: 'A bowl' });
  // Empty until the browser has chosen one.
  const current = () =>
    shown.evaluate(({ currentSrc }: HTMLImageElement) => (currentSrc === '' ? '' : new URL(currentSrc).pathname));
  await expect.poll(current).toMatch(new RegExp(`^/media/${id}/v1/w640\\.(?:avif|webp)$`));
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);

  await library.add('bowl.jpg', await drawPot(20, 2400, 1800), { conflict: 'replace' });
  await expect.poll(async () => (await look()).state, { timeout: 30_000 }).toBe('ready');
  const before = await requestSite({ port: Number(port) }, host, `/media/${id}/v1/w640.webp`);
  expect(before.headers.location).toBe(`/media/${id}/v2/w640.webp`);
  await publish(product, person, site);
  await page.reload();
  await expect.poll(current).toMatch(new RegExp(`^/media/${id}/v2/w`));

  await page.setViewportSize(widths['1440']);
  await page.goto(`${product.address}/app/asset/kiln/${assetId}/view`);
  await tile.click();
  const details = page.getByRole('region', { name: 'Details' });
  await details.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('File updated successfully')).toBeVisible();
  await expect.poll(async () => (await look()).version).toBe(3);
  await details.getByRole('link', { name: 'Bowls /bowls.md' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Bowls');
});

test('static images move to the library, pages show them, and old addresses lead to them', async ({
  page,
  product,
  newcomer,
}) => {
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  const site = await makeSite(product, person, assetId);
  const at = `/pages/${assetId}/${site._id}`;
  const uploaded = await fetch(`${product.address}/api${at}/static?path=/static/pots/jug.jpg`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(await drawPot(120, 400, 300)),
  });
  expect(uploaded.status).toBe(200);
  const content = '---\ntitle: Jugs\nimage: /pots/jug.jpg\n---\n\n![A jug](/pots/jug.jpg)\n';
  await api(product, person, 'PUT', `${at}/changes`, { files: [{ path: '/jugs.md', content, base: null }] });

  await openSignedIn(page, person, `/app/asset/kiln/${assetId}/web-pages`);
  await chooseFor(page, /^Static files/, 'Move images to library…');
  const dialog = page.getByRole('dialog', { name: 'Move images to library' });
  await expectTidyAtBoth(page, 'pages-to-library');
  await dialog.getByRole('button', { name: 'Move images' }).click();
  await expect(dialog).toBeHidden();
  const paths = async () =>
    JSON.stringify(await api(product, person, 'GET', `/domains/${assetId}/${site._id}/list-static`));
  await expect.poll(paths, { timeout: 30_000 }).not.toContain('jug.jpg');

  const { port } = new URL(product.address);
  const host = `${site.name}.localhost:${port}`;
  await publish(product, person, site);
  const { headers } = await requestSite({ port: Number(port) }, host, '/pots/jug.jpg');
  expect(headers.location).toMatch(/^\/media\/.*\/jug\.jpg$/);
  await page.goto(`http://${host}/jugs/`);
  const shown = page.getByRole('img', { name: 'A jug' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);
  expect(await shown.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc)).toContain('/media/');
});
