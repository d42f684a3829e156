import { expect, openSignedIn, test } from './support/journey.ts';

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
