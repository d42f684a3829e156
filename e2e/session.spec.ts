import type { Route } from '@playwright/test';
import { createProject, expect, openSignedIn, signIn, test, visit } from './support/journey.ts';
import { makeProject } from './support/newcomer.ts';
import { api } from './support/site.ts';

const signedOut = 'You have been signed out. Please sign in again!';

test('sends a visitor to sign in, and then to the requested page', async ({ page, newcomer }) => {
  const person = await newcomer();
  await page.goto('/app/assets?from=mail');
  await expect(page).toHaveURL(/\/app\/login$/);
  await signIn(page, person);
  await expect(page).toHaveURL(/\/app\/assets\?from=mail$/);
});

test('ignores a saved path of another origin', async ({ page, regular }) => {
  await page.goto('/app/login');
  await page.evaluate(() => localStorage.setItem('plinth.redirect', '//evil.example/app/'));
  await signIn(page, regular);
  await expect(page).toHaveURL(/\/app\/asset/);
});

test('reports a wrong password and keeps the address', async ({ page, regular, quiet }) => {
  quiet.expectProblem(/401|failed CallError/);
  await page.goto('/app/login');
  await signIn(page, { ...regular, password: 'not the password' });
  await expect(page.getByText('The email or password is wrong. Try again or reset your password.')).toBeVisible();
  await expect(page.getByLabel('Email or alias')).toHaveValue(regular.email);
});

test('redirects unknown paths to the sign-in page, or members to the landing page', async ({ page, regular }) => {
  await page.goto('/app/nothing/here');
  await expect(page).toHaveURL(/\/app\/login$/);
  await openSignedIn(page, regular, '/app/nothing/here');
  await expect(page).toHaveURL(/\/app\/asset/);
});

test('redirects a foreign project to the list', async ({ page, regular, quiet }) => {
  quiet.expectProblem(/404|failed CallError/);
  await openSignedIn(page, regular, '/app/asset/theirs/01a1dd55-529f-7777-82ea-3887ae96a225/dashboard');
  await expect(page).toHaveURL(/\/app\/assets$/);
});

test('signing out in one tab signs out the other at once, and leaves no data', async ({ page, context, newcomer }) => {
  const person = await newcomer();
  await page.goto('/app/login');
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/app/assets');
  await expect(other.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/app\/login$/);
  await expect(other).toHaveURL(/\/app\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('plinth.token'))).toBeNull();
});

test('a session that ended elsewhere signs out at once with a toast, and remembers the page', async ({
  page,
  newcomer,
  request,
  quiet,
}) => {
  quiet.expectProblem(/401|failed CallError|live connection/i);
  const person = await newcomer();
  await openSignedIn(page, person, '/app/assets');
  await createProject(page, 'Ended elsewhere');
  const dashboard = new URL(page.url()).pathname;
  await request.delete('/api/auth/session', { headers: { authorization: `Bearer ${person.token}` } });
  await expect(page.getByText(signedOut)).toBeVisible();
  await expect(page).toHaveURL(/\/app\/login$/);
  await signIn(page, person);
  await expect(page).toHaveURL(new RegExp(`${dashboard}$`));
});

test('a session that ends while a screen is loading remembers that screen', async ({
  page,
  newcomer,
  request,
  quiet,
}) => {
  quiet.expectProblem(/401|failed CallError|live connection/i);
  const person = await newcomer();
  await openSignedIn(page, person, '/app/assets');
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
  let held = 0;
  await page.route('**/build/profile-*.js', () => void (held += 1));
  await visit(page, '/app/profile');
  await expect.poll(() => held).toBeGreaterThan(0);
  await request.delete('/api/auth/session', { headers: { authorization: `Bearer ${person.token}` } });
  await expect(page).toHaveURL(/\/app\/login$/);
  await page.unroute('**/build/profile-*.js');
  await signIn(page, person);
  await expect(page).toHaveURL(/\/app\/profile$/);
});

test('a change made before the live connection is open is shown once it is', async ({ page, product, newcomer }) => {
  const [owner, invited] = [await newcomer(), await newcomer()];
  const { _id } = await makeProject(product, owner, 'Made elsewhere');
  // The library of the connection.
  const held: Route[] = [];
  await page.route('**/build/esm-*.js', (route) => void held.push(route));
  await openSignedIn(page, invited, '/app/assets');
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await api(product, owner, 'PATCH', `/teams/${_id}/editor`, { username: invited.email });
  for (const route of held) await route.continue();
  await expect(page.getByRole('region', { name: 'Invitations' })).toContainText('invited you to Made elsewhere');
});

test('a failed startup ends at the sign-in page after a second, with the reason', async ({ page, regular, quiet }) => {
  quiet.expectProblem(/500|failed CallError/);
  await page.route('**/api/users/me', (route) =>
    route.fulfill({ status: 500, json: { _message: 'x', code: 'plinth.unknown' } }),
  );
  await openSignedIn(page, regular, '/app/assets');
  await expect(page).toHaveURL(/\/app\/login\?message=INIT_FAILED$/);
  await expect(page.getByText(signedOut)).toBeVisible();
});

test('a plan limit opens the dialog with its text and two options', async ({ page, newcomer, quiet }) => {
  quiet.expectProblem(/403|failed CallError/);
  const text = 'Your plan holds 1 project.';
  await page.route('**/api/assets', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 403,
          json: { _message: text, code: 'plinth.quota_exhausted', quotaLimitExhausted: text },
        })
      : route.continue(),
  );
  await openSignedIn(page, await newcomer(), '/app/assets');
  await page.getByRole('button', { name: 'New project' }).first().click();
  await page.getByLabel('Name').fill('One too many');
  await page.getByRole('button', { name: 'Create project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quota Limit Exceeded' });
  await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Upgrade' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('a lost network loses no typed text, and works again afterwards', async ({ page, context, newcomer, quiet }) => {
  quiet.expectProblem(/ERR_INTERNET_DISCONNECTED|failed CallError|WebSocket/i);
  await openSignedIn(page, await newcomer(), '/app/assets');
  await page.getByRole('button', { name: 'New project' }).first().click();
  await page.getByLabel('Name').fill('Written offline');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Written offline');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('reloads the page once for a missing screen file, and shows an error if that does not help', async ({
  page,
  regular,
  quiet,
}) => {
  quiet.expectProblem(/404|Failed to fetch dynamically imported module|A screen broke|Importing a module|preload/i);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/build/workspace-*.js', (route) => route.fulfill({ status: 404 }));
  await openSignedIn(page, regular, '/app/assets');
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
  expect(loads).toBe(2);
  await page.unroute('**/build/workspace-*.js');
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
});
