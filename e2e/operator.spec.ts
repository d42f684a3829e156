import type { Locator, Page } from '@playwright/test';
import { freePort } from './support/free-port.ts';
import { expect, openSignedIn, test } from './support/journey.ts';
import { makeJourneyFolder } from './support/journey-folder.ts';
import { makeNewcomer, makeProject, type Newcomer, type Place } from './support/newcomer.ts';
import { api } from './support/site.ts';
import { type Product, startProduct } from './support/start-product.ts';
import { expectTidyAtBoth, widths } from './support/tidy.ts';

/** A separate product, because its operator sees everything, and here that is known. */
const script = new URL('../src/entry/testing/tasks/test-product.ts', import.meta.url);

let data: ReturnType<typeof makeJourneyFolder>;
let address = '';
let running: Product;
let operator: Newcomer;
let people = 0;

const place = (): Place => ({ address, outboxSecret: running.outboxSecret });

/** A person with a unique name, to be found among all others. */
async function makeNamed(firstName: string, lastName: string): Promise<Newcomer> {
  people += 1;
  return makeNewcomer(place(), `named-${people}`, { firstName, lastName });
}

const open = (page: Page, section: string) =>
  page
    .getByRole('navigation', { name: 'Installation sections' })
    .getByRole('link', { name: section, exact: true })
    .click();
const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
async function choose(page: Page, text: string, item: string): Promise<void> {
  await rowOf(page, text)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}
async function setPlan(page: Page, text: string, plan: string): Promise<void> {
  await choose(page, text, 'Set plan');
  const dialog = page.getByRole('dialog', { name: /^Plan for/ });
  // The radio input is hidden behind its label.
  await dialog.getByText(plan, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Set plan' }).click();
  await expect(rowOf(page, text).getByText(plan, { exact: true })).toBeVisible();
}

async function tryNewProject(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New project' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await dialog.getByLabel('Name').fill('Fjord Cabins');
  await dialog.getByRole('button', { name: 'Create project' }).click();
}

async function expectSuspended(page: Page, { token }: Newcomer): Promise<void> {
  await expect(page).toHaveURL(/\/app\/account-suspended$/);
  await page.goto(`${address}/app/assets`);
  await expect(page).toHaveURL(/\/app\/account-suspended$/);
  const refused = await page.request.get(`${address}/api/assets`, { headers: { authorization: `Bearer ${token}` } });
  expect(await refused.json()).toMatchObject({
    _message: 'This action is not allowed as your account is suspended. Please contact support.',
  });
}

// One after the other in one product, the first while it is empty; each creates its own people.
test.describe.configure({ mode: 'default' });
test.use({ viewport: widths['1440'] });

test.beforeAll(async () => {
  data = makeJourneyFolder();
  const port = await freePort();
  address = `http://localhost:${port}`;
  running = await startProduct({ dataFolder: data.folder, script, environment: { PLINTH_PORT: String(port) } });
  operator = await makeNewcomer(place(), 'operator', {
    firstName: 'Olga',
    lastName: 'Berg',
    setupSecret: running.setupSecret,
  });
});
test.afterAll(async () => {
  await running?.stop();
  data?.remove();
});

test('every section has an empty state on the first day', { tag: '@slow' }, async ({ page, quiet }) => {
  quiet.expectProblem(/AbortError/);
  await openSignedIn(page, operator, `${address}/app/operator?tab=projects`);
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
  await expectTidyAtBoth(page, 'installation-projects-empty');
  await open(page, 'Tasks');
  await expect(page.getByText('Tasks from all projects will appear here')).toBeVisible();
  await expectTidyAtBoth(page, 'installation-tasks-empty');
  await open(page, 'System tasks');
  await expect(page.getByText('No recent failures.')).toBeVisible();
  await expectTidyAtBoth(page, 'installation-jobs-empty');
  await open(page, 'Audit log');
  await expect(page.getByRole('heading', { name: 'No entries yet' })).toBeVisible();
  await expectTidyAtBoth(page, 'installation-record-empty');
  await open(page, 'Accounts');
  await page.getByLabel('Search by name or email').fill('nobody at all');
  await expect(page.getByRole('heading', { name: 'No contents found.' })).toBeVisible();
  await expectTidyAtBoth(page, 'installation-accounts-empty');
  await page.getByRole('button', { name: 'Show all accounts' }).click();
  await expect(rowOf(page, operator.email).getByText('Operator', { exact: true })).toBeVisible();
});

test('finds an account, changes its plan at once and back, suspends and restores it', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expectProblem(/AbortError/);
  for (const [firstName, lastName] of [
    ['Tomas', 'Rey'],
    ['Åsa', 'Quartermain'],
    ['Jonas', 'Weidenfeld-Hohenstein'],
  ] as const)
    await makeNamed(firstName, lastName);
  const person = await makeNamed('Mara', 'Lindqvist');
  await makeProject(place(), person, 'Kiln & Clay');
  const theirs = await (await browser.newContext({ viewport: widths['1440'] })).newPage();
  await openSignedIn(theirs, person, `${address}/app/assets`);

  await openSignedIn(page, operator, `${address}/app/operator`);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.getByRole('row').nth(1), 'by name, ascending').toContainText('Jonas');
  await expectTidyAtBoth(page, 'installation-accounts');

  await page.getByLabel('Search by name or email').fill('LINDQVIST');
  await expect(page.getByRole('row')).toHaveCount(2);
  await choose(page, person.email, 'Set plan');
  const dialog = page.getByRole('dialog', { name: 'Plan for Mara Lindqvist' });
  await expect(dialog.getByText('Current plan: Scale')).toBeVisible();
  await dialog.getByText('Starter', { exact: true }).click();
  await expect(dialog.getByRole('row', { name: 'Projects 1 1' })).toBeVisible();
  await expectTidyAtBoth(page, 'installation-set-plan');
  await dialog.getByRole('button', { name: 'Set plan' }).click();
  await expect(rowOf(page, person.email).getByText('Starter')).toBeVisible();
  await expect(page.getByText('Mara Lindqvist is now on the Starter plan.')).toBeVisible();

  await tryNewProject(theirs);
  const quota = theirs.getByRole('dialog', { name: 'Quota Limit Exceeded' });
  await expect(quota.getByText('The Starter plan includes 1 project.')).toBeVisible();
  await setPlan(page, person.email, 'Scale');
  await theirs.goto(`${address}/app/assets`);
  await tryNewProject(theirs);
  await expect(theirs, 'from the next call on').toHaveURL(/\/dashboard$/);

  await choose(page, person.email, 'Suspend');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(rowOf(page, person.email).getByText('Suspended')).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'Account suspended' }), 'at once').toBeVisible();
  await expectSuspended(theirs, person);
  await choose(page, person.email, 'Lift suspension');
  await page.getByRole('dialog').getByRole('button', { name: 'Lift suspension' }).click();
  await expect(rowOf(page, person.email).getByText('Active')).toBeVisible();
  // Either the list or the project, if its first visit was recorded before the suspension.
  const theirProject = theirs.getByText('Fjord Cabins').filter({ visible: true }).first();
  await expect(theirProject, 'without reloading the page').toBeVisible();
  await theirs.goto(`${address}/app/operator`);
  await expect(theirs, 'other people cannot open it').toHaveURL(/\/app\/asset/);
  await theirs.context().close();
});

test('shows and raises the daily limits of an account and of sign-ups, and logs it', async ({ page, quiet }) => {
  quiet.expectProblem(/AbortError/);
  const person = await makeNamed('Ruth', 'Okafor');
  await makeProject(place(), person, 'Kiln & Clay');
  await openSignedIn(page, operator, `${address}/app/operator`);
  await page.getByLabel('Search by name or email').fill('okafor');
  await expect(page.getByRole('row')).toHaveCount(2);
  await choose(page, person.email, 'Set daily change limit');
  const dialog = page.getByRole('dialog', { name: 'Daily change limit for Ruth Okafor' });
  await expect(dialog.getByText(/\d of 20,000 changes made today/)).toBeVisible();
  await dialog.getByLabel('Daily change limit').fill('none');
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  await expect(dialog.getByText('Enter a whole number from 1 to 10,000,000.')).toBeVisible();
  await expectTidyAtBoth(page, 'installation-daily-limit');
  await dialog.getByLabel('Daily change limit').fill('50,000');
  await dialog.getByRole('button', { name: 'Save limit' }).click();
  await expect(page.getByText('Limit saved.')).toBeVisible();
  await choose(page, person.email, 'Set daily change limit');
  await expect(dialog.getByText(/of 50,000 changes made today/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Reset to default' }).click();
  await expect(dialog).toBeHidden();

  await open(page, 'Policies');
  await expect(page.getByText(/of 500 sign-ups used today/)).toBeVisible();
  await page.getByRole('button', { name: 'Change limit' }).click();
  const signUps = page.getByRole('dialog', { name: 'Daily sign-up limit' });
  await signUps.getByLabel('Daily sign-up limit').fill('600');
  await signUps.getByRole('button', { name: 'Save limit' }).click();
  await expect(page.getByText(/of 600 sign-ups used today/)).toBeVisible();
  await open(page, 'Audit log');
  await expect(page.getByText('Daily change limit changed from 20,000 to 50,000')).toBeVisible();
  await expect(page.getByText('Daily sign-up limit changed from 500 to 600')).toBeVisible();
});

test('suspends and restores many accounts at once, but never the operator', async ({ page, quiet }) => {
  quiet.expectProblem(/AbortError/);
  // The operator is among the results.
  for (const firstName of ['Ines', 'Noor', 'Emil', 'Ada']) await makeNamed(firstName, 'Bergman');
  await openSignedIn(page, operator, `${address}/app/operator`);
  await page.getByLabel('Search by name or email').fill('berg');
  await expect(page.getByRole('row')).toHaveCount(6);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expectTidyAtBoth(page, 'installation-accounts-selected');
  await expect(page.getByRole('checkbox', { name: 'Select Olga Berg' })).toBeDisabled();
  const suspend = { name: 'Suspend 4 accounts', exact: true };
  await page.getByRole('button', suspend).click();
  await page.getByRole('dialog', { name: 'Suspend 4 accounts?' }).getByRole('button', suspend).click();
  await expect(page.getByText('4 accounts suspended.')).toBeVisible();
  await page.getByText('Suspended', { exact: true }).first().click();
  await expect(page.getByRole('row')).toHaveCount(5);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const lift = { name: 'Lift suspension of 4 accounts', exact: true };
  await page.getByRole('button', lift).click();
  await page.getByRole('dialog').getByRole('button', lift).click();
  await expect(page.getByText('Suspension of 4 accounts lifted.')).toBeVisible();
});

test('lists projects, tasks, system tasks and the log, and retries a failed system task', async ({ page, quiet }) => {
  quiet.expectProblem(/AbortError/);
  const person = await makeNamed('Vera', 'Quist');
  const { _id: projectId } = await makeProject(place(), person, 'Kiln & Clay');
  await makeProject(place(), person, 'Fjord Cabins');
  const { _id: userId } = await api(place(), person, 'GET', '/users/me');
  for (const tier of [0, 2]) await api(place(), operator, 'PATCH', `/plans/${tier}/user/${userId}`);
  await openSignedIn(page, operator, `${address}/app/operator`);
  await choose(page, person.email, 'View projects');
  await expect(page.getByRole('button', { name: 'Owned by Vera Quist' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(rowOf(page, 'Kiln & Clay').getByText('Active')).toBeVisible();
  await expectTidyAtBoth(page, 'installation-projects');
  await page.getByLabel('Search by name').fill('fjord');
  await expect(page.getByRole('row')).toHaveCount(2);

  await api(place(), person, 'POST', `/tests/${projectId}/tasks`, { kind: 'hopeless' });
  await open(page, 'Tasks');
  await expect(async () => {
    await page.reload();
    await expect(rowOf(page, 'Hopeless').getByText('The moon is not made of cheese.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(rowOf(page, 'Hopeless').getByRole('link'), 'to look, not to open').toHaveCount(0);
  await expectTidyAtBoth(page, 'installation-tasks');

  await api(place(), operator, 'POST', '/tests/jobs');
  await open(page, 'System tasks');
  await expect(page.getByText('The kiln is cold.')).toBeVisible({ timeout: 30_000 });
  await expect(rowOf(page, 'tests.stubborn')).toContainText('1');
  await expectTidyAtBoth(page, 'installation-jobs');
  await page.getByRole('button', { name: 'Retry tests.stubborn' }).click();
  await expect(page.getByText('System task restarted.')).toBeVisible();
  await expect(page.getByText('No system tasks are waiting, running or failed.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Show all queues' }).click();
  await expect(rowOf(page, 'projects.draw-cover').first()).toBeVisible();
  await expect(rowOf(page, 'jobs.daily-sweep')).toContainText('Delete old system task records');

  await open(page, 'Audit log');
  const newest = page.getByRole('row').nth(1);
  await expect(newest).toContainText('System task retried: tests.stubborn');
  await expect(newest).toContainText('Olga Berg');
  const about = page.getByRole('row').filter({ hasText: 'Vera Quist' });
  await expect(about.getByText('Plan changed from Scale to Starter')).toBeVisible();
  await expect(about.getByText('Plan changed from Starter to Scale')).toBeVisible();
  await expectTidyAtBoth(page, 'installation-record');
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Plan set' }).click();
  await expect(about).toHaveCount(2);
  await expect(page.getByText('System task retried: tests.stubborn')).toBeHidden();
  await open(page, 'Policies');
  await expect(page.getByText('Require two-factor authentication')).toBeVisible();
});

test('takes a site down with a reason that its team sees, restores it, and logs both', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expectProblem(/AbortError/);
  const person = await makeNamed('Nils', 'Holm');
  const { _id: projectId } = await makeProject(place(), person, 'Replica Watches');
  const theirs = await (await browser.newContext({ viewport: widths['1440'] })).newPage();
  await openSignedIn(theirs, person, `${address}/app/asset/Replica%20Watches/${projectId}/dashboard`);
  await expect(theirs.getByRole('heading', { name: /Nils/ })).toBeVisible();

  await openSignedIn(page, operator, `${address}/app/operator?tab=projects`);
  const act = async (open: string, title: string, reason: string) => {
    await page.getByRole('button', { name: 'Actions for Replica Watches' }).click();
    await page.getByRole('menuitem', { name: open }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: open }).click();
    await expect(dialog.getByText('Enter a reason.')).toBeVisible();
    await dialog.getByLabel('Reason').fill(reason);
    if (open === 'Take down site') await expectTidyAtBoth(page, 'installation-take-down');
    await dialog.getByRole('button', { name: open }).click();
  };
  await act('Take down site', 'Take down Replica Watches?', 'Counterfeit goods');
  await expect(rowOf(page, 'Replica Watches').getByText('Taken down')).toBeVisible();
  const notice = theirs.getByText('Reason: Counterfeit goods');
  await expect(notice, 'at once, on an open screen').toBeVisible();
  await expectTidyAtBoth(theirs, 'dashboard-taken-down');

  await act('Restore site', 'Restore the site of Replica Watches?', 'The goods are gone');
  await expect(rowOf(page, 'Replica Watches').getByText('Active')).toBeVisible();
  await expect(notice).toBeHidden();
  await open(page, 'Audit log');
  const about = rowOf(page, 'Nils Holm');
  await expect(about.getByText('Site of Replica Watches taken down: Counterfeit goods')).toBeVisible();
  await expect(about.getByText('Site of Replica Watches restored: The goods are gone')).toBeVisible();
});
