import type { Page } from '@playwright/test';
import { joinTeam } from './support/join-team.ts';
import { expect, openSignedIn, test } from './support/journey.ts';
import { makeProject } from './support/newcomer.ts';
import { openSettings, previewedSite, saveSettings, styleOf } from './support/settings.ts';
import { api, makeSite } from './support/site.ts';

const pageOf = (title: string, more = ''): string => `---\ntitle: ${title}\n${more}---\n\nWords.\n`;

async function chooseColours(page: Page): Promise<void> {
  await openSettings(page, 'Colors and fonts');
  await page.getByRole('radio', { name: 'Frost' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Secondary text', exact: true }).fill('#dde3ea');
  await page.getByRole('button', { name: /^Use #\w{6} instead$/ }).click();
  await expect(page.getByText('Low contrast')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#0b5d3b');
  await expect.poll(() => styleOf(previewedSite(page), '--accent')).toBe('#0b5d3b');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('textbox', { name: 'Accent', exact: true })).not.toHaveValue('#0b5d3b');
  await page.keyboard.press('Control+y');
  await expect(page.getByRole('textbox', { name: 'Accent', exact: true })).toHaveValue('#0b5d3b');
}

async function chooseFonts(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Font for Headings' }).click();
  await page.getByRole('option', { name: 'Fraunces' }).click();
  await page.getByRole('slider', { name: 'Base size' }).fill('19');
  await expect.poll(() => styleOf(previewedSite(page), '--head-font')).toContain('Fraunces');
  await expect(page.getByText(/unsaved changes/)).toContainText('unsaved changes');
  await saveSettings(page);
}

async function makeMenu(page: Page): Promise<void> {
  await openSettings(page, 'Top menu');
  await expect(page.getByRole('switch', { name: 'Build from pages automatically' })).toBeEnabled();
  await page.getByRole('switch', { name: 'Build from pages automatically' }).focus();
  await page.keyboard.press('Space');
  const list = page.getByRole('list', { name: 'Links' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Move Workshops', exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Workshops moved to position 2 of 3 on level 1.')).toBeAttached();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByText('Workshops moved to position 2 of 3 on level 2.')).toBeAttached();
  await page.getByRole('button', { name: 'Add link' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Shop');
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('shop dot example');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toBeFocused();
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('https://shop.example/');
  await expect(previewedSite(page).getByRole('link', { name: 'Shop' })).toBeAttached();
  await saveSettings(page);
}

/** Publishing and maintenance have one entry each, in the main navigation. */
async function expectNoRepeatedPlaces(page: Page): Promise<void> {
  const placesIn = (name: string) =>
    page
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  const main = new Set(await placesIn('Project'));
  expect(main.size).toBeGreaterThan(4);
  const repeated = (await placesIn('Settings sections')).filter((path) => main.has(path));
  expect(repeated.filter((path) => !path.includes('/common-site-settings/'))).toEqual([]);
}

async function tryTheme(page: Page): Promise<void> {
  await openSettings(page, 'Theme');
  await page.getByRole('button', { name: 'Preview theme Journal' }).click();
  await expect(page.getByText('Previewing Journal.')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Apply theme' }).click();
  await expect(page.getByText('Theme applied.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Journal options' })).toBeVisible();
  await page.getByRole('button', { name: 'Settings history' }).click();
  const history = page.getByRole('dialog', { name: 'Settings history' });
  await history.getByRole('button', { name: 'Restore settings: Initial settings' }).click();
  await expect(history).toBeHidden();
}

async function writeCode(page: Page): Promise<void> {
  await openSettings(page, 'Custom code');
  const styles = page.getByRole('textbox', { name: 'SCSS styles' });
  await styles.click();
  await page.keyboard.insertText('h1 {\n  color: rgb(1, 2, 3;\n}\n');
  await expect(page.locator('.cm-problem-line')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('$mark: rgb(1, 2, 3);\nh1 {\n  color: $mark;\n}\n');
  await expect(page.locator('.cm-problem-line')).toHaveCount(0);
  await expect.poll(() => styleOf(previewedSite(page).locator('h1').first(), 'color')).toBe('rgb(1, 2, 3)');
  await page.getByRole('button', { name: 'Add script' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Greeting');
  await page.getByRole('textbox', { name: 'Code', exact: true }).click();
  await page.keyboard.insertText('<script>document.documentElement.dataset.greeted = "yes"</script>');
  await page.getByRole('switch', { name: 'Require consent' }).focus();
  await page.keyboard.press('Space');
  await saveSettings(page);
}

async function featurePosts(page: Page): Promise<void> {
  await openSettings(page, 'Featured items');
  for (const name of ['A glaze is a landscape', 'The moon jar']) {
    await page.getByRole('combobox', { name: 'Add post' }).fill(name);
    await page.getByRole('option', { name }).click();
  }
  await page.getByRole('button', { name: 'Move The moon jar', exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('The moon jar moved to position 1 of 2.')).toBeAttached();
  await saveSettings(page);
}

async function publishAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Publish/ }).click();
  const panel = page.getByRole('dialog', { name: 'Publish' });
  await expect(panel.getByText('Settings:')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Colors and fonts' })).toBeVisible();
  await panel.getByRole('button', { name: /^Publish/ }).click();
  await expect(panel.getByText('Release 1 is live.')).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');
}

test('customizes a site, tries a theme, publishes, and an author sees it read-only', async ({
  page,
  browser,
  product,
  newcomer,
}) => {
  const person = await newcomer();
  const project = await makeProject(product, person, 'Kiln & Clay');
  const site = await makeSite(product, person, project._id ?? '');
  await api(product, person, 'PUT', `/pages/${site.assetId}/${site._id}/changes`, {
    files: [
      { path: '/workshops.md', content: pageOf('Workshops'), base: null },
      { path: '/posts/glaze.md', content: pageOf('A glaze is a landscape', 'date: 2026-10-01\n'), base: null },
      { path: '/posts/jar.md', content: pageOf('The moon jar', 'date: 2026-11-01\n'), base: null },
    ],
  });
  const at = (place: string) => `/app/asset/kiln/${project._id}/${place}`;
  await openSignedIn(page, person, at('common-site-settings'));
  await expect(page).toHaveURL(/general-settings$/);
  await expectNoRepeatedPlaces(page);

  await test.step('colours that can be read', () => chooseColours(page));
  await test.step('fonts', () => chooseFonts(page));
  await test.step('a menu by keyboard', () => makeMenu(page));
  await test.step('a theme tried on, applied and taken back', () => tryTheme(page));
  await test.step('styles and a script', () => writeCode(page));
  await test.step('featured posts', () => featurePosts(page));
  await test.step('publishing', () => publishAll(page));
  await expect(page.getByText('Unpublished changes')).toBeHidden();

  await test.step('readers see it', async () => {
    const visitor = await browser.newPage();
    await visitor.goto(product.address.replace('://', `://${site.name}.`));
    await expect(visitor.getByRole('link', { name: 'Shop' })).toBeAttached();
    expect(await styleOf(visitor.locator('html'), '--accent')).toBe('#0b5d3b');
    expect(await styleOf(visitor.locator('h1').first(), 'color')).toBe('rgb(1, 2, 3)');
    await expect(visitor.locator('html')).toHaveAttribute('data-greeted', 'yes');
    await visitor.close();
  });

  await test.step('an author sees and changes nothing', async () => {
    const author = await newcomer();
    await joinTeam(product, person, author, project._id ?? '', 'author');
    const other = await browser.newPage({ baseURL: product.address });
    await openSignedIn(other, author, at('common-site-settings/site-colors'));
    await expect(other.getByText('Only administrators can change them.')).toBeVisible();
    await expect(other.getByRole('textbox', { name: 'Accent', exact: true })).toBeDisabled();
    await other.close();
  });
});
