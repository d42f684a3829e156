import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/accessible.ts';
import { expect, openSignedIn, test } from './support/journey.ts';
import { makeProject, type Newcomer } from './support/newcomer.ts';
import { api, makeSite } from './support/site.ts';
import { chooseFor, discard, preferMarkdown, row, save, text, typeAtEnd } from './support/workbench.ts';

const place = (projectId: string, path?: string): string =>
  `/app/asset/kiln/${projectId}/web-pages${path === undefined ? '' : `?path=${encodeURIComponent(path)}`}`;

/** A project with a ready site, and its page screen. */
async function openSite(page: Page, product: Parameters<typeof makeProject>[0], person: Newcomer, path?: string) {
  const project = await makeProject(product, person, 'Kiln');
  const site = await makeSite(product, person, project._id ?? '');
  await openSignedIn(page, person, place(site.assetId, path));
  await expect(page.getByRole('tree')).toBeVisible();
  return site;
}

test('a project without a site asks for its name and theme, and opens the editor', async ({
  page,
  product,
  newcomer,
}) => {
  const person = await newcomer();
  const project = await makeProject(product, person, 'Kiln & Clay');
  await openSignedIn(page, person, place(project._id ?? ''));
  const name = page.getByLabel('Name');
  await expect(name).toHaveValue('kiln-clay');
  await name.fill('not a name');
  await name.blur();
  await expect(page.getByText('Please enter valid domain name')).toBeVisible();
  await name.fill('www');
  await expect(page.getByText('Sorry! this name is taken')).toBeVisible();
  await name.fill(`kiln-${Date.now()}`);
  await expect(page.getByText('Yay! your name is available')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Storefront', { exact: true }).click();
  await page.getByRole('button', { name: 'Create site' }).click();
  await expect(page.getByRole('tree', { name: 'Site files' })).toBeVisible();
  await expect(row(page, /^Services/), 'the starter content of the theme').toBeVisible();
  await expectAccessible(page);
});

test('creates a page with widgets and an image, and saves it', async ({ page, product, newcomer }) => {
  await preferMarkdown(page);
  const person = await newcomer();
  const site = await openSite(page, product, person);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('new page');
  await expect(page.getByRole('option', { selected: true })).toHaveText('New page');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Enter a title for the page.');
  await dialog.getByLabel('Title').fill('Wheel-throwing');
  await expect(dialog.getByRole('alert'), 'gone with its reason').toHaveCount(0);
  await expect(dialog.getByLabel('URL slug')).toHaveValue('wheel-throwing');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(text(page)).toContainText('title: Wheel-throwing');

  await typeAtEnd(page, '\nOne long Saturday.\n');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  for (const [widget, fill] of [
    ['Alert', async () => page.getByLabel(/^Title/).fill('Bring an apron')],
    [
      'Quote',
      async () => {
        await page.getByLabel('Text', { exact: true }).fill('A slow wrist.');
        await page.getByLabel(/^Author/).fill('Jonas');
      },
    ],
  ] as const) {
    await page.getByRole('button', { name: 'Insert widget' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${widget}`) })
      .click();
    await fill();
    await page.getByRole('button', { name: 'Insert', exact: true }).click();
    await expect(text(page)).toContainText(`{{< ${widget.toLowerCase()} `);
  }

  // The widget at the caret opens in its form again, and keeps values that the form does not change.
  await text(page).getByText('A slow wrist.').click();
  await page.getByRole('toolbar', { name: 'Text format' }).getByRole('button', { name: 'Edit widget' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Quote' });
  await expect(form.getByLabel('Text', { exact: true })).toHaveValue('A slow wrist.');
  await form.getByLabel(/^Source \(/).fill('on seams');
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(text(page)).toContainText('{{< quote author="Jonas" source="on seams" >}}A slow wrist.');

  // Tabs keep their state in the preview while typing, and the preview follows the caret.
  const shown = page.frameLocator('iframe').frameLocator('iframe');
  await typeAtEnd(
    page,
    '\n{{< tabs >}}\n{{< tab "One" >}}First.{{< /tab >}}\n{{< tab "Two" >}}Second.{{< /tab >}}\n{{< /tabs >}}\n',
  );
  await shown.getByRole('tab', { name: 'Two' }).dispatchEvent('click');
  await typeAtEnd(page, '\nSome more [words](/nowhere.md).\n');
  await expect(shown.getByText('Some more')).toBeInViewport();
  await expect(shown.getByRole('tabpanel')).toContainText('Second.');
  // Far away from the caret, which moves without scrolling the text.
  await shown.locator('body').evaluate((body) => {
    body.style.paddingTop = '3000px';
    scrollTo(0, 0);
  });
  await expect(shown.getByText('Some more')).not.toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(shown.getByText('Some more')).toBeInViewport();

  // A warning opens its line, with the link selected and the dialog that fixes it.
  await page.getByText('1 warning').click();
  await page.getByRole('link', { name: 'Fix', exact: true }).click();
  const link = page.getByRole('dialog', { name: 'Edit link' });
  await expect(link.getByLabel('Link text')).toHaveValue('words');
  await link.getByLabel('Page or URL').fill('https://example.com/');
  await link.getByRole('button', { name: 'Apply' }).click();
  await expect(text(page)).toContainText('Some more [words](https://example.com/).');

  await page.getByRole('button', { name: 'Insert image' }).click();
  await page.getByRole('dialog', { name: 'Insert image' }).getByText('Static files').click();
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#7aa89b' } })
    .png()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'My bowl.png', mimeType: 'image/png', buffer: picture });
  await page.getByLabel('Alt text').fill('A bowl');
  await expect(page.getByText('File Uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(text(page)).toContainText('![A bowl](/img/My-bowl.png)');

  await page.getByRole('button', { name: 'Page settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Page settings' });
  await settings.getByLabel('Description').fill('A day at the wheel');
  await settings.getByRole('button', { name: 'Expiry date: open calendar' }).click();
  await expect(settings.getByRole('dialog', { name: 'Expiry date' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings.getByRole('dialog', { name: 'Expiry date' })).toBeHidden();
  await expect(settings.getByRole('combobox', { name: 'Series display' })).not.toHaveValue('');
  await settings.getByRole('button', { name: 'Apply settings' }).click();
  await expect(text(page)).toContainText('description: A day at the wheel');
  await save(page);
  const kept = await api(product, person, 'PUT', `/pages/${site.assetId}/${site._id}/content`, {
    path: '/wheel-throwing.md',
  });
  expect(kept.content).toContain('{{< alert title="Bring an apron" >}}');
  // The page inside the preview is a separate document with its own landmarks.
  await page.getByRole('button', { name: 'Hide preview' }).click();
  await expectAccessible(page);
});

test('keeps typed text after a reload, and loses nothing of two writers', async ({
  page,
  product,
  newcomer,
  quiet,
}) => {
  quiet.expectProblem(/409|This page changed while you were editing/);
  const person = await newcomer();
  const site = await openSite(page, product, person, '/about.md');
  const at = `/pages/${site.assetId}/${site._id}/content`;
  await typeAtEnd(page, '\nTyped and not saved.\n');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  page.once('dialog', (ask) => void ask.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Compare' }).click();
  const compare = page.getByRole('dialog', { name: 'Compare unsaved text' });
  await expect(compare.getByText('Typed and not saved.').first()).toBeVisible();
  await expectAccessible(page);
  await compare.getByRole('button', { name: 'Restore' }).click();
  await expect(text(page)).toContainText('Typed and not saved.');

  const now = await api(product, person, 'PUT', at, { path: '/about.md' });
  await api(product, person, 'PUT', at, {
    path: '/about.md',
    content: `${now.content}\nFrom elsewhere.\n`,
    base: now.hash,
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const kept = await api(product, person, 'PUT', at, { path: '/about.md' });
  expect(kept.content).toContain('Typed and not saved.');
  expect(kept.content).toContain('From elsewhere.');

  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await versions.getByRole('button', { name: /^Version 1/ }).click();
  await versions.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(text(page)).not.toContainText('Typed and not saved.');
});

test('renames a page with its links, deletes it and restores it', async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const site = await openSite(page, product, person, '/about.md');
  await api(product, person, 'POST', `/pages/${site.assetId}/${site._id}/create`, {
    path: '/links.md',
    title: 'Links',
  });
  const links = await api(product, person, 'PUT', `/pages/${site.assetId}/${site._id}/content`, { path: '/links.md' });
  const content = `${links.content}\nSee [about](/about.md).\n`;
  await api(product, person, 'PUT', `/pages/${site.assetId}/${site._id}/content`, {
    path: '/links.md',
    content,
    base: links.hash,
  });

  await page.getByRole('tree').focus();
  await page.keyboard.press('Home');
  await page.keyboard.type('ab');
  await page.keyboard.press('F2');
  const rename = page.getByRole('dialog', { name: 'Rename About' });
  await rename.getByLabel('Title').fill('');
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expect(rename.getByRole('alert')).toHaveText('Enter a title for the page.');
  await rename.getByLabel('Title').fill('About');
  await expect(rename.getByRole('alert')).toHaveCount(0);
  await rename.getByLabel('URL slug').fill('who-we-are');
  await expect(rename.getByText('/who-we-are.md').first()).toBeVisible();
  await expect(rename.getByText(/^Update \d+ links? in other pages$/)).toBeVisible();
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expect(page).toHaveURL(/path=%2Fwho-we-are\.md/);
  const rewritten = await api(product, person, 'PUT', `/pages/${site.assetId}/${site._id}/content`, {
    path: '/links.md',
  });
  expect(rewritten.content).toContain('[about](/who-we-are.md)');

  await chooseFor(page, /^Links/, 'Move');
  const move = page.getByRole('dialog', { name: 'Move Links' });
  await move.getByRole('button', { name: 'Move' }).click();
  await expect(move.getByRole('alert')).toHaveText('Choose a folder.');
  await move.getByRole('button', { name: /\/posts\/$/ }).click();
  await expect(move.getByRole('alert')).toHaveCount(0);
  await move.getByRole('button', { name: 'Cancel' }).click();

  await discard(page, /^Links/);
  await row(page, /^Recycle bin/).click();
  await chooseFor(page, /^Links/, 'Restore');
  const toast = page.getByText('1 file restored');
  await expect(toast).toBeVisible();
  const bottomOfHeader = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
  const topOfToast = await toast.evaluate((words) => words.getBoundingClientRect().top);
  expect(topOfToast, 'the toast does not cover the search field').toBeGreaterThan(bottomOfHeader);
});

test('the whole screen works on a phone', async ({ page, product, newcomer }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const person = await newcomer();
  await openSite(page, product, person);
  await expectAccessible(page);
  await row(page, /^About/).click();
  await expect(text(page)).toBeVisible();
  await expect(page.getByRole('tree')).toBeHidden();
  await expectAccessible(page);
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('button', { name: 'Files' }).click();
  await expect(page.getByRole('tree')).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
