import type { Page } from '@playwright/test';
import { freePort } from './support/free-port.ts';
import { expect, openSignedIn, test, visit } from './support/journey.ts';
import { makeJourneyFolder } from './support/journey-folder.ts';
import { makeNewcomer, makeProject, type Newcomer, type Place, readMail } from './support/newcomer.ts';
import { type Product, startProduct } from './support/start-product.ts';
import { expectTidyAtBoth, widths } from './support/tidy.ts';

/** A separate product, because its operator changes the plans of everybody. */
const script = new URL('../src/entry/testing/tasks/test-product.ts', import.meta.url);

let data: ReturnType<typeof makeJourneyFolder>;
let address = '';
let running: Product;
let operator: Newcomer;
let mara: Newcomer;

const place = (): Place => ({ address, outboxSecret: running.outboxSecret });

test.describe.configure({ mode: 'default' });
test.use({ viewport: widths['1440'] });

test.beforeAll(async () => {
  data = makeJourneyFolder();
  const port = await freePort();
  address = `http://localhost:${port}`;
  running = await startProduct({ dataFolder: data.folder, script, environment: { PLINTH_PORT: String(port) } });
  const { setupSecret } = running;
  operator = await makeNewcomer(place(), 'operator', { firstName: 'Olga', lastName: 'Berg', setupSecret });
  mara = await makeNewcomer(place(), 'mara');
});
test.afterAll(async () => {
  await running?.stop();
  data?.remove();
});

/** The dialog of an exhausted limit names it, and Upgrade leads to the plan, which names it too. */
async function expectUpgrade(page: Page, text: string, limit: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Quota Limit Exceeded' });
  await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByRole('button', { name: 'Upgrade' }).click();
  await expect(page).toHaveURL(/\/app\/profile\/upgrade\?limit=/);
  await expect(page.getByText(`You reached a limit of your plan: ${limit}.`)).toBeVisible();
}

async function createList(page: Page, assetId: string, name: string): Promise<void> {
  await visit(page, `/app/asset/kiln/${assetId}/manage/contacts`);
  await page.getByRole('button', { name: 'Create list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create list' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create list' }).click();
}

test('shows the plans to visitors, in both currencies and intervals', async ({ page }) => {
  await page.goto(`${address}/app/pricing`);
  const growth = page.getByRole('region', { name: 'Growth' });
  await expect(growth).toContainText('$29 per month');
  await expect(growth).toContainText('25 GB of storage');
  await expect(page.getByRole('region', { name: 'Scale' })).toContainText('Most popular');
  await expect(page.getByRole('region', { name: 'Scale' })).toContainText('Everything in Growth');
  await expectTidyAtBoth(page, 'pricing');
  await page.getByText('Yearly, 2 months free').click();
  await expect(growth).toContainText('$290 per year');
  await page.getByText('INR', { exact: true }).click();
  await expect(growth).toContainText('₹19,000 per year');
  await page.getByRole('link', { name: 'Sign up for Growth' }).click();
  await expect(page).toHaveURL(/\/app\/signup$/);
});

test('lowers the default plan, and every limit leads to the plan screen', async ({ page, browser, quiet }) => {
  quiet.expectProblem(/403|failed CallError/);
  const { _id = '' } = await makeProject(place(), mara, 'Kiln & Clay');
  const theirs = await (await browser.newContext({ viewport: widths['1440'] })).newPage();
  await openSignedIn(theirs, mara, `${address}/app/assets`);

  await openSignedIn(page, operator, `${address}/app/operator?tab=plans`);
  await expect(page.getByRole('region', { name: 'Starter' })).toContainText('1 GB of storage');
  await expectTidyAtBoth(page, 'operator-plans');
  await page.getByRole('button', { name: 'Edit plan Starter' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Starter' });
  await edit.getByLabel('Storage (GB)').fill('none');
  await edit.getByRole('button', { name: 'Save plan' }).click();
  await expect(edit.getByText('Enter a number, 0 or more.')).toBeVisible();
  await expectTidyAtBoth(page, 'operator-edit-plan');
  await edit.getByLabel('Storage (GB)').fill('0');
  await edit.getByLabel('Members per project').fill('1');
  await edit.getByLabel('Contact lists per project').fill('1');
  await edit.getByLabel('Contacts per list').fill('1');
  await edit.getByLabel('Description').fill('To try Plinth');
  await edit.getByRole('button', { name: 'Save plan' }).click();
  await expect(page.getByRole('region', { name: 'Starter' })).toContainText('To try Plinth');
  await expect(page.getByRole('region', { name: 'Starter' })).toContainText('1 member per project');
  await page.getByText('Starter', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Make Starter the default' }).click();
  await expect(page.getByText('Accounts have this plan until they subscribe or you set another one.')).toBeVisible();
  await expect(page.getByText('Invoices don’t name a seller yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enter seller details' })).toHaveAttribute('href', /tab=invoices$/);
  await expectTidyAtBoth(page, 'operator-plans-selling');

  await theirs.getByRole('button', { name: 'New project' }).first().click();
  const dialog = theirs.getByRole('dialog', { name: 'New project' });
  await dialog.getByLabel('Name').fill('Fjord Cabins');
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expectUpgrade(theirs, 'The Starter plan includes 1 project.', 'Projects');

  await visit(theirs, `/app/asset/kiln/${_id}/teams`);
  await theirs.getByRole('button', { name: 'Invite people' }).click();
  await theirs.getByRole('dialog').getByLabel('Email or alias').fill('one-too-many@test.example');
  await theirs.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
  await expectUpgrade(theirs, 'The Starter plan includes 1 member per project', 'Members');

  await createList(theirs, _id, 'Readers');
  await theirs.getByRole('button', { name: 'Add contacts' }).click();
  const add = theirs.getByRole('dialog', { name: 'Add contacts' });
  await add.getByLabel('Email addresses').fill('ada@clay.example, ben@clay.example');
  await add.getByLabel('How did these people agree?').fill('Asked at the counter.');
  await add.getByRole('button', { name: 'Add 2 contacts' }).click();
  await expectUpgrade(theirs, 'The Starter plan includes 1 contact per list', 'Contacts per list');
  await createList(theirs, _id, 'Customers');
  await expectUpgrade(theirs, 'The Starter plan includes 1 contact list per project', 'Contact lists');

  await visit(theirs, `/app/asset/kiln/${_id}/view`);
  const file = { name: 'bowl.txt', mimeType: 'text/plain', buffer: Buffer.from('a bowl') };
  await theirs.getByLabel('Upload files').setInputFiles([file]);
  await expectUpgrade(theirs, 'The Starter plan includes 0 B of storage', 'Storage');
  await expectTidyAtBoth(theirs, 'plan-limit');
});

test('a custom plan is requested, granted, and its limits rise at once in the open tab', async ({ page, browser }) => {
  const theirs = await (await browser.newContext({ viewport: widths['1440'] })).newPage();
  await openSignedIn(theirs, mara, `${address}/app/profile/upgrade`);
  await expect(theirs.getByText('1 of 1').first()).toBeVisible();
  await theirs.getByRole('button', { name: 'Request a custom plan' }).click();
  const request = theirs.getByRole('dialog', { name: 'Request a custom plan' });
  await request.getByRole('button', { name: 'Send request' }).click();
  await expect(request.getByText('Tell the operator what you need.')).toBeVisible();
  await request.getByLabel('What do you need?').fill('We run forty small shops.');
  await request.getByLabel('Projects').fill('40');
  await expectTidyAtBoth(theirs, 'request-custom-plan');
  await request.getByRole('button', { name: 'Send request' }).click();
  await expect(theirs.getByText('Your request was sent to the operator.')).toBeVisible();
  expect((await readMail(place(), operator.email, /Custom plan request/)).text).toContain('We run forty small shops.');

  await openSignedIn(page, operator, `${address}/app/operator?tab=plans`);
  const row = page.getByRole('article', { name: 'Request from Mara Lindqvist' });
  await expect(row).toContainText('We run forty small shops.');
  await expectTidyAtBoth(page, 'operator-plan-requests');
  await row.getByRole('button', { name: 'Grant plan' }).click();
  const grant = page.getByRole('dialog', { name: 'Plan for Mara Lindqvist' });
  await expect(grant.getByLabel('Projects')).toHaveValue('40');
  await grant.getByLabel('Plan name').fill('Forty shops');
  await expectTidyAtBoth(page, 'operator-custom-plan');
  await grant.getByRole('button', { name: 'Set plan' }).click();
  await expect(page.getByText('Mara Lindqvist is now on the Forty shops plan.')).toBeVisible();
  await expect(row).toBeHidden();
  await expect(theirs.getByText('1 of 40')).toBeVisible();
  await expect(theirs.getByRole('region', { name: 'Your plan' })).toContainText('Forty shops');
  await expectTidyAtBoth(theirs, 'plan-custom');

  await visit(page, '/app/operator?tab=health');
  await expect(page.getByText('No differences in the last 30 days.')).toBeVisible();
});

test('a smaller plan deletes nothing, and tells what to free up', async ({ page }) => {
  for (const name of ['Fjord Cabins', 'Studio Nord']) await makeProject(place(), mara, name);
  await openSignedIn(page, operator, `${address}/app/operator?tab=accounts`);
  await page
    .getByRole('row')
    .filter({ hasText: mara.email })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Set plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove granted plan' }).click();
  await expect(page.getByText('Mara Lindqvist is now on the Starter plan.')).toBeVisible();
  const theirs = await (await page.context().browser()?.newContext({ viewport: widths['1440'] }))?.newPage();
  if (!theirs) throw new Error('no browser');
  await openSignedIn(theirs, mara, `${address}/app/profile/upgrade`);
  const over = theirs.getByRole('region', { name: 'Over the limit' });
  await expect(over).toContainText('3 used, 1 included');
  await expectTidyAtBoth(theirs, 'plan-over');
  await over.getByRole('link', { name: 'Manage projects' }).click();
  await expect(theirs).toHaveURL(/\/app\/assets$/);
});
