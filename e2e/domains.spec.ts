import type { Page } from '@playwright/test';
import { makeZip } from '#features/exchange/testing/make-zip.ts';
import { expect, openSignedIn, test, visit } from './support/journey.ts';
import { makeNewcomer, makeProject, type Newcomer, type Place } from './support/newcomer.ts';
import { type ProductWithNames, sitesHost, startProductWithNames } from './support/product-with-names.ts';
import { api, makeSite } from './support/site.ts';
import { expectTidyAtBoth, widths } from './support/tidy.ts';

// One after the other in one product; each has its own person and project, so none depends on another.
test.describe.configure({ mode: 'default' });

let place: ProductWithNames;
test.beforeAll(async () => {
  place = await startProductWithNames();
});
test.afterAll(() => place?.close());

let people = 0;
async function enter(page: Page, project = 'Kiln & Clay'): Promise<{ person: Newcomer; assetId: string; at: string }> {
  people += 1;
  const person = await makeNewcomer(place.product, `keeper-${people}`);
  const { _id: assetId = '' } = await makeProject(place.product, person, project);
  const at = `${place.product.address}/app/asset/kiln/${assetId}`;
  await openSignedIn(page, person, `${at}/dashboard`);
  return { person, assetId, at };
}

/** Enough files that deleting the site takes a while. */
async function fill(product: Place, { token }: Newcomer, site: { _id: string; assetId: string }): Promise<void> {
  const files = Array.from({ length: 4000 }, (_, at) => ({ name: `notes/${at}.txt`, content: `Note ${at}` }));
  const answer = await fetch(`${product.address}/api/domains/${site.assetId}/${site._id}/import/static`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/zip' },
    body: new Uint8Array(makeZip(files)),
  });
  expect(answer.status).toBe(202);
  const { taskId } = (await answer.json()) as { taskId: string };
  await expect
    .poll(async () => (await api(product, { token } as Newcomer, 'GET', `/tasks/${site.assetId}/${taskId}`)).state, {
      timeout: 60_000,
    })
    .toBe('finished');
}

test('gives a site a name, a path and a custom domain, and removes them', async ({ page, quiet }) => {
  quiet.expectProblem(/409|400|failed CallError/);
  const { at } = await enter(page);
  await page.getByRole('link', { name: 'Domains' }).click();
  await expect(page).toHaveURL(`${at}/domains/manage`);

  const name = page.getByLabel('Name');
  await expect(name).toHaveValue('kiln-clay');
  await name.fill('two words');
  await expect(page.getByText('Please enter valid domain name')).toBeVisible();
  await name.fill('www');
  await expect(page.getByText('Sorry! this name is taken')).toBeVisible();
  await name.fill('kiln-and-clay');
  await expect(page.getByText('Yay! your name is available')).toBeVisible();
  await page.getByRole('button', { name: 'Create site' }).click();
  await expect(page.getByText('Domain added successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/web-pages\?path=/);
  await page.getByRole('link', { name: 'Domains' }).click();
  await expect(page.getByRole('heading', { name: `kiln-and-clay.${sitesHost}` })).toBeVisible();
  await expect(page.getByText('Not published yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Pages' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Path' }).fill('/api');
  await page.getByRole('button', { name: 'Save path' }).click();
  await expect(page.getByText('Enter a path such as /shop.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Path' }).fill('Shop/');
  await page.getByRole('button', { name: 'Save path' }).click();
  await expect(page.getByRole('heading', { name: `kiln-and-clay.${sitesHost}/shop` })).toBeVisible();
  await page.getByRole('textbox', { name: 'Path' }).fill('');
  await page.getByRole('button', { name: 'Save path' }).click();
  await expect(page.getByRole('heading', { name: `kiln-and-clay.${sitesHost}`, exact: true })).toBeVisible();

  await page.getByRole('textbox', { name: 'Domain' }).fill(`other.${sitesHost}`);
  await page.getByRole('button', { name: 'Connect domain' }).click();
  await expect(page.getByText('This name is reserved.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Domain' }).fill('www.kiln-clay.example');
  await page.keyboard.press('Enter');
  const records = page.getByRole('table', { name: 'DNS records' });
  await expect(records).toContainText('_plinth.www.kiln-clay.example');
  await expect(page.getByText('0 of 2 records verified')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete migration' }), 'not offered before it can work').toBeHidden();

  // The person sets the record they copied, and the page notices it by itself.
  const proof = await records.locator('code', { hasText: 'plinth=' }).innerText();
  place.names.set('TXT', '_plinth.www.kiln-clay.example', proof);
  await expect(page.getByText('1 of 2 records verified')).toBeVisible({ timeout: 15_000 });
  place.names.set('CNAME', 'www.kiln-clay.example', `kiln-and-clay.${sitesHost}`);
  await expect(page.getByText('Ready to move')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Complete migration' }).click();
  const address = page.getByRole('region', { name: 'Address' });
  await expect(address.getByRole('heading', { name: 'www.kiln-clay.example', exact: true })).toBeVisible();
  await expect(address.getByText('Redirects to www.kiln-clay.example.')).toBeVisible();

  await page.getByRole('button', { name: 'Disconnect domain' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to cancel the domain migration process?');
  await question.getByRole('button', { name: 'Disconnect domain' }).click();
  await expect(page.getByRole('button', { name: 'Connect domain' })).toBeVisible();
});

test('reports a problem to the operator, once a day', async ({ page, quiet }) => {
  quiet.expectProblem(/409|failed CallError/);
  const { person, assetId, at } = await enter(page);
  await makeSite(place.product, person, assetId);
  await visit(page, `${at}/domains/manage`);
  for (const isFirst of [true, false]) {
    await page.getByRole('button', { name: 'Report an issue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report an issue' });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('Describe the issue.')).toBeVisible();
    await dialog.getByLabel('Describe the issue').fill('Nobody finds us.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    // The reporting task is short, so its result may already have replaced the first message.
    const told = page.getByText(/^Report sent to the operator\.$|^The operator was notified\.$|wasn’t delivered\.$/);
    if (isFirst) await expect(told).toBeVisible();
    else await expect(dialog.getByText('You already sent a report. The operator will look into it.')).toBeVisible();
  }
});

test('deletes a site by its name, redirects its screens meanwhile, and allows another one afterwards', async ({
  page,
}) => {
  test.slow();
  const { person, assetId, at } = await enter(page);
  const site = await makeSite(place.product, person, assetId);
  await fill(place.product, person, site);
  await visit(page, `${at}/domains/manage`);
  const zone = page.getByRole('region', { name: 'Delete site' });
  const isRed = await zone.evaluate((card) => {
    const { borderTopColor } = getComputedStyle(card);
    card.style.borderColor = 'var(--red)';
    return borderTopColor === getComputedStyle(card).borderTopColor;
  });
  expect(isRed, 'the card is marked as dangerous').toBe(true);
  await page.getByRole('button', { name: 'Delete site' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This can’t be undone.');
  await expect(dialog).toContainText('All hosted content is lost');
  await expect(dialog.getByRole('button', { name: 'Delete site' })).toBeDisabled();
  await dialog.getByRole('textbox').press('Enter');
  await expect(dialog.getByText(/^That doesn’t match/)).toBeVisible();
  await dialog.getByRole('textbox').fill(site.name);
  await dialog.getByRole('button', { name: 'Delete site' }).click();
  await expect(page.getByRole('heading', { name: `Deleting ${site.name}` })).toBeVisible();

  await page.getByRole('link', { name: 'Pages' }).click();
  await expect(page).toHaveURL(/\/domains\/manage$/);
  await expect(page.getByText('The site is already being deleted.')).toBeVisible();

  await expect(page.getByText('Domain deleted successfully.')).toBeVisible({ timeout: 60_000 });
  await page.getByLabel('Name').fill(`${site.name.slice(0, 25)}-new`);
  await page.getByRole('button', { name: 'Create site' }).click();
  await expect(page).toHaveURL(/\/web-pages\?path=/);
  await page.getByRole('link', { name: 'Domains' }).click();
  await expect(page.getByRole('heading', { name: `${site.name.slice(0, 25)}-new.${sitesHost}` })).toBeVisible();
});

test('the domain screen is accessible and fits', async ({ page }) => {
  test.slow();
  const { product, names } = place;
  await page.setViewportSize(widths['1440']);
  const { person, assetId, at: project } = await enter(page);
  const address = `${project}/domains/manage`;
  await visit(page, address);
  await expect(page.getByText('Yay! your name is available')).toBeVisible();
  await expectTidyAtBoth(page, 'domains-empty');

  const name = 'glaze-and-clay';
  const { _id: siteId = '' } = await api(product, person, 'POST', `/domains/${assetId}`, { name });
  await expect(page.getByRole('heading', { name: `${name}.${sitesHost}` })).toBeVisible();
  await api(product, person, 'GET', `/domains/${assetId}/${siteId}/publish`);
  await expect(page.getByText('Visitors see release 1.')).toBeVisible();
  await expect(page.getByText('Your site is ready.')).toBeHidden();
  await expect(page.getByText('Release 1 is live.')).toBeHidden();
  await expectTidyAtBoth(page, 'domains-full');

  const host = 'www.glaze-and-clay.example';
  const at = `/domains/${assetId}/${siteId}`;
  await page.getByRole('textbox', { name: 'Domain' }).fill(host);
  await page.keyboard.press('Enter');
  const records = page.getByRole('table', { name: 'DNS records' });
  const proof = await records.locator('code', { hasText: 'plinth=' }).innerText();
  names.set('TXT', `_plinth.${host}`, 'v=spf1 -all', proof);
  names.set('CNAME', host, 'parking.registrar.example');
  await expect(page.getByText('1 of 2 records verified')).toBeVisible({ timeout: 15_000 });
  await expect(records.getByText('parking.registrar.example')).toBeVisible();
  await records.scrollIntoViewIfNeeded();
  await expectTidyAtBoth(page, 'domains-moving');

  names.set('CNAME', host, `${name}.${sitesHost}`);
  await api(product, person, 'PUT', `${at}/migration/complete`);
  await page.goto(address);
  await expect(page.getByText(`Redirects to ${host}.`)).toBeVisible();
  await expect(page.getByText('Visitors see release 2.')).toBeVisible();
  await expect(page.getByText('Release 2 is live.')).toBeHidden();
  await expectTidyAtBoth(page, 'domains-moved');

  await page.getByRole('button', { name: 'Delete site' }).click();
  await expect(page.getByRole('dialog')).toContainText('This can’t be undone.');
  await expectTidyAtBoth(page, 'domains-delete');
});
