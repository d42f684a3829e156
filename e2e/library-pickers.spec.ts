import { requestSite } from '#features/publishing/testing/request-site.ts';
import { expect, openSignedIn, test, visit } from './support/journey.ts';
import { drawPot, libraryOf } from './support/library.ts';
import { makeProject } from './support/newcomer.ts';
import { publish } from './support/publish.ts';
import { api, makeSite } from './support/site.ts';
import { expectTidyAtBoth, widths } from './support/tidy.ts';
import { row, save, text } from './support/workbench.ts';

test.use({ viewport: widths['1440'] });

const folder = 'Downloads';

test('a page links to a document of the library, and visitors open it', async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  const site = await makeSite(product, person, assetId);
  const library = libraryOf(product, person, assetId);
  const { _id: parentNodeId } = await library.folder(folder);
  const words = Buffer.from('Bowls from 40, cups from 18.');
  const { _id: id } = await library.add('Prices 2026.txt', words, { parentNodeId });
  const content = '---\ntitle: Shop\n---\n\nOur prices.\n';
  await api(product, person, 'PUT', `/pages/${assetId}/${site._id}/changes`, {
    files: [{ path: '/shop.md', content, base: null }],
  });

  await openSignedIn(page, person, `/app/asset/kiln/${assetId}/web-pages`);
  await row(page, /^Shop/).click();
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.getByRole('button', { name: 'Insert link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Insert link' });
  await dialog.getByLabel('Link text').fill('Price list');
  await dialog.getByText('Library', { exact: true }).click();
  await dialog.getByRole('button', { name: folder }).click();
  await dialog.getByRole('button', { name: 'Prices 2026.txt' }).click();
  await expectTidyAtBoth(page, 'insert-link-library');
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(dialog).toBeHidden();
  await save(page);
  const stored = await api(product, person, 'PUT', `/pages/${assetId}/${site._id}/content`, {
    path: '/shop.md',
  });
  expect(stored.content).toContain(`[Price list](/media/${id}/Prices%202026.txt)`);

  await publish(product, person, site);
  const { port } = new URL(product.address);
  const host = `${site.name}.localhost:${port}`;
  await page.goto(`http://${host}/shop/`);
  const path = await page.getByRole('link', { name: 'Price list' }).getAttribute('href');
  const answer = await requestSite({ port: Number(port) }, host, new URL(path ?? '', `http://${host}`).pathname);
  expect([answer.status, answer.body.toString()]).toEqual([200, words.toString()]);
});

test('an image of the library becomes a cover and a photo', async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  const library = libraryOf(product, person, assetId);
  const { _id: id } = await library.add('bowl.jpg', await drawPot(200));
  const state = async () => (await api(product, person, 'GET', `/files/${assetId}/nodes/${id}`)).state;
  await expect.poll(state, { timeout: 30_000 }).toBe('ready');
  const choose = async () => {
    await page.getByRole('button', { name: 'Choose from library' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose image' });
    await dialog.getByRole('button', { name: /^bowl/ }).click();
    await expectTidyAtBoth(page, 'choose-image');
    await dialog.getByRole('button', { name: 'Use image' }).click();
    await expect(dialog).toBeHidden();
  };

  const cover = async () => (await api(product, person, 'GET', `/assets/${assetId}`)).coverUrl;
  const before = await cover();
  await openSignedIn(page, person, '/app/assets');
  await page.getByRole('tab', { name: 'All projects' }).click();
  await page.getByRole('button', { name: 'Actions for Kiln & Clay' }).click();
  await page.getByRole('menuitem', { name: 'Change cover' }).click();
  await choose();
  await page.getByRole('button', { name: 'Use this cover' }).click();
  await expect(page.getByText('Cover updated.')).toBeVisible();
  expect(await cover()).not.toBe(before);

  await visit(page, '/app/profile');
  await choose();
  const crop = page.getByRole('dialog', { name: 'Crop your photo' });
  await crop.getByRole('button', { name: 'Use photo' }).click();
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
  expect((await api(product, person, 'GET', '/users/me')).photo).toBeTruthy();
});
