import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { makeZip } from '#features/exchange/testing/make-zip.ts';
import { openZip } from '#features/exchange/testing/open-zip.ts';
import { generateSite } from '../bench/support/generate-site.ts';
import { expect, openSignedIn, test } from './support/journey.ts';
import { makeProject } from './support/newcomer.ts';
import { saveSettings } from './support/settings.ts';
import { chooseFor, discard, previewedPage, row, save, text, typeAtEnd } from './support/workbench.ts';

async function newPage(page: Page, title: string): Promise<void> {
  await chooseFor(page, /^Pages/, 'New page');
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title);
}

async function insertWidget(page: Page, name: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'Insert widget', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(new RegExp(`^${label}`)).fill(value);
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(dialog).toBeHidden();
}

const manyPages = 1000;

/** Many pages in Hugo's structure, to be imported. */
function makeArchive(): { readonly files: number; readonly zip: Buffer } {
  const site = generateSite(manyPages);
  const members = [
    ...site.pages.map(({ path, source }) => ({ name: `content${path}`, content: source, isPacked: true })),
    ...site.staticFiles.map(({ path, bytes }) => ({ name: `static${path}`, content: bytes })),
  ];
  return { files: members.length, zip: makeZip(members) };
}

test('creates a site: writes, previews, renames, undoes, imports and exports', async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const project = await makeProject(product, person, 'Kiln & Clay');
  await openSignedIn(page, person, `/app/asset/kiln/${project._id}/web-pages`);
  await page.getByLabel('Name').fill(`kiln-${Date.now()}`);
  await expect(page.getByText('Yay! your name is available')).toBeVisible();
  await page.getByRole('button', { name: 'Create site' }).click();
  await expect(page.getByRole('tree', { name: 'Site files' })).toBeVisible();

  await newPage(page, 'Courses');
  await insertWidget(page, 'Alert', { Title: 'Bring an apron' });
  await insertWidget(page, 'Quote', { Author: 'Jonas' });
  await insertWidget(page, 'Button', { Text: 'Come along', Link: '/about.md' });
  await insertWidget(page, 'Accordion', {});
  await insertWidget(page, 'Tabs', {});
  await page.getByRole('button', { name: 'Insert image' }).click();
  await page.getByRole('dialog', { name: 'Insert image' }).getByText('Static files').click();
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#7aa89b' } })
    .png()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'bowl.png', mimeType: 'image/png', buffer: picture });
  await page.getByLabel('Alt text').fill('A bowl');
  await expect(page.getByText('File Uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Insert', exact: true }).click();

  await typeAtEnd(page, '\nOne long Saturday.\n');
  await expect(previewedPage(page)).toContainText('One long Saturday.');
  await expect(previewedPage(page)).toContainText('Bring an apron');
  await expect(previewedPage(page).getByRole('img', { name: 'A bowl' })).toBeVisible();
  await typeAtEnd(page, 'And a short Sunday.\n');
  await expect(previewedPage(page)).toContainText('And a short Sunday.');
  await save(page);

  await newPage(page, 'Prices');
  await typeAtEnd(page, '\nSee [the courses](/courses.md).\n');
  await save(page);

  await row(page, /^Courses/).click();
  await page.keyboard.press('F2');
  const rename = page.getByRole('dialog', { name: 'Rename Courses' });
  await rename.getByLabel('URL slug').fill('evening-courses');
  await expect(rename.getByText('Update 1 link in other pages')).toBeVisible();
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expect(page).toHaveURL(/path=%2Fevening-courses\.md/);
  await row(page, /^Prices/).click();
  await expect(text(page)).toContainText('(/evening-courses.md)');

  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await versions.getByRole('button', { name: /^Version 2/ }).click();
  await versions.getByText('Source', { exact: true }).click();
  await expect(versions.getByText('(/courses.md)').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await discard(page, /^Prices/);
  await row(page, /^Recycle bin/).click();
  await chooseFor(page, /^Prices/, 'Restore');
  await expect(page.getByText('1 file restored')).toBeVisible();

  await page.getByRole('button', { name: 'Import, export and more' }).click();
  await page.getByRole('menuitem', { name: 'Import', exact: true }).click();
  const importing = page.getByRole('dialog', { name: 'Import' });
  const imported = makeArchive();
  await importing
    .locator('input[type=file]')
    .setInputFiles({ name: 'site.zip', mimeType: 'application/zip', buffer: imported.zip });
  await expect(importing.getByText(new RegExp(`^${imported.files.toLocaleString('en')} files: `))).toBeVisible({
    timeout: 90_000,
  });
  await importing.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Import, export and more' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Entire site' }).click();
  const archive = readFileSync(await (await saving).path());
  const files = new Map(await openZip(archive));
  expect([...files.keys()].filter((name) => name.endsWith('.md')).length).toBeGreaterThan(manyPages);
  expect(files.get('content/evening-courses.md')?.toString()).toMatch(
    /^---\ntitle: Courses\n[^]*Bring an apron[^]*One long Saturday\./,
  );
  expect(files.get('static/img/bowl.png')?.equals(picture)).toBe(true);
});

const maxClicks = 12;
const maxMs = 5 * 60_000;

test('creates a complete site from nothing in five minutes and twelve clicks', async ({
  page,
  context,
  product,
  newcomer,
}) => {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
    addEventListener('click', (event) => event.isTrusted && count(), true);
  });
  const person = await newcomer();
  const begun = Date.now();
  await openSignedIn(page, person, '/app/assets');
  await page.getByRole('button', { name: 'New project' }).first().click();
  await page.getByLabel('Name').fill('Olive Street Bicycles');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  const name = `bicycles-${Date.now().toString(36)}`;
  await page.getByLabel('Name').fill(name);
  await expect(page.getByText('Yay! your name is available')).toBeVisible();
  await page.getByText('Storefront', { exact: true }).click();
  await page.getByRole('button', { name: 'Create site' }).click();
  await expect(page.getByRole('tree', { name: 'Site files' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  // The open page has a title, too, and stays until the settings are loaded.
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Olive Street Bicycles');
  await saveSettings(page);
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await page.getByRole('button', { name: 'Publish site', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Publish' });
  await panel.getByRole('button', { name: 'Publish site' }).click();
  await expect(panel.getByText('Release 1 is live.')).toBeVisible({ timeout: 30_000 });
  const clicks = Number(await page.evaluate(() => sessionStorage.getItem('clicks')));
  expect(clicks).toBeLessThanOrEqual(maxClicks);
  expect(Date.now() - begun).toBeLessThan(maxMs);

  const reader = await context.newPage();
  await reader.goto(product.address.replace('://', `://${name}.`));
  await expect(reader).toHaveTitle('Olive Street Bicycles');
  await expect(reader.getByRole('banner').getByText('Olive Street Bicycles')).toBeVisible();
  await expect(reader.locator('main img').first()).toBeVisible();
});
