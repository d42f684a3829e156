import type { Locator, Page } from '@playwright/test';
import { requestSite } from '#features/publishing/testing/request-site.ts';
import { expect, openSignedIn, test } from './support/journey.ts';

const maxClicks = 12;

/** Counts clicks, and records whether a context menu was opened. */
const countClicks = (page: Page) =>
  page.addInitScript(() => {
    const count = (key: string) => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
    addEventListener('click', (event) => event.isTrusted && count('clicks'), true);
    addEventListener('contextmenu', () => count('menus'), true);
  });

test('publishes a first page from an empty account in twelve clicks', async ({ page, context, product, newcomer }) => {
  test.setTimeout(120_000);
  await countClicks(page);
  const person = await newcomer();
  const name = `first-page-${Date.now().toString(36)}`;
  const siteUrl = product.address.replace('://', `://${name}.`);
  const port = Number(new URL(product.address).port);
  /** The status a visitor gets at a path. */
  const visit = async (path: string) => (await requestSite({ port }, `${name}.localhost:${port}`, path)).status;
  let steps = 0;
  /** One step: a click, its effect on the screen, and the visitor's view, which stays empty before the last step. */
  const press = async (target: Locator, effect: Locator, status = 404) => {
    await target.click();
    await expect(effect).toBeVisible({ timeout: 30_000 });
    steps += 1;
    expect(await visit('/our-first-kiln/'), `a visitor after step ${steps}`).toBe(status);
  };
  const button = (label: string) => page.getByRole('button', { name: label, exact: true }).first();

  await openSignedIn(page, person, '/app/assets');
  const projectName = page.getByRole('dialog').getByLabel('Name');
  await press(button('New project'), projectName);
  await projectName.fill('Kiln diary');
  const pages = page.getByRole('link', { name: 'Pages', exact: true });
  await press(button('Create project'), pages);
  await press(pages, page.getByLabel('Name'));
  await page.getByLabel('Name').fill(name);
  await expect(page.getByText('Yay! your name is available')).toBeVisible();
  await press(button('Create site'), page.getByRole('tree', { name: 'Site files' }));

  const dialog = page.getByRole('dialog', { name: 'New page' });
  await press(button('New page'), dialog);
  await dialog.getByLabel('Title').fill('Our first kiln');
  await press(
    dialog.getByRole('button', { name: 'Create' }),
    page.getByRole('heading', { name: 'Our first kiln', level: 2 }),
  );
  const editor = page.getByRole('textbox', { name: /Text of/ });
  await press(editor, editor);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('It fires at 1240 degrees.');
  await press(button('Save'), page.getByText('Saved', { exact: true }));
  await expect(page.getByRole('button', { name: 'Draft Release…' })).toBeVisible();

  const panel = page.getByRole('dialog', { name: 'Publish' });
  await press(button('Publish site'), panel.getByRole('heading', { name: '1 draft stays private' }));
  await press(
    panel.getByRole('checkbox', { name: 'Our first kiln' }),
    panel.getByRole('heading', { name: 'All drafts are included' }),
  );
  await press(panel.getByRole('button', { name: 'Publish site' }), panel.getByText('Release 1 is live.'), 200);
  const visitor = await context.newPage();
  await visitor.goto(`${siteUrl}/our-first-kiln/`);
  await expect(visitor.locator('body')).toContainText('It fires at 1240 degrees.');
  await visitor.close();

  const counted = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
  expect(Number(counted.clicks), 'a visitor looked after every click').toBe(steps);
  expect(steps).toBeLessThanOrEqual(maxClicks);
  expect(counted.menus).toBeUndefined();

  // An unpublished draft stays one: in the tree, in the panel and for the visitor.
  await page.keyboard.press('Escape');
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'New page', exact: true }).first().click();
  await dialog.getByLabel('Title').fill('Not yet');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('button', { name: 'Draft Release…' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await panel.getByRole('button', { name: 'Rebuild site' }).click();
  await expect(panel.getByText('Release 2 is live.')).toBeVisible({ timeout: 30_000 });
  expect(await visit('/not-yet/')).toBe(404);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Draft Release…' }).click();
  await page.getByRole('dialog', { name: 'Release Not yet?' }).getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('Ready to publish', { exact: true }).first()).toBeVisible();

  // The dashboard lists what is left to do, and checks off what is done.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const setup = page.getByRole('list', { name: 'Get your site online' }).getByRole('listitem');
  await expect(setup.filter({ hasText: 'Done' })).toHaveText([/^Choose a theme/, /^Publish your site/]);
});
