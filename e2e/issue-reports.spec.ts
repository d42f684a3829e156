import type { Page } from '@playwright/test';
import { expect, openSignedIn, test } from './support/journey.ts';
import { makeProject } from './support/newcomer.ts';
import { api, makeSite } from './support/site.ts';
import { expectTidyAtBoth, widths } from './support/tidy.ts';
import { chooseFor, preferMarkdown, row, typeAtEnd } from './support/workbench.ts';

test.use({ viewport: widths['1440'] });

/** Reports a widget from its form. */
async function reportAlert(page: Page, message: string): Promise<void> {
  await page.getByRole('button', { name: 'Insert widget', exact: true }).click();
  await page.getByLabel('Search widgets').fill('alert');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Alert/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Alert', exact: true });
  await form.getByLabel(/^Title/).fill('Bring an apron');
  await form.getByRole('button', { name: 'Report an issue…' }).click();
  const about = page.getByRole('dialog', { name: 'Report an issue with “Alert”' });
  await about.getByLabel('What went wrong?').fill(message);
  await about.getByRole('button', { name: 'Send report' }).click();
  await expect(about).toBeHidden();
  await expect(form.getByLabel(/^Title/), 'the form stays as it was').toHaveValue('Bring an apron');
}

test('a page and a widget are reported, and the operator follows the notification', { tag: '@slow' }, async ({
  browser,
  page,
  product,
  newcomer,
}) => {
  const person = await newcomer();
  const project = await makeProject(product, person, 'Kiln');
  const site = await makeSite(product, person, project._id ?? '');
  const name = `Studio ${Date.now()}`;
  await api(product, person, 'PUT', `/pages/${site.assetId}/${site._id}/content`, {
    path: '/studio.md',
    content: `---\ntitle: ${name}\n---\n{{< weather >}}\n`,
    base: null,
  });
  await preferMarkdown(page);
  await openSignedIn(page, person, `/app/asset/kiln/${site.assetId}/web-pages?path=%2Fstudio.md`);

  await typeAtEnd(page, 'Typed, but not saved.\n');
  await chooseFor(page, new RegExp(name), 'Report an issue…');
  const dialog = page.getByRole('dialog', { name: `Report an issue with “${name}”` });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Describe what went wrong.');
  await expectTidyAtBoth(page, 'report-issue');
  await page.setViewportSize(widths['1440']);
  await dialog.getByLabel('What went wrong?').fill(`The forecast is missing on ${name}`);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report sent to the operator.')).toBeVisible();
  await expect(row(page, new RegExp(name))).toBeVisible();

  await reportAlert(page, `The alert has no icon on ${name}`);

  const context = await browser.newContext({ baseURL: product.address, viewport: widths['1440'] });
  const office = await context.newPage();
  const operator = { email: '', password: '', token: process.env.E2E_OPERATOR_TOKEN ?? '' };
  await openSignedIn(office, operator, '/app/operator?tab=reports');
  await expect(office.getByRole('link', { name: `The alert has no icon on ${name}` })).toBeVisible();
  await office.getByRole('button', { name: /unread notifications?$/ }).click();
  // The newest first: the one about the widget, then the one about the page.
  await office
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: `Issue report for /studio.md of the site ${site.name}` })
    .nth(1)
    .click();
  const report = office.getByRole('dialog', { name: 'Issue report' });
  await expect(report.getByText(`The forecast is missing on ${name}`)).toBeVisible();
  await expect(report.getByLabel('Page text')).toHaveValue(/Typed, but not saved\.\n$/);
  await expect(report.getByText('shortcode_unknown')).toBeVisible();
  await expect(report.getByText(person.email)).toBeVisible();
  await expectTidyAtBoth(office, 'operator-report');
  await office.setViewportSize(widths['1440']);
  await report.getByRole('button', { name: 'Close report' }).click();
  await expect(report).toBeHidden();
  await expect(office.getByRole('link', { name: `The forecast is missing on ${name}` })).toHaveCount(0);
  await office.getByRole('link', { name: `The alert has no icon on ${name}` }).click();
  await expect(report.getByLabel('Widget')).toHaveValue(/^\{\{< alert title="Bring an apron" >\}\}/);
  await context.close();
});
