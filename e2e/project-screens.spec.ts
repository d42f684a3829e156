import { createProject, expect, openSignedIn, test, visit } from './support/journey.ts';
import { expectTidy, expectTidyAtBoth, widths } from './support/tidy.ts';

test.use({ viewport: widths['1440'] });

test('the project screens are accessible and fit', async ({ page, newcomer }) => {
  test.slow();
  const person = await newcomer();
  await openSignedIn(page, person, '/app/assets');
  await expect(page.getByRole('heading', { name: 'Your first project' })).toBeVisible();
  await expectTidyAtBoth(page, 'projects-empty');
  await page.getByRole('button', { name: 'New project' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Moonrise' })).toBeVisible();
  await expectTidyAtBoth(page, 'new-project');
  await page.keyboard.press('Escape');

  await createProject(page, 'Kiln & Clay');
  await expect(page.getByRole('img', { name: 'Cover of Kiln & Clay' })).toBeVisible();
  await expectTidyAtBoth(page, 'dashboard');
  await page.getByRole('button', { name: /notification/i }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await expectTidyAtBoth(page, 'notifications');
  await page.keyboard.press('Escape');
  await page.setViewportSize(widths['390']);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation')).toBeVisible();
  await expectTidy(page, 'menu-390');
  await page.keyboard.press('Escape');
  await page.setViewportSize(widths['1440']);

  await visit(page, page.url().replace(/dashboard$/, 'teams'));
  await expect(page.getByText(/1 of \d+ members/)).toBeVisible();
  await expectTidyAtBoth(page, 'team');
  await page.getByRole('button', { name: 'Invite people' }).click();
  const adding = page.getByRole('dialog', { name: 'Invite a person' });
  await adding.getByLabel('Email or alias').fill('tomas.rey@casa.example');
  await adding.getByLabel('Create an author page').check();
  await expectTidyAtBoth(page, 'team-add');
  await page.keyboard.press('Escape');

  await visit(page, '/app/assets');
  for (const name of [
    'Fjord Cabins, a place for quiet weeks by the cold water',
    'Olive Street Bakery',
    'Northlight Yoga',
  ]) {
    await createProject(page, name);
    await visit(page, '/app/assets');
  }
  await expect(page.getByRole('article').first().locator('img')).toBeVisible();
  await expectTidyAtBoth(page, 'projects');
  await page.getByRole('radio', { name: 'List' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('table')).toBeVisible();
  await expectTidyAtBoth(page, 'projects-list');
});
