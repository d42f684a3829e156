import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openZip } from '#features/exchange/testing/open-zip.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, openSignedIn, test } from './support/journey.ts';
import { makeProject, type Newcomer, type Place } from './support/newcomer.ts';
import { api, makeSite } from './support/site.ts';
import { widths } from './support/tidy.ts';
import { row } from './support/workbench.ts';

const names = ['Bowls', 'Cups', 'Plates', 'Vases'];
const source = (name: string): string =>
  `---\ntitle: ${name}\ntags: [shop]\n---\n\nOur ${name.toLowerCase()} come from the old kiln.\n`;

/** A site with four pages in a folder, open in the workbench. */
async function openShop(page: Page, product: Place, person: Newcomer) {
  const project = await makeProject(product, person, 'Kiln');
  const site = await makeSite(product, person, project._id ?? '');
  const at = `/pages/${site.assetId}/${site._id}`;
  const files = names.map((name) => ({ path: `/shop/${name.toLowerCase()}.md`, content: source(name), base: null }));
  await api(product, person, 'PUT', `${at}/changes`, { files });
  await openSignedIn(page, person, `/app/asset/kiln/${site.assetId}/web-pages?path=%2Fshop%2Fbowls.md`);
  await expect(
    page
      .getByRole('heading', { name: 'Bowls' })
      .or(page.getByText('Saved', { exact: true }))
      .first(),
  ).toBeVisible();
  const content = (body: object) => api(product, person, 'PUT', `${at}/content`, body);
  return {
    contentOf: async (path: string) => (await content({ path })).content ?? '',
    /** Saves a page from elsewhere. */
    save: async (path: string, text: string) => content({ path, content: text, base: (await content({ path })).hash }),
  };
}

const bar = (page: Page) => page.getByRole('region', { name: 'Selected files' });

test('selects files by keyboard, and tags, downloads, moves and deletes them together', async ({
  page,
  product,
  newcomer,
}) => {
  const { contentOf } = await openShop(page, product, await newcomer());
  const tree = page.getByRole('tree');
  await expect(row(page, /^Vases/)).toBeVisible();
  await expect(tree).toHaveAttribute('aria-multiselectable', 'true');
  await row(page, /^Bowls/).click();
  await tree.press('Shift+ArrowDown');
  await tree.press('Shift+ArrowDown');
  await expect(page.getByRole('treeitem', { selected: true })).toHaveCount(3);
  await tree.press('ArrowUp');
  await tree.press('Control+Space');
  await expect(page.getByRole('treeitem', { selected: true })).toHaveText([/Bowls/, /Plates/]);
  await expect(bar(page).getByRole('status')).toHaveText('2 files selected');
  await expectAccessible(page);

  await bar(page).getByRole('button', { name: 'Tags' }).click();
  const tags = page.getByRole('dialog', { name: 'Change tags of 2 pages' });
  await tags.getByRole('combobox', { name: 'Add tags' }).fill('stoneware');
  await tags.getByRole('combobox', { name: 'Remove tags' }).fill('shop');
  await expectAccessible(page);
  await tags.getByRole('button', { name: 'Save tags' }).click();
  await expect(page.getByText('Tags of 2 pages changed')).toBeVisible();
  expect(await contentOf('/shop/bowls.md')).toBe(source('Bowls').replace('[shop]', '[ stoneware ]'));
  expect(await contentOf('/shop/cups.md')).toBe(source('Cups'));

  const download = page.waitForEvent('download');
  await bar(page).getByRole('button', { name: 'Download' }).click();
  const zip = await openZip(await readFile(await (await download).path()));
  expect([...zip.keys()]).toEqual(['content/shop/bowls.md', 'content/shop/plates.md']);

  await bar(page).getByRole('button', { name: 'Move' }).click();
  const move = page.getByRole('dialog', { name: 'Move 2 files' });
  await move.getByRole('button', { name: /\/posts\/$/ }).click();
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('Moved to Posts')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect(await contentOf('/posts/bowls.md')).toContain('stoneware');

  await row(page, /^Cups/).click({ modifiers: ['Control'] });
  await row(page, /^Vases/).click({ modifiers: ['Shift'] });
  await expect(bar(page).getByRole('status')).toHaveText('2 files selected');
  await tree.press('Delete');
  await page.getByRole('dialog', { name: 'Delete 2 files?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, /^Cups/)).toHaveCount(0);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, /^Cups/)).toBeVisible();
  expect(await contentOf('/shop/vases.md')).toBe(source('Vases'));
});

const replaceDialog = (page: Page) => page.getByRole('dialog', { name: 'Search and replace' });

test('replaces text in all pages after a look at every match, and undoes it as one change', async ({
  page,
  product,
  newcomer,
  quiet,
}) => {
  quiet.expectProblem(/409|failed CallError/);
  const { contentOf, save } = await openShop(page, product, await newcomer());
  const changed = (name: string) => source(name).replace('old kiln', 'new oven');
  await page.getByRole('button', { name: 'Search and replace' }).click();
  await replaceDialog(page).getByLabel('Search for').fill('OLD kiln');
  await replaceDialog(page).getByLabel('Replace with').fill('new oven');
  await page.keyboard.press('Enter');
  await expect(replaceDialog(page).getByRole('status')).toHaveText('4 matches in 4 pages');
  await expect(replaceDialog(page).getByText('Our bowls come from the old kilnnew oven.')).toBeVisible();
  await replaceDialog(page).getByRole('checkbox', { name: 'All matches in /shop/vases.md' }).uncheck();
  await expectAccessible(page);

  await save('/shop/cups.md', `${source('Cups')}Changed meanwhile.\n`);
  await replaceDialog(page).getByRole('button', { name: 'Replace 3 matches' }).click();
  await expect(replaceDialog(page).getByRole('alert')).toContainText('/shop/cups.md');
  expect(await contentOf('/shop/bowls.md')).toBe(source('Bowls'));
  // The list is up to date again, with the same selection.
  await expect(replaceDialog(page).getByRole('status')).toHaveText('3 of 4 matches selected in 4 pages');
  await replaceDialog(page).getByRole('button', { name: 'Replace 3 matches' }).click();
  await expect(page.getByText('Replaced 3 matches in 3 pages')).toBeVisible();
  expect(await contentOf('/shop/bowls.md')).toBe(changed('Bowls'));
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone in 3 pages')).toBeVisible();
  expect(await contentOf('/shop/bowls.md')).toBe(source('Bowls'));

  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Undo in all pages' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await contentOf('/shop/plates.md')).toBe(changed('Plates'));
  expect(await contentOf('/shop/vases.md')).toBe(source('Vases'));
});

test.describe('on a phone', () => {
  test.use({ viewport: widths['390'], hasTouch: true });
  test('selects files and folders with checkboxes, and changes their state', { tag: '@slow' }, async ({
    page,
    product,
    newcomer,
  }) => {
    const { contentOf } = await openShop(page, product, await newcomer());
    await page.getByRole('button', { name: 'Files', exact: true }).click();
    await page.getByRole('button', { name: 'Select files' }).click();
    await expect(bar(page).getByRole('status')).toHaveText('Select files or folders');
    await row(page, /^shop/).click();
    await expect(bar(page).getByRole('status')).toHaveText('4 files selected');
    await row(page, /^Cups/).click();
    await expect(bar(page).getByRole('status')).toHaveText('3 files selected');
    await expectAccessible(page);
    await bar(page).getByRole('button', { name: 'Status' }).click();
    const state = page.getByRole('dialog', { name: 'Change status' });
    await state.getByRole('button', { name: 'Change 3 pages' }).click();
    await expect(page.getByText('3 pages are now drafts')).toBeVisible();
    expect(await contentOf('/shop/vases.md')).toContain('draft: true');
    expect(await contentOf('/shop/cups.md')).toBe(source('Cups'));
    await bar(page).getByRole('button', { name: 'Stop selecting' }).click();
    await expect(bar(page)).toBeHidden();
  });
});
