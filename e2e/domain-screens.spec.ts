import { expect, openSignedIn, test } from './support/journey.ts';
import { makeNewcomer, makeProject } from './support/newcomer.ts';
import { type ProductWithNames, sitesHost, startProductWithNames } from './support/product-with-names.ts';
import { api } from './support/site.ts';
import { expectTidyAtBoth, widths } from './support/tidy.ts';

let place: ProductWithNames;
test.beforeAll(async () => {
  place = await startProductWithNames();
});
test.afterAll(() => place?.close());

test.use({ viewport: widths['1440'] });

test('the domain screen is accessible and fits', async ({ page }) => {
  test.slow();
  const { product, names } = place;
  const person = await makeNewcomer(product, 'keeper');
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  const address = `${product.address}/app/asset/kiln/${assetId}/domains/manage`;
  await openSignedIn(page, person, address);
  await expect(page.getByText('Yay! your name is available')).toBeVisible();
  await expectTidyAtBoth(page, 'domains-empty');

  const name = 'kiln-clay';
  const { _id: siteId = '' } = await api(product, person, 'POST', `/domains/${assetId}`, { name });
  await expect(page.getByRole('heading', { name: `${name}.${sitesHost}` })).toBeVisible();
  await api(product, person, 'GET', `/domains/${assetId}/${siteId}/publish`);
  await expect(page.getByText('Visitors see release 1.')).toBeVisible();
  await expect(page.getByText('Your site is ready.')).toBeHidden();
  await expect(page.getByText('Release 1 is live.')).toBeHidden();
  await expectTidyAtBoth(page, 'domains-full');

  const host = 'www.kiln-clay.example';
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
