import { signToken } from '#features/accounts/server/sessions/session-token.ts';
import { loadSecrets } from '#platform/config/secrets.ts';
import { expectAccessible } from './support/accessible.ts';
import { askAsOwner } from './support/database.ts';
import { expect, openSignedIn, signIn, test } from './support/journey.ts';
import { codeIn, linkIn, readCode, readMail } from './support/newcomer.ts';
import { signOut, typeCode, wrongCode } from './support/typing.ts';

const newPassword = 'glaze over slip 34';

test('five wrong codes end the step and offer a restart', async ({ page, product, quiet }) => {
  quiet.expectProblem(/400|failed CallError/);
  const email = `five-${Date.now()}@test.example`;
  await page.goto('/app/signup');
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Moreau');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('clay and fire 12');
  await page.getByRole('button', { name: 'Create account' }).click();
  const code = await readCode(product, email);
  for (let tries = 1; tries <= 4; tries += 1) {
    await typeCode(page, wrongCode(code));
    await expect(page.getByText(/That code is wrong/)).toBeVisible();
    await page.reload();
  }
  await typeCode(page, wrongCode(code));
  await expect(page.getByRole('heading', { name: 'Too many wrong codes' })).toBeVisible();
  await expect(page.getByText(/You can start again in/)).toBeVisible();
  await expectAccessible(page);
});

test('sends a new code after a minute, which replaces the first', async ({ page, product, quiet }) => {
  quiet.expectProblem(/400|failed CallError/);
  await page.clock.install();
  const email = `resend-${Date.now()}@test.example`;
  await page.goto('/app/forget-pass');
  await page.getByLabel('Email or alias').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(/If .* has an account/)).toBeVisible();
  await page.goto('/app/signup');
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('clay and fire 12');
  await page.getByRole('button', { name: 'Create account' }).click();
  const first = await readMail(product, email);
  await expect(page.getByText(/Resend code in 0:/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Resend code in 0:/), 'the timer survives a reload').toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend code' })).toBeHidden();
  // A minute passes, on both sides.
  await askAsOwner(
    process.env.E2E_DATA_FOLDER ?? '',
    `update code_flows set mailed_at = mailed_at - interval '1 minute' where email = $1`,
    [email],
  );
  await page.clock.fastForward(60_000);
  await page.getByRole('button', { name: 'Resend code' }).click();
  const second = await readMail(product, email, /code/, [first]);
  if (codeIn(first) !== codeIn(second)) {
    await typeCode(page, codeIn(first));
    await expect(page.getByText(/That code is wrong/)).toBeVisible();
    await page.reload();
  }
  await typeCode(page, codeIn(second));
  await expect(page.getByRole('heading', { name: 'Your first project' })).toBeVisible();
});

test('replaces a forgotten password with the code, and signs out every other browser at once', async ({
  page,
  browser,
  product,
  newcomer,
  quiet,
}) => {
  quiet.expectProblem(/400|401|failed CallError/);
  const person = await newcomer();
  const elsewhere = await (await browser.newContext()).newPage();
  await openSignedIn(elsewhere, person, `${product.address}/app/assets`);
  await expect(elsewhere.getByRole('heading', { name: 'Your first project' })).toBeVisible();

  await page.goto('/app/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The previous page has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email or alias').fill(person.email);
  await page.keyboard.press('Enter');
  await typeCode(page, codeIn(await readMail(product, person.email, /new password/)));
  await expect(page).toHaveURL(/\/app\/set-new-pass$/);
  await page.getByLabel('New password', { exact: true }).fill('password1');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/too common/)).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Your first project' })).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/app\/login$/);
  await signOut(page);
  await signIn(page, { ...person, password: newPassword });
  await expect(page.getByRole('heading', { name: 'Your first project' })).toBeVisible();
});

test('the link in the mail also leads to a new password, and an unknown address looks the same', async ({
  page,
  product,
  newcomer,
}) => {
  const person = await newcomer();
  for (const name of ['nobody-at-all@test.example', person.email]) {
    await page.goto('/app/forget-pass');
    await page.getByLabel('Email or alias').fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expect(page.getByText('we sent a 6-digit code')).toBeVisible();
  }
  await page.goto(linkIn(await readMail(product, person.email, /new password/)));
  await page.getByRole('button', { name: 'Choose new password' }).click();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your first project' })).toBeVisible();
});

test('renews a token that expired overnight without asking', async ({ page, newcomer, quiet }) => {
  quiet.expectProblem(/401/);
  const person = await newcomer();
  const { sessionKey } = await loadSecrets({ dataFolder: process.env.E2E_DATA_FOLDER ?? '', secret: undefined });
  const [, payload = ''] = person.token.split('.');
  const { aud, iat: _iat, exp: _exp, ...claims } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  const token = await signToken({ key: sessionKey, audience: aud }, claims, yesterday);
  await openSignedIn(page, { ...person, token }, '/app/profile?tab=devices');
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/profile\?tab=devices$/);
  const kept = await page.evaluate(() => localStorage.getItem('plinth.token'));
  expect(kept).not.toBe(token);
  const { exp } = JSON.parse(Buffer.from((kept ?? '').split('.')[1] ?? '', 'base64url').toString());
  expect(exp * 1000).toBeGreaterThan(Date.now() + 23 * 3_600_000);
});

test('does not renew a token whose session has ended', async ({ page, newcomer, request, quiet }) => {
  quiet.expectProblem(/401|failed CallError/);
  const person = await newcomer();
  await request.delete('/api/auth/session', { headers: { authorization: `Bearer ${person.token}` } });
  await openSignedIn(page, person, '/app/profile');
  await expect(page).toHaveURL(/\/app\/login/);
  await expect(page.getByText('You have been signed out. Please sign in again!')).toBeVisible();
});

test('signing in works with the keyboard alone, and password managers recognize the fields', async ({
  page,
  regular,
}) => {
  await page.goto('/app/login');
  await expect(page.getByLabel('Email or alias')).toBeFocused();
  await expect(page.getByLabel('Email or alias')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
  await page.keyboard.type(regular.email);
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type(regular.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/asset/);
});

test('keeps a discount during sign-up, and ignores an invalid invitation', async ({ page }) => {
  const sent: { url: string; body: string | null }[] = [];
  await page.route('**/api/users*', (route) => {
    sent.push({ url: route.request().url(), body: route.request().postData() });
    return route.continue();
  });
  const signUpAs = async (address: string, line: RegExp) => {
    await page.goto(address);
    await expect(page.getByText(line)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await page.getByLabel('First name').fill('Ines');
    await page.getByLabel('Last name').fill('Moreau');
    await page.getByLabel('Email').fill(`arrives-${Date.now()}@test.example`);
    await page.getByLabel('Password', { exact: true }).fill('clay and fire 12');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  };
  await signUpAs('/app/invitation/come-in-42', /This invitation link is incomplete/);
  expect(sent.at(-1)?.body).not.toContain('invitationCode');
  await signUpAs('/app/discount/SPRING', /Your discount will be applied/);
  expect(sent.at(-1)?.url).toContain('couponCode=SPRING');
});
