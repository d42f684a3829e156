import { expectAccessible } from './support/accessible.ts';
import { expect, openSignedIn, test } from './support/journey.ts';
import { makeProject } from './support/newcomer.ts';
import { api, makeSite } from './support/site.ts';
import { preferMarkdown, save, text } from './support/workbench.ts';

test('the raw editor completes front matter and widgets, and marks mistakes', async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const project = await makeProject(product, person, 'Kiln');
  const site = await makeSite(product, person, project._id ?? '');
  const file = `/pages/${site.assetId}/${site._id}/content`;
  const source = '---\ntitle: Studio\n---\nHello.\n\n{{< weather >}}\n\n';
  await api(product, person, 'PUT', file, { path: '/studio.md', content: source, base: null });
  await preferMarkdown(page);
  await openSignedIn(page, person, `/app/asset/kiln/${site.assetId}/web-pages?path=%2Fstudio.md`);

  await expect(page.locator('.cm-lintRange-warning')).toHaveText('{{< weather >}}');
  const list = page.getByRole('listbox', { name: 'Completions' });
  await text(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.type('\ndra');
  await expect(list.getByRole('option', { selected: true })).toHaveText('draft');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('ma');
  await expect(page.locator('.cm-lintRange-error')).toHaveText('draft');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('tr');
  await list.getByRole('option', { name: 'true' }).click();
  await expect(page.locator('.cm-lintRange-error')).toHaveCount(0);

  await page.keyboard.press('Control+End');
  await page.keyboard.type('{{< ale');
  await list.getByRole('option', { name: 'alert' }).click();
  await page.keyboard.type(' ki');
  await list.getByRole('option', { name: 'kind' }).click();
  await page.keyboard.type('ti');
  await list.getByRole('option', { name: 'tip' }).click();
  // Moves to the next mistake, and says what is wrong.
  await page.keyboard.press('F8');
  await expect(page.getByText('The widget “weather” doesn’t exist.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await save(page);
  const { content } = await api(product, person, 'PUT', file, { path: '/studio.md' });
  expect(content).toBe('---\ntitle: Studio\ndraft: true\n---\nHello.\n\n{{< weather >}}\n\n{{< alert kind="tip" >}}');
});
