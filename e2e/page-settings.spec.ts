import { expect, openSignedIn, test } from './support/journey.ts';
import { makeProject } from './support/newcomer.ts';
import { publish } from './support/publish.ts';
import { api, makeSite } from './support/site.ts';
import { expectTidyAtBoth, widths } from './support/tidy.ts';
import { preferMarkdown, save } from './support/workbench.ts';

test.use({ viewport: widths['1440'] });

test('page settings change the published page, and keep what they do not know', async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const project = await makeProject(product, person, 'Kiln');
  const site = await makeSite(product, person, project._id ?? '');
  const file = `/pages/${site.assetId}/${site._id}/content`;
  const source = '---\n# By hand\ntitle: Deep blue\nmood: calm # yes\n---\nA glaze from the north.\n';
  await api(product, person, 'PUT', file, { path: '/shop/blue.md', content: source, base: null });
  await preferMarkdown(page);
  await openSignedIn(page, person, `/app/asset/kiln/${site.assetId}/web-pages?path=%2Fshop%2Fblue.md`);

  await page.getByRole('button', { name: 'Page settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Page settings' });
  const result = settings.getByRole('region', { name: 'Search result' });
  await expect(result).toContainText('Deep blue · Kiln');
  await expect(result).toContainText('A glaze from the north.');
  await settings.getByLabel('SEO title').fill('Blue glaze & more');
  await expect(result).toContainText('Blue glaze & more');
  await expect(settings.getByRole('region', { name: 'Shared link' })).toContainText('Blue glaze & more');
  for (const [field, option] of [
    ['Top menu', 'Show this page'],
    ['Template', 'Wide'],
  ] as const) {
    await settings.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  }
  const custom = settings.getByRole('textbox', { name: 'Custom fields (YAML)' });
  await expect(custom).toHaveText('mood: calm # yes');
  await custom.press('End');
  await page.keyboard.insertText('\nsize: a: b');
  await settings.getByRole('button', { name: 'Apply settings' }).click();
  await expect(custom).toContainText('Put quotes around a value that contains a colon.');
  await expectTidyAtBoth(page, 'page-settings-custom');
  await page.setViewportSize(widths['1440']);
  await custom.press('Control+End');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await settings.getByRole('button', { name: 'Apply settings' }).click();
  await expect(settings).toBeHidden();
  await save(page);
  const { content } = await api(product, person, 'PUT', file, { path: '/shop/blue.md' });
  expect(content).toBe(
    '---\n# By hand\ntitle: Deep blue\nmood: calm # yes\nsize: a\nmenu: main\nlayout: wide\nseo_title: Blue glaze & more\n---\nA glaze from the north.\n',
  );

  await publish(product, person, site);
  await page.goto(`http://${site.name}.localhost:${new URL(product.address).port}/shop/blue/`);
  await expect(page).toHaveTitle('Blue glaze & more');
  await expect(page.getByRole('heading', { name: 'Deep blue' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Deep blue' }).first()).toBeVisible();
  const wide = await page.locator('article').evaluate((article) => article.getBoundingClientRect().width);
  expect(wide).toBeGreaterThan(800);
});
