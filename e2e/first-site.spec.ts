import { expect, openSignedIn, test } from './support/journey.ts';
import { saveSettings } from './support/settings.ts';

const maxClicks = 12;
const maxMs = 5 * 60_000;

test('creates a complete site from nothing in five minutes and twelve clicks', async ({
  page,
  context,
  product,
  newcomer,
}) => {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
    addEventListener('click', (event) => event.isTrusted && count(), true);
  });
  const person = await newcomer();
  const begun = Date.now();
  await openSignedIn(page, person, '/app/assets');
  await page.getByRole('button', { name: 'New project' }).first().click();
  await page.getByLabel('Name').fill('Olive Street Bicycles');
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  const name = `bicycles-${Date.now().toString(36)}`;
  await page.getByLabel('Name').fill(name);
  await expect(page.getByText('Yay! your name is available')).toBeVisible();
  await page.getByText('Storefront', { exact: true }).click();
  await page.getByRole('button', { name: 'Create site' }).click();
  await expect(page.getByRole('tree', { name: 'Site files' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  // The open page has a title, too, and stays until the settings are loaded.
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Olive Street Bicycles');
  await saveSettings(page);
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await page.getByRole('button', { name: 'Publish site', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Publish' });
  await panel.getByRole('button', { name: 'Publish site' }).click();
  await expect(panel.getByText('Release 1 is live.')).toBeVisible({ timeout: 30_000 });
  const clicks = Number(await page.evaluate(() => sessionStorage.getItem('clicks')));
  expect(clicks).toBeLessThanOrEqual(maxClicks);
  expect(Date.now() - begun).toBeLessThan(maxMs);

  const reader = await context.newPage();
  await reader.goto(product.address.replace('://', `://${name}.`));
  await expect(reader).toHaveTitle('Olive Street Bicycles');
  await expect(reader.getByRole('banner').getByText('Olive Street Bicycles')).toBeVisible();
  await expect(reader.locator('main img').first()).toBeVisible();
});

test('creates a demo project with one click', async ({ page, context, newcomer }) => {
  const person = await newcomer();
  await openSignedIn(page, person, '/app/assets');
  await page.getByRole('button', { name: 'Explore the demo' }).click();
  await expect(page).toHaveURL(/dashboard$/);
  await expect(page.getByText('Release 2', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Kiln & Clay is ready', { exact: false }).first()).toBeVisible({ timeout: 30_000 });
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /kiln-and-clay-\w+/ }).click();
  const reader = await opened;
  await expect(reader.getByRole('link', { name: 'A glaze is a landscape you only see after the fire' })).toBeVisible();
});
