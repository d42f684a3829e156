import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fromBufferPromise } from 'yauzl';
import { makePdf } from '#features/library/testing/make-pdf.ts';
import { makeTone } from '#features/library/testing/make-tone.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, openSignedIn, test } from './support/journey.ts';
import { drawPot, libraryOf } from './support/library.ts';
import { makeProject } from './support/newcomer.ts';
import { api, makeSite } from './support/site.ts';
import { expectTidyAtBoth, widths } from './support/tidy.ts';

test.use({ viewport: widths['1440'] });

type Details = { readonly imageVariations: readonly { readonly key: string; readonly frozen: boolean }[] };

async function requireCard(page: Page): Promise<void> {
  await page.getByRole('gridcell', { name: /^Studio/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Required sizes…' }).click();
  const required = page.getByRole('dialog', { name: 'Required sizes of Studio' });
  await required.getByRole('button', { name: 'Add size' }).click();
  await required.getByRole('button', { name: 'Save sizes' }).click();
  await expect(required.getByText('Enter a name, and a width and height between 1 and 4000')).toBeVisible();
  await required.getByLabel('Name').fill('Card');
  await required.getByLabel('Width (1- 4000)').fill('120');
  await required.getByLabel('Height (1- 4000)').fill('90');
  await required.getByRole('button', { name: 'Save sizes' }).click();
  await expect(required).toBeHidden();
}

test('images get further sizes, are converted, and are downloaded together', async ({
  page,
  product,
  newcomer,
  quiet,
}) => {
  quiet.expectProblem(/status of 409|library\.delete-variation failed/);
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  const library = libraryOf(product, person, assetId);
  const folder = await library.folder('Studio');
  const bowl = await library.add('bowl.jpg', await drawPot(200, 400, 300), { parentNodeId: folder._id });
  const sizes = async () => {
    const node = (await api(product, person, 'GET', `/files/${assetId}/nodes/${bowl._id}`)) as unknown as Details;
    return node.imageVariations.map(({ key, frozen }) => `${key}${frozen ? ' frozen' : ''}`).toSorted();
  };
  await openSignedIn(page, person, `/app/asset/kiln/${assetId}/view`);

  // What a folder requires, its images get.
  await requireCard(page);
  await expect.poll(sizes, { timeout: 30_000 }).toContain('120x90-contain.webp');

  // A size of its own, which is frozen and cannot be deleted then.
  await page.getByRole('gridcell', { name: /^Studio/ }).dblclick();
  await page.getByRole('gridcell', { name: /^bowl/ }).click();
  const details = page.getByRole('region', { name: 'Details' });
  await details.getByRole('button', { name: 'Add size' }).click();
  const added = page.getByRole('dialog', { name: 'Add a size of bowl.jpg' });
  await added.getByLabel('Width (1- 4000)').fill('64');
  await added.getByLabel('Height (1- 4000)').fill('48');
  await added.getByRole('button', { name: 'Add size' }).click();
  await expect(added).toBeHidden();
  const size = details.getByRole('button', { name: 'Actions for 64 × 48 webp' });
  await size.click();
  await page.getByRole('menuitem', { name: /^Freeze/ }).click();
  await expect.poll(sizes).toContain('64x48-contain.webp frozen');
  await expect(details.getByRole('img', { name: 'Frozen' })).toBeVisible();
  await size.click();
  await page.getByRole('menuitem', { name: 'Delete size' }).click();
  await expect(page.getByText('This variation is frozen. Unfreeze it first.')).toBeVisible();

  await page.getByRole('gridcell', { name: /^bowl/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Convert…' }).click();
  await page.getByRole('dialog', { name: 'Convert bowl.jpg' }).getByRole('button', { name: 'Convert image' }).click();
  await expect(page.getByRole('gridcell', { name: /^bowl\.webp/ })).toBeVisible({ timeout: 30_000 });

  await page.keyboard.press('Control+a');
  const downloading = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Selected files' }).getByRole('button', { name: 'Download' }).click();
  const archive = await fromBufferPromise(await readFile(await (await downloading).path()));
  const names = (await Array.fromAsync(archive.eachEntry())).map(({ fileName }) => fileName);
  expect(names.toSorted()).toEqual(['bowl.jpg', 'bowl.webp']);
});

test('of identical files one is kept, and the others can be brought back', async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  const library = libraryOf(product, person, assetId);
  const folder = await library.folder('Old');
  for (const name of ['notes.txt', 'notes copy.txt'])
    await library.add(name, Buffer.from('Cone 6'), { parentNodeId: folder._id });
  await library.add('cone.txt', Buffer.from('Cone 6'));
  await openSignedIn(page, person, `/app/asset/kiln/${assetId}/view`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Find duplicates' }).click();
  await expect(page.getByRole('heading', { name: '3 identical files' })).toBeVisible();
  await page.getByRole('button', { name: /^Keep cone\.txt/ }).click();
  await expect(page.getByText('No identical files')).toBeVisible();
  expect((await library.list(`&parent=${folder._id}`)).length).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: '3 identical files' })).toBeVisible();
});

function countDark(canvas: HTMLCanvasElement): number {
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
  copy?.drawImage(canvas, 0, 0);
  const { data = [] } = copy?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
  return Array.from(data).filter((value, at) => at % 4 === 0 && value < 100 && (data[at + 3] ?? 0) > 200).length;
}

test('PDF, sound and code are shown over the screen, and what cannot be shown is offered for download', async ({
  page,
  product,
  newcomer,
}) => {
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  const library = libraryOf(product, person, assetId);
  await library.add('kiln.wav', makeTone());
  await library.add('firing.bin', Buffer.from([0, 1, 2, 3]));
  await library.add('curve.json', Buffer.from('{ "cone": 6 }'));
  await library.add('lesson.pdf', makePdf('Cone 6'));
  await openSignedIn(page, person, `/app/asset/kiln/${assetId}/view`);
  await page.getByText('Documents', { exact: true }).click();
  await page.getByRole('gridcell', { name: /^kiln/ }).dblclick();
  const seconds = () => page.locator('audio').evaluate(({ duration }: HTMLAudioElement) => duration);
  await expect.poll(seconds).toBe(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('gridcell', { name: /^lesson/ }).dblclick();
  const drawn = page.getByRole('img', { name: 'Page 1 of 1' });
  // The text of the page is drawn once some of its pixels are dark.
  await expect.poll(() => drawn.evaluate(countDark), { timeout: 20_000 }).toBeGreaterThan(20);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('gridcell', { name: /^curve/ }).dblclick();
  await expect(page.getByRole('textbox', { name: 'curve.json' }).locator('span', { hasText: '"cone"' })).toBeVisible();
  await page.getByRole('button', { name: 'Next file' }).click();
  await expect(
    page.getByRole('dialog', { name: 'firing.bin' }).getByRole('button', { name: 'Download' }),
  ).toBeVisible();
  await expect(page.locator('audio')).toHaveCount(0);
});

test('a file comes from a URL, or the dialog says why not', async ({ page, product, newcomer, quiet }) => {
  quiet.expectProblem(/status of 4|library\.upload-from-url failed/);
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  await openSignedIn(page, person, `/app/asset/kiln/${assetId}/view`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Upload from URL…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload from URL' });
  await dialog.getByLabel('File URL').fill('bowl.png');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog.getByText('Enter an address that starts with http:// or https://.')).toBeVisible();
  // An address of the server's own network is never fetched.
  await dialog.getByLabel('File URL').fill('http://127.0.0.1/bowl.png');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('File URL')).toHaveValue('http://127.0.0.1/bowl.png');
});

test('new images keep the metadata that an administrator chose', async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  await openSignedIn(page, person, `/app/asset/kiln/${assetId}/view`);
  const dialog = page.getByRole('dialog', { name: 'Image settings' });
  const open = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Image settings…' }).click();
  };
  await open();
  const choice = dialog.getByRole('combobox', { name: 'Metadata of new images' });
  await expect(choice).toHaveValue('Keep all except the location');
  await expectTidyAtBoth(page, 'library-settings');
  await choice.click();
  await page.getByRole('option', { name: 'Remove everything' }).click();
  await expect(dialog.getByText(/Only its orientation and color profile are kept\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await expect(dialog).toBeHidden();
  await open();
  await expect(choice).toHaveValue('Remove everything');

  const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a43' } });
  const bytes = await photo
    .withExif({ IFD0: { Artist: 'Mara' } })
    .jpeg()
    .toBuffer();
  expect(bytes.includes('Mara')).toBe(true);
  const { _id } = await libraryOf(product, person, assetId).add('pot.jpg', bytes);
  const node = (await api(product, person, 'GET', `/files/${assetId}/nodes/${_id}`)) as unknown as {
    meta: { originalUrl: string };
  };
  const stored = await fetch(new URL(node.meta.originalUrl, product.address));
  expect(Buffer.from(await stored.arrayBuffer()).includes('Mara')).toBe(false);
});

test('25 images become 20 pages, and the notification names the others', async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  await makeSite(product, person, assetId);
  const library = libraryOf(product, person, assetId);
  for (let at = 1; at <= 25; at += 1) await library.add(`Pot ${at}.jpg`, await drawPot(at, 40, 30));
  await openSignedIn(page, person, `/app/asset/kiln/${assetId}/view`);
  await page.getByRole('gridcell', { name: /^Pot 1\.jpg/ }).click();
  await page.keyboard.press('Control+a');
  await page.getByRole('gridcell', { name: /^Pot 1\.jpg/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Create pages' }).click();
  const ready = page.getByRole('dialog', { name: 'Pages creation successful' });
  await expect(ready).toBeVisible({ timeout: 30_000 });
  await ready.getByRole('button', { name: 'Go to pages' }).click();
  await expect(page.getByRole('treeitem', { name: /^Pot 1\b/ })).toBeVisible();
  await expect(page.getByRole('treeitem', { name: /^Pot \d/ })).toHaveCount(20);
  await page.getByRole('button', { name: /unread notifications?$/ }).click();
  await expect(
    page
      .getByRole('dialog', { name: 'Notifications' })
      .getByText('Created 20 pages. Skipped 5 images: Pot 21.jpg, Pot 22.jpg, Pot 23.jpg, Pot 24.jpg, Pot 25.jpg.'),
  ).toBeVisible();
});

test('selects what is shown while the list is loaded again', async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  const library = libraryOf(product, person, assetId);
  for (let at = 1; at <= 3; at += 1) await library.add(`Pot ${at}.jpg`, await drawPot(at, 40, 30));
  await openSignedIn(page, person, `/app/asset/kiln/${assetId}/view`);
  const first = page.getByRole('gridcell', { name: /^Pot 1\.jpg/ });
  await first.click();
  // From here on, lists are not answered, as on a slow network.
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  await page.route(`**/api/files/${assetId}?*`, () => resolve());
  await library.add('Bowl.jpg', await drawPot(4, 40, 30));
  await asked;
  await page.keyboard.press('Control+a');
  await first.click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Create pages' })).toBeVisible();
});

/** As from a screenshot tool, which names every image the same. */
const pasteImage = (page: Page, bytes: Buffer): Promise<void> =>
  page.evaluate((base64) => {
    const data = new DataTransfer();
    const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    data.items.add(new File([content], 'image.png', { type: 'image/png' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, bytes.toString('base64'));

test('an image is pasted, gets a focal point, and is deleted forever', async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  const library = libraryOf(product, person, assetId);
  await openSignedIn(page, person, `/app/asset/kiln/${assetId}/view`);
  await expect(page.getByText('No contents found.')).toBeVisible();
  await pasteImage(
    page,
    await sharp(await drawPot(200, 400, 300))
      .png()
      .toBuffer(),
  );
  const tile = page.getByRole('gridcell', { name: /^pasted-/ });
  await expect(tile).toBeVisible();
  const [{ _id: id } = { _id: '' }] = await library.list('&type=i');

  await tile.click();
  const details = page.getByRole('region', { name: 'Details' });
  await details.getByRole('button', { name: 'Set focal point' }).click();
  const point = details.getByRole('button', { name: /^Focal point, 50%/ });
  // Measured once the image has its final place: its sizes arrive meanwhile.
  const image = details.locator('img').first();
  await expect.poll(async () => (await library.list('&type=i'))[0]?.state).toBe('ready');
  await expect
    .poll(() => image.evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth > 0))
    .toBe(true);
  const box = await image.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.8, (box?.y ?? 0) + (box?.height ?? 0) * 0.25);
  await expect(point).toBeHidden();
  await details.getByRole('button', { name: /^Focal point, 80% from the left and 25%/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await details.getByRole('button', { name: 'Save focal point' }).click();
  const focal = async () => (await api(product, person, 'GET', `/files/${assetId}/nodes/${id}`)).focalPoint;
  await expect.poll(focal).toEqual({ x: expect.closeTo(0.75, 1), y: expect.closeTo(0.25, 1) });

  await tile.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await expect(tile).toHaveCount(0);
  await page.goto(`${product.address}/app/asset/kiln/${assetId}/images/trash`);
  const actions = page.getByRole('button', { name: /^Actions for pasted-/ });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Delete forever' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete forever' }).click();
  await expect(actions).toHaveCount(0);
  const left = await fetch(`${product.address}/api/files/${assetId}/nodes/${id}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(left.status).toBe(404);
});
