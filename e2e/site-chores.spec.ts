import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { makeZip } from '#features/exchange/testing/make-zip.ts';
import { openZip } from '#features/exchange/testing/open-zip.ts';
import { expect, openSignedIn, test } from './support/journey.ts';
import { makeProject, type Newcomer, type Place } from './support/newcomer.ts';
import { api, makeSite } from './support/site.ts';
import { chooseFor, discard, row } from './support/workbench.ts';

type Site = Awaited<ReturnType<typeof makeSite>>;

async function openSite(page: Page, product: Place, person: Newcomer, path?: string): Promise<Site> {
  const project = await makeProject(product, person, 'Kiln');
  const site = await makeSite(product, person, project._id ?? '');
  const query = path === undefined ? '' : `?path=${encodeURIComponent(path)}`;
  await openSignedIn(page, person, `/app/asset/kiln/${site.assetId}/web-pages${query}`);
  await expect(page.getByRole('tree')).toBeVisible();
  return site;
}

const contentOf = async (product: Place, person: Newcomer, site: Site, path: string): Promise<string> =>
  (await api(product, person, 'PUT', `/pages/${site.assetId}/${site._id}/content`, { path })).content ?? '';

test('deletes one file permanently, empties the recycle bin, and restores the starter content', async ({
  page,
  product,
  newcomer,
}) => {
  const site = await openSite(page, product, await newcomer());
  await discard(page, /^About/);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row(page, /^About/)).toBeVisible();
  await discard(page, /^About/);
  await row(page, /^Recycle bin/).click();
  await expect(row(page, /^About.*30 days left/)).toBeVisible();
  await row(page, /^About/).click();
  await expect(page.getByLabel('Text of the deleted file')).toHaveValue(/title: About/);
  await chooseFor(page, /^About/, 'Delete permanently');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(row(page, /^About/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Import, export and more' }).click();
  await page.getByRole('menuitem', { name: 'Reset pages' }).click();
  const reset = page.getByRole('dialog');
  await expect(reset.getByRole('button', { name: 'Reset pages' })).toBeDisabled();
  await reset.getByRole('textbox').press('Enter');
  await expect(reset.getByText(/^That doesn’t match/)).toBeVisible();
  await reset.getByRole('textbox').fill(site.name);
  await reset.getByRole('button', { name: 'Reset pages' }).click();
  await expect(page.getByRole('dialog').getByText('View task')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, /^About/).first()).toBeVisible();

  await row(page, /^Recycle bin/).click();
  await discard(page, /^The first post/);
  await chooseFor(page, /^Recycle bin/, 'Empty Bin');
  const emptying = page.getByRole('dialog', { name: 'Empty the recycle bin?' });
  await emptying.getByRole('textbox').fill(site.name);
  await emptying.getByRole('button', { name: 'Empty Bin' }).click();
  await expect(page.getByText(/files? permanently deleted/)).toBeVisible();
  await row(page, /^Recycle bin/).click({ button: 'right' });
  await expect(page.getByText('No actions available')).toBeVisible();
});

test('unpacks an archive into the static files, imports another, and exports the site', async ({
  page,
  product,
  newcomer,
  quiet,
}) => {
  quiet.expectProblem(/isn’t a ZIP file|400/);
  await openSite(page, product, await newcomer());
  await chooseFor(page, /^Static files/, 'Upload and Extract ZIP File');
  const dialog = page.getByRole('dialog', { name: 'Upload and Extract ZIP File' });
  const buffer = makeZip([
    { name: 'papers/price-list.txt', content: 'A bowl: 12' },
    { name: 'papers/hours.txt', content: 'Nine to five' },
  ]);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'papers.zip', mimeType: 'application/zip', buffer });
  await expect(dialog.getByText('2 files: 2 new.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByLabel('Search files and text').fill('price-list');
  await expect(page.getByRole('button', { name: /price-list\.txt/ })).toBeVisible();
  await page.getByLabel('Search files and text').fill('');

  await chooseFor(page, /^Static files/, 'Upload and Extract ZIP File');
  const bad = { name: 'bad.zip', mimeType: 'application/zip', buffer: Buffer.from('no archive at all') };
  await dialog.locator('input[type=file]').setInputFiles(bad);
  await expect(dialog.getByRole('alert').or(dialog.getByText('Something went wrong'))).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Import, export and more' }).click();
  await page.getByRole('menuitem', { name: 'Import', exact: true }).click();
  const importing = page.getByRole('dialog', { name: 'Import' });
  const courses = '---\ntitle: Courses\n---\n\nOne long Saturday.\n';
  const archive = makeZip([
    { name: 'content/courses.md', content: courses, isPacked: true },
    { name: 'static/courses.txt', content: 'Bring an apron' },
  ]);
  await importing
    .locator('input[type=file]')
    .setInputFiles({ name: 'site.zip', mimeType: 'application/zip', buffer: archive });
  await expect(importing.getByText('2 files: 2 new.')).toBeVisible();
  await importing.getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, /^Courses/)).toBeVisible();

  await page.getByRole('button', { name: 'Import, export and more' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Entire site' }).click();
  const files = new Map(await openZip(readFileSync(await (await saving).path())));
  expect(files.get('content/courses.md')?.toString()).toBe(courses);
  expect(files.get('static/courses.txt')?.toString()).toBe('Bring an apron');
  expect(files.get('static/papers/hours.txt')?.toString()).toBe('Nine to five');
});

test('sets a folder’s order and defaults, publishes and unpublishes', async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const site = await openSite(page, product, person, '/about.md');
  await chooseFor(page, /^Pages/, 'Sort');
  const sort = page.getByRole('dialog', { name: /^Sort/ });
  const handle = sort.getByRole('button', { name: 'Move About' });
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await sort.getByRole('button', { name: 'Save order' }).click();
  await expect(sort).toBeHidden();
  expect(await contentOf(product, person, site, '/about.md')).toMatch(/^weight: \d+$/m);

  await chooseFor(page, /^Pages/, 'Settings');
  const settings = page.getByRole('dialog', { name: /^Settings for/ });
  await settings.getByLabel('Description').fill('From the studio');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings).toBeHidden();
  await chooseFor(page, /^Pages/, 'New page');
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByLabel('Title').fill('Glazes');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue('From the studio');

  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await chooseFor(page, /^Glazes/, 'Release');
  await page.getByRole('dialog', { name: 'Release Glazes?' }).getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('Ready to publish', { exact: true })).toBeVisible();
  await chooseFor(page, /^Glazes/, 'Change to draft');
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  expect(await contentOf(product, person, site, '/glazes.md')).toMatch(/^draft: true$/m);
});
