import { expectAccessible } from './support/accessible.ts';
import { createProject, expect, signIn, test } from './support/journey.ts';
import { linkIn, readCode, readMail } from './support/newcomer.ts';

test('from signing up to a project whose job reports its end', { tag: '@slow' }, async ({
  page,
  context,
  product,
  quiet,
}) => {
  // A request that runs when the network goes away fails, which the browser logs.
  quiet.expectProblem(/ERR_INTERNET_DISCONNECTED/);
  const email = `mara-${Date.now()}@test.example`;
  const password = 'clay and fire 12';

  await page.goto('/app/');
  await expect(page).toHaveURL(/\/app\/login$/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Mara');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const outbox = await context.newPage();
  await outbox.goto(`/app/outbox#${product.outboxSecret}`);
  const mail = outbox.getByRole('listitem').filter({ hasText: email });
  await mail.getByRole('button').click();
  const code = (await outbox.getByRole('status', { name: 'Code' }).innerText()).trim();
  // The mail is shown in a frame without scripts, where the checker cannot run; the rest of the screen is checked beside its text.
  await outbox.getByRole('tab', { name: 'Plain text' }).click();
  await expectAccessible(outbox);
  await outbox.close();

  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).focus();
  await page.keyboard.type(code);
  await expect(page.getByText('Email address confirmed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your first project' })).toBeVisible();

  await createProject(page, 'Kiln & Clay');
  await expect(page.getByRole('img', { name: 'Cover of Kiln & Clay' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true }), 'nothing is unread').toBeVisible();
  await expect(page.getByRole('list', { name: 'Get your site online' })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Reconnecting…')).toBeHidden({ timeout: 15_000 });

  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/app\/login$/);
  await signIn(page, { email, password, token: '' });
  await expect(page, 'the landing is the most recent project').toHaveURL(/\/dashboard$/);
});

test('the link in the mail opens a page with a button, and only the button uses up the code', async ({
  page,
  product,
  request,
}) => {
  const email = `jonas-${Date.now()}@test.example`;
  await request.post('/api/users', {
    data: { firstName: 'Jonas', lastName: 'Weber', email, password: 'clay and fire 12' },
  });
  await page.goto(linkIn(await readMail(product, email)));
  await expect(page.getByRole('button', { name: /confirm/i })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: /confirm/i }).click();
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
});

test('reports a wrong code, keeps other input, and accepts a correction', async ({ page, product, quiet }) => {
  quiet.expectProblem(/400|failed CallError/);
  const email = `priya-${Date.now()}@test.example`;
  await page.goto('/app/signup');
  await page.getByLabel('First name').fill('Priya');
  await page.getByLabel('Email').fill('not an address');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await page.getByLabel('Last name').fill('Nair');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('clay and fire 12');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).focus();
  const code = await readCode(product, email);
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await expect(page.getByText(/That code is wrong/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Resend code in 0:/), 'the timer survives a reload').toBeVisible();
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).focus();
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', `${text.slice(0, 3)}-${text.slice(3)}`);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, code);
  await expect(page).toHaveURL(/\/app\/assets$/);
});
