import type { Locator, Page } from '@playwright/test';
import { expect, openSignedIn, test } from './support/journey.ts';
import { makeProject } from './support/newcomer.ts';
import { publish } from './support/publish.ts';
import { openSettings, previewedSite, styleOf } from './support/settings.ts';
import { makeSite } from './support/site.ts';

const title = (page: Page): Locator => page.getByRole('textbox', { name: 'Title', exact: true });

/** Drags the first row below the second, and one level in. */
async function dragIn(page: Page, from: Locator, over: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await over.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  const x = start.x + start.width / 2;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 10, end.y + end.height / 2, { steps: 4 });
  await page.mouse.move(x + 26, end.y + end.height - 2, { steps: 4 });
  await page.mouse.up();
}

test('keeps unsaved choices, and undoes a save', async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const project = await makeProject(product, person, 'Kiln & Clay');
  const site = await makeSite(product, person, project._id ?? '');
  await publish(product, person, site);
  await openSignedIn(page, person, `/app/asset/kiln/${project._id}/common-site-settings/general-settings`);

  await test.step('a reload brings back what was typed, and leaving asks', async () => {
    await title(page).fill('Clay by the river');
    await expect(previewedSite(page).getByText('Clay by the river').first()).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(title(page)).toHaveValue('Clay by the river');
    await page.getByRole('link', { name: 'Footer', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(title(page)).toHaveValue('Clay by the river');
  });

  await test.step('links in the preview lead to its pages', async () => {
    // The preview is scaled down, so the pointer would miss the link.
    await previewedSite(page).getByRole('link', { name: 'About' }).first().press('Enter');
    await expect(previewedSite(page).getByRole('heading', { name: 'About', level: 1 })).toBeVisible();
    await expect(previewedSite(page).getByText('Clay by the river').first()).toBeVisible();
  });

  await test.step('what is saved while leaving goes back to what is published', async () => {
    await page.getByRole('link', { name: 'Footer', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save and leave' }).click();
    await expect(page.getByRole('heading', { name: 'Footer', level: 2, exact: true })).toBeVisible();
    await openSettings(page, 'General');
    await expect(title(page)).toHaveValue('Clay by the river');
    await page.getByRole('button', { name: 'Revert to live release' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revert to live release' }).click();
    await expect(title(page)).toHaveValue('');
    await expect(page.getByText('Unpublished changes')).toBeHidden();
  });

  await test.step('a menu by drag', async () => {
    await openSettings(page, 'Top menu');
    await expect(page.getByRole('switch', { name: 'Build from pages automatically' })).toBeEnabled();
    await page.getByRole('switch', { name: 'Build from pages automatically' }).focus();
    await page.keyboard.press('Space');
    const rows = page.getByRole('list', { name: 'Links' }).getByRole('listitem');
    await expect(rows).toHaveText([/^Journal/, /^About/]);
    await dragIn(page, page.getByRole('button', { name: 'Move Journal', exact: true }), rows.nth(1));
    await expect(rows).toHaveText([/^About/, /^Journal/]);
    await expect(page.getByText('Journal moved to position 2 of 2 on level 2.')).toBeAttached();
    await page.getByRole('button', { name: 'Discard changes' }).click();
  });

  await test.step('a palette from a picture', async () => {
    await openSettings(page, 'Colors and fonts');
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="#2f4f86"/></svg>`;
    const data = await page.evaluateHandle((source) => {
      const carried = new DataTransfer();
      carried.items.add(new File([source], 'kiln.svg', { type: 'image/svg+xml' }));
      return carried;
    }, picture);
    await page.getByText('Or drop an image here').dispatchEvent('drop', { dataTransfer: data });
    await expect(page.getByRole('textbox', { name: 'Accent', exact: true })).toHaveValue('#2f4f86');
    await expect.poll(() => styleOf(previewedSite(page), '--accent')).toBe('#2f4f86');
    const shown = page.getByRole('radiogroup', { name: 'Color mode' });
    for (const scheme of ['Dark', 'Light']) {
      await shown.getByText(scheme, { exact: true }).click();
      await expect
        .poll(() => styleOf(previewedSite(page), 'color-scheme'), 'the preview follows')
        .toBe(scheme.toLowerCase());
    }
  });
});
