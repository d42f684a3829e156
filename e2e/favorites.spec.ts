import { expect, openSignedIn, test } from './support/journey.ts';
import { makeProject } from './support/newcomer.ts';
import { api, makeSite } from './support/site.ts';
import { save } from './support/workbench.ts';

test('a filled-in widget is saved as a favorite, renamed, and inserted again', { tag: '@slow' }, async ({
  page,
  product,
  newcomer,
}) => {
  const person = await newcomer();
  const project = await makeProject(product, person, 'Kiln');
  const site = await makeSite(product, person, project._id ?? '');
  const file = `/pages/${site.assetId}/${site._id}/content`;
  await api(product, person, 'PUT', file, {
    path: '/studio.md',
    content: '---\ntitle: Studio\n---\nHello.\n',
    base: null,
  });
  await openSignedIn(page, person, `/app/asset/kiln/${site.assetId}/web-pages?path=%2Fstudio.md`);

  const list = page.getByRole('dialog', { name: 'Insert widget' });
  const openList = () => page.getByRole('button', { name: 'Insert widget', exact: true }).click();
  await openList();
  await expect(list.getByRole('heading', { name: 'Media' })).toBeVisible();
  await list.getByLabel('Search widgets').fill('alert');
  await list.getByRole('button', { name: /^Alert/ }).click();
  const form = page.getByRole('dialog', { name: 'Alert', exact: true });
  await form.getByLabel(/^Title/).fill('Bring an apron');
  for (const [name, place] of [
    ['Apron', 'Only me'],
    ['House rules', 'This project'],
  ] as const) {
    await form.getByRole('button', { name: 'Save as favorite…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as favorite' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByText(place, { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save favorite' }).click();
    await expect(dialog).toBeHidden();
  }
  await form.getByRole('button', { name: 'Choose another widget' }).click();

  await expect(list.getByRole('heading').first()).toHaveText('Insert widget');
  await expect(list.getByRole('region', { name: 'Saved in this project' })).toContainText('House rules');
  await list.getByRole('button', { name: 'More actions for Apron' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await page.getByRole('dialog', { name: 'Rename favorite' }).getByLabel('Name').fill('Reminder');
  await page.getByRole('button', { name: 'Rename favorite' }).click();
  await expect(list.getByRole('region', { name: 'Favorites' })).toContainText('Reminder');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Insert favorite widget' }).click();
  await page.getByRole('menuitem', { name: 'Reminder' }).click();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await save(page);
  const { content = '' } = await api(product, person, 'PUT', file, { path: '/studio.md' });
  expect(content).toContain('{{< alert title="Bring an apron" >}}');

  await openList();
  await list.getByRole('button', { name: 'More actions for House rules' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete favorite' }).click();
  await expect(list.getByRole('region', { name: 'Saved in this project' })).toHaveCount(0);
});
