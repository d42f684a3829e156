import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, openSignedIn, test } from './support/journey.ts';
import { drawPot, libraryOf } from './support/library.ts';
import { makeProject } from './support/newcomer.ts';
import { widths } from './support/tidy.ts';

test.use({ viewport: widths['1440'] });

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}`) });
const uploads = (page: Page) => page.getByRole('region', { name: /upload/i }).first();

/** 200 files in the full sweep. */
const amounts =
  process.env.PLINTH_SWEEP === 'full' ? { pots: 90, glazes: 80, notes: 29 } : { pots: 8, glazes: 4, notes: 1 };

/** A folder on disk with files in three levels, one of them larger than a chunk. */
async function makeFolder(): Promise<{ readonly folder: string; readonly digests: ReadonlyMap<string, string> }> {
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'plinth-upload-')), 'Studio');
  mkdirSync(path.join(folder, 'Glazes/Notes'), { recursive: true });
  const digests = new Map<string, string>();
  const write = (name: string, bytes: Uint8Array) => {
    writeFileSync(path.join(folder, name), bytes);
    digests.set(path.basename(name), createHash('sha256').update(bytes).digest('hex'));
  };
  for (let index = 0; index < amounts.pots; index += 1) write(`pot-${index}.jpg`, await drawPot(index * 40, 400, 300));
  for (let index = 0; index < amounts.glazes; index += 1)
    write(`Glazes/glaze-${index}.jpg`, await drawPot(index * 70, 300, 225));
  for (let index = 0; index < amounts.notes; index += 1)
    write(`Glazes/Notes/note-${index}.md`, Buffer.from(`# Glaze ${index}\n\nCone ${index}.\n`));
  // Text, so that it is a document; three chunks of 8 MB.
  write('diary.txt', Buffer.from('Cone 6, twice, and the kiln sighs.\n'.repeat(520_000)));
  return { folder, digests };
}

/** As a person drags it from the desktop. */
async function drop(page: Page, folder: string): Promise<void> {
  const target = await page.getByText('No contents found.').boundingBox();
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x: target?.x ?? 0,
      y: target?.y ?? 0,
      data: { items: [], files: [folder], dragOperationsMask: 1 },
    });
  await session.detach();
}

test('a folder arrives whole although the network breaks and the page is reloaded', async ({
  page,
  product,
  newcomer,
  quiet,
}) => {
  test.slow();
  quiet.expectProblem(/Failed to load resource|failed|WebSocket|ERR_/);
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  const library = libraryOf(product, person, assetId);
  const { folder, digests } = await makeFolder();
  await openSignedIn(page, person, `/app/asset/kiln/${assetId}/view`);
  await expect(page.getByText('No contents found.')).toBeVisible();

  // The large file stops after its first chunk.
  let chunks = 0;
  await page.route('**/uploads/*', async (route) => {
    const offset = Number(route.request().headers()['upload-offset'] ?? 0);
    if (route.request().method() === 'PATCH' && offset > 0) {
      chunks += 1;
      await page.context().setOffline(true);
      return route.abort('internetdisconnected');
    }
    await route.continue();
  });
  await drop(page, folder);
  await expect(page.getByText('No connection. Uploads continue when you’re back online.')).toBeVisible();
  expect(chunks).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.context().setOffline(false);
  await page.reload();
  await expect(uploads(page)).toBeVisible();
  await expect(uploads(page).getByRole('heading')).toHaveText(/uploaded/i, { timeout: 120_000 });

  await expect(cell(page, 'Studio')).toBeVisible();
  await cell(page, 'Studio').dblclick();
  await expect(page.getByRole('heading', { name: 'Studio', level: 1 })).toBeVisible();
  await expect(page.getByText(`${amounts.pots} images, 1 folder`)).toBeVisible();
  const files = [];
  let parent = '';
  for (let level = 0; level < 3; level += 1) {
    const [folder] = await library.list(`&folders=true${parent}`);
    parent = `&parent=${folder?._id}`;
    files.push(...(await library.list(parent)).filter(({ meta }) => meta.originalUrl ?? meta.url));
  }
  expect(files.map(({ name }) => name).toSorted()).toEqual([...digests.keys()].toSorted());
  for (const { name, meta } of files) {
    const bytes = await (await fetch(`${product.address}${meta.originalUrl ?? meta.url}`)).arrayBuffer();
    expect(createHash('sha256').update(Buffer.from(bytes)).digest('hex'), name).toBe(digests.get(name));
  }
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

/** By key with Undo, and by menu and the trash. */
async function trashAndRestore(page: Page): Promise<void> {
  await cell(page, 'jar').click();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Moved jar.jpg to the trash.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, 'jar')).toBeVisible();
  await cell(page, 'jar').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await expect(cell(page, 'jar')).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Open trash' }).click();
  await page.getByRole('button', { name: 'Actions for jar.jpg' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
}

test('files are renamed, tagged, moved, trashed and restored with the keyboard', async ({
  page,
  product,
  newcomer,
}) => {
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  const library = libraryOf(product, person, assetId);
  const shop = await library.folder('Shop');
  for (const [index, name] of ['bowl', 'cup', 'jar', 'mug'].entries())
    await library.add(`${name}.jpg`, await drawPot(index * 60, 400, 300));
  await openSignedIn(page, person, `/app/asset/kiln/${assetId}/view`);

  await cell(page, 'bowl').click();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(cell(page, 'cup')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+a');
  await expect(page.getByText('5 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('5 selected')).toBeHidden();
  await page.keyboard.press('End');
  await expect(cell(page, 'mug')).toBeFocused();
  await page.keyboard.press('F2');
  const rename = page.getByRole('dialog', { name: 'Rename mug.jpg' });
  await rename.getByLabel('Name').fill('mug_dipped');
  await page.keyboard.press('Enter');
  await expect(rename.getByText('Name can have alphanumeric')).toBeVisible();
  await rename.getByLabel('Name').fill('mug-dipped');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'mug-dipped.jpg')).toBeVisible();

  await cell(page, 'cup').click({ modifiers: ['ControlOrMeta'] });
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  const tags = page.getByRole('dialog', { name: 'Tags of 2 items' });
  await tags.getByRole('combobox', { name: 'Tags' }).fill('shop');
  await page.keyboard.press('Enter');
  await tags.getByRole('button', { name: 'Save tags' }).click();
  await expect(page.getByText('Tags saved.')).toBeVisible();

  await cell(page, 'cup').dragTo(cell(page, 'Shop'));
  await expect(page.getByText('Moved 2 items.')).toBeVisible();
  await expect(cell(page, 'cup')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, 'cup')).toBeVisible();

  await trashAndRestore(page);
  expect((await library.list()).map(({ name }) => name)).toContain('jar.jpg');
  expect((await library.list(`&parent=${shop._id}`)).length).toBe(0);
});

test('a taken name offers to replace the file, keep both or skip it', async ({ page, product, newcomer, quiet }) => {
  quiet.expectProblem(/409|create-upload failed/);
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  const library = libraryOf(product, person, assetId);
  for (const name of ['bowl', 'cup']) await library.add(`${name}.jpg`, await drawPot(10, 400, 300));
  await openSignedIn(page, person, `/app/asset/kiln/${assetId}/view`);
  await expect(cell(page, 'bowl')).toBeVisible();
  const buffer = await drawPot(200, 400, 300);
  const files = ['bowl', 'cup'].map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }));
  await page.getByLabel('Upload files').setInputFiles(files);
  const conflict = page.getByRole('group', { name: 'Name conflict' });
  await expect(conflict.getByText('Apply to all 2 conflicts')).toBeVisible();
  await conflict.getByRole('checkbox').check();
  await conflict.getByRole('button', { name: 'Keep both' }).click();
  await expect(cell(page, 'bowl \\(2\\)')).toBeVisible();
  await expect(cell(page, 'cup \\(2\\)')).toBeVisible();
  await expect(conflict).toBeHidden();
  await page.getByRole('button', { name: 'Close uploads' }).click();
  await expect(page.getByRole('button', { name: 'Close uploads' })).toBeHidden();
});
