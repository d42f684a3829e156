import type { Locator, Page } from '@playwright/test';
import { googleDocsHtml, wordHtml, wordRtf } from '@plinth/rich-text/testing/clipboard.ts';
import sharp from 'sharp';
import { expect, openSignedIn, test } from './support/journey.ts';
import { makeProject } from './support/newcomer.ts';
import { publish } from './support/publish.ts';
import { api, makeSite } from './support/site.ts';
import { chooseFor, paste, previewedPage, save, text } from './support/workbench.ts';

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Text format' });

/** Chooses from the menu that the slash opens. */
async function insert(page: Page, name: string): Promise<void> {
  await page.keyboard.type(`/${name}`);
  await expect(page.getByRole('option', { selected: true })).toContainText(new RegExp(name, 'i'));
  await page.keyboard.press('Enter');
}

async function insertWidget(page: Page, name: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await insert(page, name);
  const form = page.getByRole('dialog', { name });
  for (const [label, value] of Object.entries(fields)) {
    await form
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(value);
  }
  await form.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(page.locator(`iframe[title="Preview of ${name}"]`)).toBeVisible();
}

async function writeText(page: Page): Promise<void> {
  await text(page).click();
  await page.keyboard.type('We fire twice a month.\n');
  await insert(page, 'Heading 2');
  await page.keyboard.type('What to bring\n');
  await insert(page, 'Bulleted');
  await page.keyboard.type('An apron\nA towel\n\n');
}

async function pasteDocuments(page: Page): Promise<void> {
  await page.keyboard.press('Control+End');
  await paste(page, wordHtml, wordRtf);
  await expect(text(page).getByRole('heading', { name: 'Annual report' })).toBeVisible();
  await expect(text(page).locator('img[src^="blob:"]')).toBeVisible();
  await page.keyboard.press('Control+End');
  await paste(page, googleDocsHtml);
  await expect(text(page).getByRole('cell', { name: 'Oslo' })).toBeVisible();
}

/** In the dialog that is open. */
async function uploadBowl(page: Page): Promise<void> {
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#7aa89b' } })
    .png()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'bowl.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('File Uploaded')).toBeVisible();
}

async function insertBowl(page: Page): Promise<void> {
  await page.keyboard.press('Control+End');
  await page.getByRole('button', { name: 'Insert image' }).click();
  await uploadBowl(page);
  await page.getByLabel('Alt text').fill('A bowl');
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(text(page).getByRole('img', { name: 'A bowl' })).toBeVisible();
}

/** Through the form that it was inserted with. */
async function changeAlert(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Alert' }).hover();
  await page.getByRole('button', { name: 'Edit Alert' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Alert' });
  await form.getByLabel('Text', { exact: true }).first().fill('The kiln is very hot.');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(page.frameLocator('iframe[title="Preview of Alert"]').getByText('very hot')).toBeVisible();
}

test('a person who knows no Markdown writes a post, and visitors see it', async ({
  page,
  browser,
  product,
  newcomer,
  quiet,
}) => {
  // The preview asks for the image of the pasted document, as the site would.
  quiet.expectProblem(/ERR_NAME_NOT_RESOLVED/);
  const person = await newcomer();
  const project = await makeProject(product, person, 'Kiln');
  const site = await makeSite(product, person, project._id ?? '');
  await openSignedIn(page, person, `/app/asset/kiln/${site.assetId}/web-pages`);
  await chooseFor(page, /^Posts/, 'New page');
  await page.getByRole('dialog').getByLabel('Title').fill('Firing day');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Firing day');

  await writeText(page);
  await insertWidget(page, 'Alert', { Text: 'The kiln is hot.' });
  await expect(page.frameLocator('iframe[title="Preview of Alert"]').getByText('The kiln is hot.')).toBeVisible();

  await page.keyboard.press('Enter');
  await insertWidget(page, 'Testimonial', { Text: 'My first bowl.', Name: 'Ida' });
  await page.keyboard.press('Enter');
  await insertWidget(page, 'Button', { Text: 'Book a place', Link: '/about.md' });
  await page.keyboard.press('Enter');
  await insert(page, 'Table');
  await page.keyboard.type('Day');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Cone');
  await expect(text(page).getByRole('columnheader', { name: 'Cone' })).toBeVisible();
  await toolbar(page).getByRole('button', { name: 'Add row' }).click();

  await pasteDocuments(page);
  await insertBowl(page);

  await changeAlert(page);
  await save(page);

  await chooseFor(page, /^Firing day/, 'Release');
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('Ready to publish', { exact: true })).toBeVisible();
  await publish(product, person, site);
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(`http://${site.name}.localhost:${new URL(product.address).port}/posts/firing-day/`);
  await expect(reader.getByText('The kiln is very hot.')).toBeVisible();
  await expect(reader.getByRole('heading', { name: 'What to bring' })).toBeVisible();
  await expect(reader.getByRole('columnheader', { name: 'Cone' })).toBeVisible();
  await expect(reader.getByRole('cell', { name: 'Oslo' })).toBeVisible();
  await expect(reader.getByRole('img', { name: 'A bowl' })).toHaveJSProperty('naturalWidth', 64);
  await expect(reader.locator('img[src="/img/pasted.png"]')).toHaveJSProperty('naturalWidth', 2);
  await expect(reader.getByRole('listitem').filter({ hasText: 'A towel' })).toBeVisible();
});

/** Notations that the editor itself would write differently. */
const source = `---
title:    "Odd"   # a comment
custom: {a: 1}
---

* one
* two

Setext
======

| a|b |
|--|:-:|
|1 |2  |

<div class="x">

*stays*   as it is
</div>

A [link] and __strong__ text.

[link]: /about.md 'A title'


{{< alert   type="warning" >}}Careful{{< /alert >}}

last line`;

test('changes only the bytes of edited blocks, and none by switching or undoing', async ({
  page,
  product,
  newcomer,
}) => {
  const person = await newcomer();
  const project = await makeProject(product, person, 'Kiln');
  const site = await makeSite(product, person, project._id ?? '');
  const at = `/pages/${site.assetId}/${site._id}`;
  await api(product, person, 'PUT', `${at}/changes`, { files: [{ path: '/odd.md', base: null, content: source }] });
  const saved = async () => (await api(product, person, 'PUT', `${at}/content`, { path: '/odd.md' })).content;
  await openSignedIn(page, person, `/app/asset/kiln/${site.assetId}/web-pages?path=%2Fodd.md`);

  await expect(text(page)).toContainText('A link and strong text.');
  // A click in the preview places the caret.
  await previewedPage(page).getByText('last line').click();
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' more');
  await page.getByRole('button', { name: 'Edit as Markdown' }).click();
  await expect(page.locator('.cm-content')).toContainText('last line more');
  // The caret is where it was.
  await page.keyboard.type('!');
  await page.getByRole('button', { name: 'Edit as rich text' }).click();
  await expect(page.locator('.ProseMirror')).toContainText('last line more!');
  const message = page.getByText('Saved. Publish to update your site.').waitFor();
  await save(page);
  await message;
  expect(await saved()).toBe(`${source} more!`);

  await text(page).getByText('two', { exact: true }).click();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect(text(page).locator('> *').first()).toHaveText('Setext');
  await save(page);
  expect(await saved()).toContain('---\n\nSetext\n======\n\n* one\n* two\n\n| a|b |');
  await page.keyboard.press('Control+z');
  await expect(text(page).locator('> *').first()).toContainText('one');
  await save(page);
  expect(await saved()).toBe(`${source} more!`);
});

test('text and preview scroll together, and lists of terms and ids reach the page', async ({
  page,
  product,
  newcomer,
}) => {
  const person = await newcomer();
  const project = await makeProject(product, person, 'Kiln');
  const site = await makeSite(product, person, project._id ?? '');
  const parts = Array.from({ length: 40 }, (_, at) => `## Part ${at}\n\n${'Words of the part. '.repeat(30)}\n`);
  const files = `/pages/${site.assetId}/${site._id}/content`;
  await api(product, person, 'PUT', files, { path: '/long.md', base: null, content: `# Long\n\n${parts.join('\n')}` });
  await openSignedIn(page, person, `/app/asset/kiln/${site.assetId}/web-pages?path=%2Flong.md`);
  const shown = previewedPage(page);
  await expect(shown.getByRole('heading', { name: 'Part 39' })).toBeAttached();

  await text(page).getByRole('heading', { name: 'Part 0', exact: true }).hover();
  await page.mouse.wheel(0, 4000);
  await expect(shown.getByRole('heading', { name: 'Part 0', exact: true })).not.toBeInViewport();
  const first = await firstInView(text(page));
  await expect(shown.getByRole('heading', { name: `Part ${first}`, exact: true })).toBeInViewport();

  await shown.hover();
  await page.mouse.wheel(0, 3000);
  await expect(text(page).getByRole('heading', { name: `Part ${first}`, exact: true })).not.toBeInViewport();
  await page.mouse.wheel(0, -20_000);
  await expect(text(page).getByRole('heading', { name: 'Part 0', exact: true })).toBeInViewport();

  await text(page).getByRole('heading', { name: 'Part 0', exact: true }).click();
  await toolbar(page).getByRole('button', { name: 'Block actions' }).click();
  await page.getByRole('menuitem', { name: 'ID and classes…' }).click();
  await page.getByLabel('ID', { exact: true }).fill('two words');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('dialog').getByText('Use letters, digits')).toBeVisible();
  await page.getByLabel('ID', { exact: true }).fill('start');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await insert(page, 'Definition');
  await page.keyboard.type('Kiln\nAn oven for clay\n\nGlaze\nA coat of glass\n\n\nAfter the list');
  await expect(shown.locator('h2#start')).toHaveText('Part 0');
  await expect(shown.getByRole('term')).toHaveText(['Kiln', 'Glaze']);
  await save(page);
  const { content } = await api(product, person, 'PUT', files, { path: '/long.md' });
  expect(content).toContain(
    '## Part 0 {#start}\n\nKiln\n: An oven for clay\n\nGlaze\n: A coat of glass\n\nAfter the list\n\nWords',
  );
});

test('date, authors, cover image and tags are changed above the text, and undone with it', async ({
  page,
  product,
  newcomer,
}) => {
  const person = await newcomer();
  const project = await makeProject(product, person, 'Kiln');
  const site = await makeSite(product, person, project._id ?? '');
  const files = `/pages/${site.assetId}/${site._id}/content`;
  const start = '---\ntitle: "Ash"   # a comment\nauthors: [ida]\ntags:\n- wood\n---\nWords.\n';
  await api(product, person, 'PUT', files, { path: '/posts/ash.md', base: null, content: start });
  const stored = async () => (await api(product, person, 'PUT', files, { path: '/posts/ash.md' })).content;
  await openSignedIn(page, person, `/app/asset/kiln/${site.assetId}/web-pages?path=%2Fposts%2Fash.md`);
  const details = page.getByRole('list', { name: 'Authors, date, image, series and tags' });
  // The narrowest column of the preview has room for all of its buttons.
  await expect(page.getByRole('button', { name: 'Publish site' })).toBeInViewport({ ratio: 1 });

  await details.getByRole('button', { name: 'Add date' }).click();
  const date = page.getByRole('textbox', { name: 'Date', exact: true });
  await expect(date).toBeFocused();
  await page.keyboard.type('2026-02-18');
  await page.getByRole('button', { name: 'Date: open calendar' }).click();
  await expect(page.getByRole('button', { name: /^2 February 2026/ })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: /^19 February 2026/ }).click();
  await expect(date).toHaveValue('2026-02-19');
  await page.keyboard.press('Escape');
  await expect(details.getByRole('button', { name: 'Change date, 19th Feb, 26' })).toBeFocused();

  await details.getByRole('button', { name: 'Author', exact: true }).click();
  await page.keyboard.type('jonas');
  await page.keyboard.press('Enter');
  await details.getByRole('button', { name: 'Remove author ida' }).click();
  await details.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.keyboard.type('a tag of more than twenty letters');
  await page.keyboard.press('Enter');

  await details.getByRole('button', { name: 'Add cover image' }).click();
  await uploadBowl(page);
  await page.getByRole('button', { name: 'Use this image' }).click();
  await expect(details.getByRole('button', { name: /^Change cover image, bowl/ })).toBeVisible();
  await save(page);
  expect(await stored()).toMatch(
    /^---\ntitle: "Ash" {3}# a comment\nauthors: \[\s?jonas\s?\]\ntags:\n +- wood\n +- a tag of more than t\ndate: 2026-02-19\nimage: \S+\n---\nWords\.\n$/,
  );

  await details.getByRole('button', { name: 'Remove cover image' }).click();
  await expect(details.getByRole('button', { name: 'Add cover image' })).toBeVisible();
  await text(page).click();
  for (let edits = 0; edits < 6; edits += 1) await page.keyboard.press('Control+z');
  await expect(details.getByRole('button', { name: 'Add date' })).toBeVisible();
  await save(page);
  expect(await stored()).toBe(start);
});

/** The number of the first part whose heading is in view. */
const firstInView = (editor: Locator): Promise<number> =>
  editor
    .locator('h2')
    .evaluateAll((headings) =>
      Number(headings.find((heading) => heading.getBoundingClientRect().top > 150)?.textContent?.slice('Part '.length)),
    );
