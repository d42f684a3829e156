import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, openSignedIn, test } from './support/journey.ts';
import { codeIn, readMail } from './support/newcomer.ts';
import { signOut, typeCode } from './support/typing.ts';

type Who = {
  readonly email: string;
  readonly name: string;
  readonly address?: 'confirmed' | 'unconfirmed' | 'withheld';
};

/** Signs in on the provider's page. */
async function signInThere(page: Page, { email, name, address = 'confirmed' }: Who): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('The address is').selectOption(address);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const leaveForClay = (page: Page) => page.getByRole('button', { name: 'Continue with Clay Works' }).click();

test('signs up through a provider, signs out, and signs in again without confirmation', async ({ page, quiet }) => {
  quiet.expectProblem(/409|failed CallError/);
  const who = { email: `through-${Date.now()}@clay.example`, name: 'Noor Haddad' };
  await page.goto('/app/login');
  await leaveForClay(page);
  await signInThere(page, who);
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(page.getByText(who.email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Your first project' })).toBeVisible();
  await signOut(page);
  await leaveForClay(page);
  await signInThere(page, who);
  await expect(page.getByRole('heading', { name: 'Your first project' })).toBeVisible();

  await page.goto('/app/profile?tab=security');
  await expect(page.getByText('You sign in through a provider.')).toBeVisible();
  await page.getByRole('button', { name: 'Unlink account: Clay Works' }).click();
  await expect(page.getByText(/your only sign-in method/)).toBeVisible();
});

test('links a provider to the account of its address with a code from the mailbox', async ({
  page,
  product,
  newcomer,
}) => {
  const person = await newcomer();
  await page.goto('/app/login');
  await leaveForClay(page);
  await signInThere(page, { email: person.email, name: 'Mara Lindqvist' });
  await expect(page.getByText(/already exists/)).toBeVisible();
  await expectAccessible(page);
  await typeCode(page, codeIn(await readMail(product, person.email, /Link a sign-in method/)));
  await expect(page.getByRole('heading', { name: 'Your first project' })).toBeVisible();
  await readMail(product, person.email, /Sign-in method added/);

  await page.goto('/app/profile?tab=security');
  await page.getByRole('button', { name: 'Unlink account: Clay Works' }).click();
  await typeCode(page, codeIn(await readMail(product, person.email, /Remove a sign-in method/)));
  await expect(page).toHaveURL(/\/app\/profile\?tab=security$/);
  await expect(page.getByRole('button', { name: 'Link account: Clay Works' })).toBeVisible();
});

test('asks for a code when linking from the profile', { tag: '@slow' }, async ({ page, product, newcomer }) => {
  const person = await newcomer();
  await openSignedIn(page, person, '/app/profile?tab=security');
  await page.getByRole('button', { name: 'Link account: Clay Works' }).click();
  await signInThere(page, { email: `other-${Date.now()}@clay.example`, name: 'Somebody Else' });
  await typeCode(page, codeIn(await readMail(product, person.email, /Link a sign-in method/)));
  await expect(page).toHaveURL(/\/app\/profile\?tab=security$/);
  await expect(page.getByRole('button', { name: 'Unlink account: Clay Works' })).toBeVisible();
});

test('asks for and confirms an address if the provider has none', { tag: '@slow' }, async ({ page, product }) => {
  const email = `given-${Date.now()}@test.example`;
  await page.goto('/app/signup');
  await leaveForClay(page);
  await signInThere(page, { email: `hidden-${Date.now()}@clay.example`, name: 'Ken Ito', address: 'withheld' });
  await expect(page.getByText('Clay Works didn’t share your email address.', { exact: false })).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await typeCode(page, codeIn(await readMail(product, email, /Confirm your email/)));
  await expect(page.getByRole('heading', { name: 'Your first project' })).toBeVisible();
});

test('reports a cancelled sign-in, an answer for another window, and no answer', { tag: '@slow' }, async ({
  page,
  quiet,
}) => {
  quiet.expectProblem(/400|failed CallError/);
  await page.goto('/app/login');
  await leaveForClay(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in canceled' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/app/auth?code=stolen&state=stolen');
  await expect(page.getByRole('heading', { name: 'Sign-in expired' })).toBeVisible();
  await page.goto('/app/auth');
  await expect(page).toHaveURL(/\/app\/login$/);
});
