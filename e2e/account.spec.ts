import { generateSync } from 'otplib';
import sharp from 'sharp';
import { expectAccessible } from './support/accessible.ts';
import { createProject, expect, openSignedIn, signIn, test, visit } from './support/journey.ts';
import { codeIn, readMail } from './support/newcomer.ts';
import { chooseInUserMenu, signOut, typeCode } from './support/typing.ts';

test('removing a device ends its session at once, without a reload', async ({
  page,
  browser,
  product,
  newcomer,
  quiet,
}) => {
  quiet.expectProblem(/401|failed CallError/);
  const person = await newcomer();
  const elsewhere = await (
    await browser.newContext({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Firefox/145.0' })
  ).newPage();
  await elsewhere.goto(`${product.address}/app/login`);
  await signIn(elsewhere, person);
  await expect(elsewhere.getByRole('heading', { name: 'Your first project' })).toBeVisible();
  await readMail(product, person.email, /new device/);

  await openSignedIn(page, person, '/app/profile?tab=devices');
  const row = page.getByRole('listitem').filter({ hasText: 'Firefox on Android' });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('renames a device, and signs out all others together', { tag: '@slow' }, async ({
  page,
  browser,
  product,
  newcomer,
  quiet,
}) => {
  quiet.expectProblem(/401|failed CallError/);
  const person = await newcomer();
  const others = await Promise.all(
    [1, 2].map(async () => {
      const other = await (await browser.newContext()).newPage();
      await other.goto(`${product.address}/app/login`);
      await signIn(other, person);
      await expect(other.getByRole('heading', { name: 'Your first project' })).toBeVisible();
      return other;
    }),
  );
  await openSignedIn(page, person, '/app/profile?tab=devices');
  const mine = page.getByRole('listitem').filter({ hasText: 'This device' });
  await mine.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Device name').fill('Studio laptop');
  await page.keyboard.press('Enter');
  await expect(mine.getByText('Studio laptop')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out devices' }).click();
  for (const other of others) await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Studio laptop')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
});

test('adds a second factor, asks for it, accepts a recovery code, and removes it', async ({
  page,
  product,
  newcomer,
  quiet,
}) => {
  quiet.expectProblem(/400|failed CallError/);
  const person = await newcomer();
  await openSignedIn(page, person, '/app/profile?tab=security');
  await page.getByRole('button', { name: 'Set up app', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const secret = (await dialog.locator('code').first().innerText()).replaceAll(/\s/g, '');
  const codeAt = (offsetSeconds: number) =>
    generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + offsetSeconds });
  await expectAccessible(page);
  const used = codeAt(0);
  await typeCode(page, used);
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const recovery = (await dialog.getByRole('listitem').allInnerTexts()).map((text) => text.trim());
  await dialog.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await expect(page.getByText('On', { exact: true })).toBeVisible();
  await readMail(product, person.email, /Two-factor authentication turned on/);

  await signOut(page);
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expectAccessible(page);
  await typeCode(page, used);
  await expect(page.getByText(/That code is wrong/), 'a code counts once').toBeVisible();
  await page.reload();
  // The next code, which differs from the used one; clocks may differ by as much.
  await typeCode(page, codeAt(30));
  await expect(page).toHaveURL(/\/app\/(assets|profile)/);

  await signOut(page);
  await signIn(page, person);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill((recovery[0] ?? '').toLowerCase());
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await expect(page).toHaveURL(/\/app\/(assets|profile)/);
  await readMail(product, person.email, /recovery code was used/);

  await visit(page, '/app/profile?tab=security');
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Code')
    .fill(recovery[1] ?? '');
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Off', { exact: true })).toBeVisible();
});

test('changes the address with codes from the old and the new mailbox', async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const address = `moved-${Date.now()}@test.example`;
  await openSignedIn(page, person, '/app/profile?tab=security');
  await page.getByRole('button', { name: 'Change email address' }).click();
  await typeCode(page, codeIn(await readMail(product, person.email, /Change your email/)));
  await page.getByLabel('New email address').fill(address);
  await page.getByRole('button', { name: 'Send code' }).click();
  await typeCode(page, codeIn(await readMail(product, address, /Confirm your email/)));
  await expect(page).toHaveURL(/\/app\/profile\?tab=security$/);
  await expect(page.getByText(address).first()).toBeVisible();
  await readMail(product, person.email, /address was changed/);
  await signOut(page);
  await signIn(page, { ...person, email: address });
  await expect(page).toHaveURL(/\/app\/(assets|profile)/);
});

test('changes the password, and reports a wrong current one at its field', async ({ page, newcomer, quiet }) => {
  quiet.expectProblem(/400|failed CallError/);
  const person = await newcomer();
  await openSignedIn(page, person, '/app/profile?tab=security');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill('not this one');
  await dialog.getByLabel('New password', { exact: true }).fill('glaze over slip 34');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('Your current password is wrong.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  await visit(page, '/app/profile?tab=activity');
  // The toast says so, too, with a full stop.
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  await signOut(page);
  await signIn(page, { ...person, password: 'glaze over slip 34' });
  await expect(page).toHaveURL(/\/app\/(assets|profile)/);
});

test('saves names, alias, time zone and photo, and applies dark mode in another browser', async ({
  page,
  browser,
  product,
  newcomer,
}, info) => {
  const person = await newcomer();
  const alias = `mara.${Date.now()}`;
  const picture = info.outputPath('photo.jpg');
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toFile(picture);
  await openSignedIn(page, person, '/app/profile');
  await page.getByLabel('First name').fill('Maren');
  await page.getByLabel('Alias').fill(alias);
  await page.getByRole('combobox', { name: 'Time zone' }).fill('kolkata');
  await page.getByRole('option', { name: /Asia\/(Kolkata|Calcutta)/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await page.setInputFiles('input[type=file]', picture);
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use photo' }).click();
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
  await expect(page.locator('header img')).toBeVisible();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  const other = await (await browser.newContext({ colorScheme: 'light' })).newPage();
  await other.goto(`${product.address}/app/login`);
  await signIn(other, { ...person, email: alias });
  await expect(other.getByRole('button', { name: /^Your account, Maren/ })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('lists the consequences of deleting the account, signs out everywhere, and can be undone', async ({
  page,
  product,
  newcomer,
  quiet,
}) => {
  quiet.expectProblem(/401|403|failed CallError/);
  const person = await newcomer();
  await openSignedIn(page, person, '/app/assets');
  await createProject(page, 'Kiln & Clay');
  await chooseInUserMenu(page, 'Your account');
  await visit(page, '/app/profile?tab=security');
  await expect(page.getByText('Kiln & Clay').last()).toBeVisible();
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Type ${person.email} to confirm`).fill(person.email);
  await dialog.getByRole('button', { name: 'Email me a code' }).click();
  await typeCode(page, codeIn(await readMail(product, person.email, /Delete your account/)));
  await expect(page).toHaveURL(/\/app\/login$/);
  const told = await readMail(product, person.email, /will be deleted/);
  expect(told.text).toContain('Kiln & Clay');
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Account scheduled for deletion' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page).toHaveURL(/\/app\/asset/);
});
