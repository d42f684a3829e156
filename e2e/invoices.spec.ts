import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { freePort } from './support/free-port.ts';
import { expect, openSignedIn, test, visit } from './support/journey.ts';
import { makeJourneyFolder } from './support/journey-folder.ts';
import { makeNewcomer, type Newcomer, type Place, readMail } from './support/newcomer.ts';
import { type Product, startProduct } from './support/start-product.ts';
import { expectTidyAtBoth, widths } from './support/tidy.ts';

/** A separate product, because its operator says who sells and which taxes there are. */
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

const choose = async (page: Page, field: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: field, exact: true }).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('the operator creates a coupon, and its links say what it gives', async ({ page, browser }) => {
  await openSignedIn(page, operator, `${address}/app/operator?tab=coupons`);
  await expect(page.getByRole('heading', { name: 'No coupons yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Create coupon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create coupon' });
  await dialog.getByLabel('Code').fill('winter20');
  await dialog.getByLabel('Discount').fill('200');
  await dialog.getByLabel('Uses in total').fill('100');
  await dialog.getByRole('button', { name: 'Create coupon' }).click();
  await expect(dialog.getByText('Enter 1 to 100 percent')).toBeVisible();
  await dialog.getByLabel('Discount').fill('20');
  await expect(dialog.getByText('People get 20% off the first payment.')).toBeVisible();
  await expectTidyAtBoth(page, 'operator-coupon-form');
  await dialog.getByRole('button', { name: 'Create coupon' }).click();
  const row = page.getByRole('row').filter({ hasText: 'WINTER20' });
  await expect(row).toContainText('20% off the first payment');
  await expect(row).toContainText('0 of 100');
  await expectTidyAtBoth(page, 'operator-coupons');
  await row.getByRole('button', { name: 'WINTER20', exact: true }).click();
  await expect(page.getByText(`${address}/app/discount/WINTER20`)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();

  const visitor = await (await browser.newContext({ viewport: widths['1440'] })).newPage();
  await visitor.goto(`${address}/app/discount/winter20`);
  await expect(visitor.getByText('You get 20% off the first payment when you choose a plan.')).toBeVisible();
  await openSignedIn(visitor, mara, `${address}/app/coupon/winter20`);
  const scale = visitor.getByRole('region', { name: 'Scale' });
  await expect(scale).toContainText('$79.20 for the first month');
  await expectTidyAtBoth(visitor, 'coupon');
  await visitor.getByText('Yearly', { exact: true }).click();
  await expect(scale).toContainText('$792.00 for the first year');
  await expect(scale.getByRole('link', { name: 'Choose Scale' })).toHaveAttribute(
    'href',
    /\/profile\/upgrade\/2\/yearly\/usd\?coupon=WINTER20$/,
  );
  await visit(visitor, `${address}/app/coupon/nothing`);
  await expect(visitor.getByText('This code isn’t valid. Check its spelling.')).toBeVisible();
  await visitor.context().close();

  await row.getByRole('button', { name: 'Actions for WINTER20' }).click();
  await page.getByRole('menuitem', { name: 'End coupon' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End coupon' }).click();
  await expect(row).toContainText('Ended');
});

/** The seller and one tax; a wrong number is refused first, and nothing that was typed is lost. */
async function fillInSeller(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Plinth Hosting GmbH');
  await page.getByLabel('Address').fill('Torstraße 1\n10119 Berlin');
  await choose(page, 'Country', 'Germany');
  await page.getByLabel('VAT or GST number').fill('DE136695977');
  await page.getByRole('button', { name: 'Add country' }).click();
  const tax = page.getByRole('group');
  await tax.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'Denmark' }).click();
  await tax.getByLabel('Percent').fill('25');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('This isn’t a valid tax number.')).toBeVisible();
  await page.getByLabel('VAT or GST number').fill('DE136695976');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Invoice settings saved.')).toBeVisible();
}

/** Through the test door, as an order would. */
async function issueInvoice(): Promise<string> {
  const buyer = { name: 'Kiln & Clay ApS', address: 'Havnegade 12\n1058 København', country: 'DK', taxId: '' };
  const issued = await fetch(`${address}/api/tests/invoices`, {
    method: 'POST',
    headers: { authorization: `Bearer ${mara.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ buyer }),
  });
  const { number } = (await issued.json()) as { number: string };
  expect(number).toMatch(/^P-20\d\d-0001$/);
  return number;
}

/** Presses a button that downloads a file. */
async function download(page: Page, name: string | RegExp): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return file;
}

test('an invoice shows the seller, the tax and the buyer, on screen, as PDF and by email', async ({
  page,
  browser,
  quiet,
}) => {
  quiet.expectProblem(/400|failed CallError/);
  await openSignedIn(page, operator, `${address}/app/operator?tab=invoices`);
  await fillInSeller(page);
  await expectTidyAtBoth(page, 'operator-invoices');

  const theirs = await (await browser.newContext({ viewport: widths['1440'] })).newPage();
  await openSignedIn(theirs, mara, `${address}/app/assets`);
  await theirs.getByRole('button', { name: /^Your account/ }).click();
  await theirs.getByRole('menuitem', { name: 'Invoices' }).click();
  await expect(theirs.getByRole('link', { name: 'Invoices' })).toHaveAttribute('aria-current', 'page');
  await expect(theirs.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', /\/profile\/upgrade$/);
  await expect(theirs.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
  await expectTidyAtBoth(theirs, 'invoices-empty');
  const number = await issueInvoice();
  await theirs.reload();
  const row = theirs.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Scale, monthly');
  await expect(row).toContainText('$76.04');
  await expect(row).toContainText('Paid');
  await expectTidyAtBoth(theirs, 'invoices');

  const file = await download(theirs, `Download the PDF of ${number}`);
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const year = await download(theirs, /^Download all of 20/);
  expect(year.suggestedFilename()).toMatch(/^invoices-20\d\d\.zip$/);

  await row.getByRole('link', { name: number }).click();
  await expect(theirs.getByRole('heading', { name: 'Invoice' })).toBeVisible();
  for (const part of ['Plinth Hosting GmbH', 'Kiln & Clay ApS', 'Denmark', 'VAT 25%', '$15.21', 'Total paid'])
    await expect(theirs.getByRole('article')).toContainText(part);
  await expectTidyAtBoth(theirs, 'invoice');
  await theirs.emulateMedia({ media: 'print' });
  await expect(theirs.getByRole('banner')).toBeHidden();
  await expect(theirs.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(theirs.getByRole('article')).toBeVisible();
  await theirs.context().close();

  const mail = await readMail(place(), mara.email, /^Invoice/);
  expect(mail.subject).toBe(`Invoice ${number}`);
  await visit(page, `${address}/app/outbox#${running.outboxSecret}`);
  await page.getByRole('button', { name: `Invoice ${number}` }).click();
  const attached = await download(page, new RegExp(`^${number}\\.pdf`));
  expect(attached.suggestedFilename()).toBe(`${number}.pdf`);
});
