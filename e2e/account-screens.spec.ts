import { expect, openSignedIn, signIn, test, visit } from './support/journey.ts';
import { expectTidyAtBoth, widths } from './support/tidy.ts';

test.use({ viewport: widths['1440'] });

test('screens before signing in are accessible and fit', async ({ page, quiet }) => {
  // Fifteen screens, each checked for accessibility.
  test.slow();
  quiet.expectProblem(/404|failed CallError/);
  const token = `01a1dd55-529f-7777-82ea-3887ae96a225/${'t'.repeat(32)}/123456`;
  await page.goto('/app/forget-pass');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Neighbors have different headings, so that each is known to be there before it is looked at.
  for (const [name, address, heading] of [
    ['login', '/app/login', 'Sign in'],
    ['signup', '/app/signup', 'Create an account'],
    ['login-failed-start', '/app/login?message=INIT_FAILED', 'Sign in'],
    ['signup-operator', '/app/signup?setup=secret', 'Create an account'],
    ['confirm-link', `/app/otp/verify-email/${token}`, 'Confirm your email address'],
    ['invitation', '/app/invitation/come-in', 'Create an account'],
    ['forgot-password', '/app/forget-pass', 'Forgot your password?'],
    ['discount', '/app/discount/SPRING', 'Create an account'],
    ['no-code', '/app/verify-otp/link', 'Sign-in expired'],
    ['link-reset', `/app/otp/reset-password/${token}`, 'Choose a new password'],
    ['provider-refused', '/app/auth?error=access_denied&state=x', 'Sign-in expired'],
    ['link-unknown', '/app/otp/what/ever/is/this', 'Incomplete link'],
  ] as const) {
    await visit(page, address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectTidyAtBoth(page, name);
  }
  await visit(page, '/app/signup');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Enter your first name.')).toBeVisible();
  await expectTidyAtBoth(page, 'signup-errors');
  await page.getByLabel('First name').fill('Mara');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Email').fill(`code-${Date.now()}@test.example`);
  await page.getByLabel('Password', { exact: true }).fill('clay and fire 12');
  await expectTidyAtBoth(page, 'signup-filled');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectTidyAtBoth(page, 'enter-code');
});

test('a client that fails to load shows its error page', async ({ page, quiet }) => {
  quiet.expectProblem(/ERR_FAILED|couldn’t be started|preload/);
  let tries = 0;
  await page.route('**/app-assets/locales/**', (route) => {
    tries += 1;
    return route.abort();
  });
  await page.clock.install();
  const oops = page.getByRole('heading', { name: 'Oops! Something went wrong' });
  const fail = async () => {
    await page.goto('/app/login');
    // The attempts are some seconds apart.
    await expect(async () => {
      await page.clock.fastForward('01:00');
      expect(await oops.isVisible()).toBe(true);
    }).toPass();
  };
  await fail();
  expect(tries, 'one attempt and five retries').toBeGreaterThanOrEqual(6);
  // The code that applies light and dark is part of what failed to load.
  await expectTidyAtBoth(page, 'oops', { turnDark: fail });
  await page.unroute('**/app-assets/locales/**');
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('the screens of the account are accessible and fit', async ({ page, browser, product, newcomer }) => {
  test.slow();
  const person = await newcomer();
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${product.address}/app/login`);
  await signIn(other, person);
  await expect(other.getByRole('heading', { name: 'Your first project' })).toBeVisible();
  await other.context().close();
  await openSignedIn(page, person, '/app/profile');
  await expect(page.getByLabel('First name')).toHaveValue('Mara');
  await expectTidyAtBoth(page, 'profile');
  await visit(page, '/app/profile?tab=security');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await expect(page.getByText('You don’t own any projects.', { exact: false })).toBeVisible();
  await expectTidyAtBoth(page, 'profile-security');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectTidyAtBoth(page, 'profile-password');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Set up app', exact: true }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectTidyAtBoth(page, 'profile-second-factor');
  await page.keyboard.press('Escape');
  await visit(page, '/app/profile?tab=devices');
  await expect(page.getByText('This device')).toBeVisible();
  await expectTidyAtBoth(page, 'profile-devices');
  await visit(page, '/app/profile?tab=activity');
  await expect(page.getByText('You created this account')).toBeVisible();
  await expectTidyAtBoth(page, 'profile-activity');
});

test('the screens for a required second factor and for a leaving account are accessible and fit', async ({
  page,
  newcomer,
  quiet,
}) => {
  quiet.expectProblem(/403|failed CallError/);
  const person = await newcomer();
  await page.route('**/api/users/me/leaving', (route) =>
    route.fulfill({ json: { leaveAt: '2026-11-30T12:00:00.000Z', ownedProjects: [] } }),
  );
  for (const [hindrance, name] of [
    ['no-second-factor', 'second-factor'],
    ['leaving', 'account-leaving'],
  ] as const) {
    await page.route('**/api/users/me', async (route) => {
      const answer = await route.fetch({ maxRetries: 3 });
      await route.fulfill({ json: { ...(await answer.json()), hindrance } });
    });
    await openSignedIn(page, person, '/app/assets');
    await expect(page).toHaveURL(new RegExp(`/app/${name}$`));
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expectTidyAtBoth(page, name);
    await page.unroute('**/api/users/me');
  }
  await expect(page.getByText('Your account will be deleted on 30th Nov, 26.')).toBeVisible();
});

test('the screens of a suspended account are accessible and fit', async ({ page, newcomer, quiet }) => {
  quiet.expectProblem(/403|failed CallError/);
  const person = await newcomer();
  await page.route('**/api/users/me', async (route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ json: { ...(await answer.json()), status: 'suspended', hindrance: 'suspended' } });
  });
  await openSignedIn(page, person, '/app/assets');
  await expect(page).toHaveURL(/\/app\/account-suspended$/);
  await expectTidyAtBoth(page, 'suspended');
});
