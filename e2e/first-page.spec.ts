import type { Page } from '@playwright/test';
import { arriveSignedIn, expect, test } from './support/journey.ts';

const maxClicks = 12;

/** Counts what a person presses, and notes whether a context menu was ever asked for. */
const countClicks = (page: Page) =>
  page.addInitScript(() => {
    const count = (key: string) => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
    addEventListener('click', (event) => event.isTrusted && count('clicks'), true);
    addEventListener('contextmenu', () => count('menus'), true);
  });

test('a first page: from an empty account to a page that a visitor can read, in twelve clicks', async ({
  page,
  context,
  product,
  newcomer,
}) => {
  test.setTimeout(120_000);
  await countClicks(page);
  const person = await newcomer();
  const name = `first-page-${Date.now().toString(36)}`;
  const siteUrl = product.address.replace('://', `://${name}.`);
  const visitor = await context.newPage();
  /** What a visitor gets at an address right now: its status and its words. */
  const visit = async (path: string) => {
    const answer = await visitor.goto(`${siteUrl}${path}`);
    return { status: answer?.status(), text: await visitor.locator('body').innerText() };
  };
  const seesNothing = async () => expect((await visit('/our-first-kiln/')).status).toBe(404);

  await arriveSignedIn(page, person, '/app/assets');
  await page.getByRole('button', { name: 'New project' }).first().click();
  await page.getByLabel('Name').fill('Kiln diary');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await seesNothing();
  await page.getByLabel('Name').fill(name);
  await expect(page.getByText('Yay! your name is available')).toBeVisible();
  await page.getByRole('button', { name: 'Create site' }).click();
  await expect(page.getByRole('tree', { name: 'Files of the site' })).toBeVisible({ timeout: 20_000 });
  await seesNothing();

  await page.getByRole('button', { name: 'New page', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New page' });
  await dialog.getByLabel('Title').fill('Our first kiln');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Our first kiln', level: 2 })).toBeVisible();
  await seesNothing();
  const editor = page.getByRole('textbox', { name: /Text of/ });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('It fires at 1240 degrees.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Draft Release…' })).toBeVisible();
  await seesNothing();

  await page.getByRole('button', { name: 'Publish the site', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Publish' });
  await expect(panel.getByRole('heading', { name: '1 draft stays private' })).toBeVisible();
  await panel.getByRole('checkbox', { name: 'Our first kiln' }).click();
  await expect(panel.getByRole('heading', { name: 'No draft stays private' })).toBeVisible();
  await seesNothing();
  await panel.getByRole('button', { name: 'Publish the site' }).click();
  await expect(panel.getByText('Release 1 is live.')).toBeVisible({ timeout: 30_000 });
  const seen = await visit('/our-first-kiln/');
  expect(seen).toMatchObject({ status: 200, text: expect.stringContaining('It fires at 1240 degrees.') });

  const counted = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
  expect(Number(counted.clicks)).toBeLessThanOrEqual(maxClicks);
  expect(counted.menus).toBeUndefined();

  // A draft that nobody released stays one: in the tree, in the panel and for the visitor.
  await page.keyboard.press('Escape');
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'New page', exact: true }).first().click();
  await dialog.getByLabel('Title').fill('Not yet');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('button', { name: 'Draft Release…' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await panel.getByRole('button', { name: 'Publish again' }).click();
  await expect(panel.getByText('Release 2 is live.')).toBeVisible({ timeout: 30_000 });
  expect((await visit('/not-yet/')).status).toBe(404);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Draft Release…' }).click();
  await page.getByRole('dialog', { name: 'Release Not yet?' }).getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('Ready to publish', { exact: true }).first()).toBeVisible();
});
