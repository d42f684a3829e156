import type { Page } from '@playwright/test';
import { askAsOwner } from './support/database.ts';
import { freePort } from './support/free-port.ts';
import { expect, openSignedIn, test, visit } from './support/journey.ts';
import { makeJourneyFolder } from './support/journey-folder.ts';
import { makeNewcomer, makeProject, type Newcomer, type Place, readCode } from './support/newcomer.ts';
import { type Product, startProduct } from './support/start-product.ts';
import { expectTidyAtBoth, widths } from './support/tidy.ts';
import { chooseInUserMenu, typeCode } from './support/typing.ts';

/** A separate product, because its operator sells plans. */
let data: ReturnType<typeof makeJourneyFolder>;
let address = '';
let running: Product;
let operator: Newcomer;
let mara: Newcomer;

const place = (): Place => ({ address, outboxSecret: running.outboxSecret });

test.describe.configure({ mode: 'serial' });
test.use({ viewport: widths['1440'] });

test.beforeAll(async () => {
  data = makeJourneyFolder();
  const port = await freePort();
  address = `http://localhost:${port}`;
  running = await startProduct({ dataFolder: data.folder, environment: { PLINTH_PORT: String(port) } });
  const { setupSecret } = running;
  operator = await makeNewcomer(place(), 'operator', { firstName: 'Olga', lastName: 'Berg', setupSecret });
  await askAsOwner(data.folder, 'update billing_settings set default_tier = 0');
  await askAsOwner(
    data.folder,
    `insert into coupons (id, code, kind, value, duration, created_at)
     values ('01900000-0000-7000-8000-00000000c001', 'WINTER20', 'percent', 20, 'once', now())`,
  );
  mara = await makeNewcomer(place(), 'mara');
});
test.afterAll(async () => {
  await running?.stop();
  data?.remove();
});

/** Types a test card and the buyer. */
async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Valid until').fill('0839');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Mara Lindqvist');
  await page.getByLabel('Country').first().click();
  await page.getByLabel('Country').first().fill('Denmark');
  await page.getByRole('option', { name: 'Denmark' }).click();
}

const decline = '4000000000000002';
const secondStep = '4000002500003155';
const good = '4242424242424242';

test('signs up through a discount link, and the first order has the discount', async ({ page }) => {
  const email = 'ines@test.example';
  await page.goto(`${address}/app/discount/WINTER20`);
  await expect(page.getByText('You get 20% off the first payment when you choose a plan.')).toBeVisible();
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Moreau');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('clay and fire 12');
  await page.getByRole('button', { name: 'Create account' }).click();
  await typeCode(page, await readCode(place(), email));
  await chooseInUserMenu(page, 'Plan');
  await page.getByRole('button', { name: 'Choose Growth' }).click();
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toHaveText('Pay $23.20 and start Growth');
  await fillCard(page, good);
  await pay.click();
  await expect(page.getByText('You’re on Growth now')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Growth, monthly, coupon WINTER20' })).toContainText('$23.20');
});

test('buys a plan, and the limits rise at once in another tab', async ({ page, browser, quiet }) => {
  test.slow();
  quiet.expectProblem(/400|failed CallError/);
  await makeProject(place(), mara, 'Kiln & Clay');
  const tab = await (await browser.newContext({ viewport: widths['1440'] })).newPage();
  await openSignedIn(tab, mara, `${address}/app/profile/upgrade`);
  await expect(tab.getByText('1 of 1').first()).toBeVisible();

  await openSignedIn(page, mara, `${address}/app/profile/upgrade`);
  await expect(page.getByText('Free for as long as you like.')).toBeVisible();
  await expectTidyAtBoth(page, 'plan-free');
  await page.getByRole('button', { name: 'Choose Growth' }).click();
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toHaveText('Pay $29.00 and start Growth');
  await pay.click();
  await expect(page.getByText('All fields are required')).toBeVisible();
  await fillCard(page, '4111111111111111');
  await expect(page.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111');
  await pay.click();
  await expect(page.getByText('Invalid card details')).toBeVisible();
  await fillCard(page, decline);
  await pay.click();
  await expect(page.getByText('Payment Failed')).toBeVisible();
  await expectTidyAtBoth(page, 'plan-pay');

  await fillCard(page, secondStep);
  await pay.click();
  const bank = page.getByRole('dialog', { name: 'Confirm your payment' });
  await expectTidyAtBoth(page, 'plan-second-step');
  await bank.getByRole('button', { name: 'Decline payment' }).click();
  await expect(page.getByText('The payment wasn’t confirmed.')).toBeVisible();
  await page.getByLabel('Coupon').fill('winter20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(pay).toHaveText('Pay $23.20 and start Growth');
  await pay.click();
  await bank.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('region', { name: 'Your plan' })).toContainText(
    /Active.*\$29\.00 a month, renews on \d+\w\w \w{3}, \d\d with the card ending in 3155\./,
  );
  await expect(tab.getByText('1 of 5').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Growth, monthly, coupon WINTER20' })).toContainText('$23.20');
});

test('upgrades with the stored card, cancels, and resumes', async ({ page }) => {
  test.slow();
  await openSignedIn(page, mara, `${address}/app/profile/upgrade`);
  await page.getByRole('button', { name: 'Choose Scale' }).click();
  await expect(page.getByText('Rest of Growth')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveText('Pay $75.80 and switch to Scale');
  await expectTidyAtBoth(page, 'plan-upgrade');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('You’re on Scale now')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Scale, monthly' })).toContainText('$75.80');

  await page.getByRole('button', { name: 'Choose Growth' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change to Growth' }).click();
  await expect(page.getByText(/^You switch to Growth on \d.*, \d\d, for \$29\.00 a month\.$/)).toBeVisible();
  await expectTidyAtBoth(page, 'plan-coming');
  await page.getByRole('button', { name: 'Keep current plan' }).click();
  await expect(page.getByText(/^You switch to Growth/)).toBeHidden();

  await page.getByRole('button', { name: 'Stop renewing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stop renewing your plan' });
  await expect(dialog).toContainText('Your card won’t be charged again.');
  await expectTidyAtBoth(page, 'plan-cancel');
  await dialog.getByRole('button', { name: 'Stop renewing' }).click();
  await expect(page.getByText(/^Ends on \d+\w\w \w{3}, \d\d\. You won’t be charged again\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Resume plan' }).click();
  await expect(page.getByRole('button', { name: 'Stop renewing' })).toBeVisible();
});

test('opens an invoice as PDF', async ({ page }) => {
  await openSignedIn(page, mara, `${address}/app/profile/upgrade`);
  const download = page.waitForEvent('download');
  await page.getByRole('row').filter({ hasText: 'Scale, monthly' }).getByRole('button', { name: /PDF/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^P-\d{4}-\d{4}\.pdf$/);
});

test('pays what is overdue with another card', async ({ page }) => {
  await askAsOwner(
    data.folder,
    `update subscriptions set state = 'past-due', tries = 1, overdue_at = now(), period_end = now(), provider_method = 'declines-later',
            due_at = now() + interval '1 day'`,
  );
  await openSignedIn(page, mara, `${address}/app/profile/upgrade`);
  await expect(page.getByText('We couldn’t renew your plan.')).toBeVisible();
  await expect(page.getByText(/The renewal on \d.* isn’t paid yet\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'End plan' })).toBeVisible();
  await expectTidyAtBoth(page, 'plan-overdue');
  await page.getByRole('button', { name: 'Pay now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay for the renewal' });
  await dialog.getByText('Another card').click();
  await dialog.getByLabel('Card number').fill(good);
  await dialog.getByLabel('Valid until').fill('0839');
  await dialog.getByLabel('Security code').fill('123');
  await dialog.getByLabel('Name on the card').fill('Mara Lindqvist');
  await expectTidyAtBoth(page, 'plan-pay-overdue');
  await dialog.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText('We couldn’t renew your plan.')).toBeHidden();
});

test('shows the plan of a project, and the operator refunds', async ({ page }) => {
  const { _id } = await makeProject(place(), mara, 'Fjord Cabins');
  await openSignedIn(page, mara, `${address}/app/asset/fjord/${_id}/plans`);
  await expect(page.getByText('You own this project, so your plan applies.')).toBeVisible();
  await expectTidyAtBoth(page, 'project-plan');

  const theirs = await (await page.context().browser()?.newContext({ viewport: widths['1440'] }))?.newPage();
  if (!theirs) throw new Error('no browser');
  await openSignedIn(theirs, operator, `${address}/app/operator?tab=accounts`);
  await theirs
    .getByRole('row')
    .filter({ hasText: mara.email })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await theirs.getByRole('menuitem', { name: 'View orders' }).click();
  await theirs.getByRole('button', { name: 'Refund Scale, monthly' }).first().click();
  const refund = theirs.getByRole('dialog', { name: 'Refund Scale, monthly' });
  await refund.getByLabel('Amount').fill('10.00');
  await refund.getByLabel('Reason').fill('A day without service');
  await expectTidyAtBoth(theirs, 'operator-refund');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(theirs.getByText('The order was refunded')).toBeVisible();
  await visit(page, '/app/profile/upgrade');
  await expect(page.getByText('Partly refunded')).toBeVisible();
});
