import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';
import { expect, openSignedIn, test } from './support/journey.ts';
import { makeProject } from './support/newcomer.ts';
import { api } from './support/site.ts';
import { expectTidyAtBoth, widths } from './support/tidy.ts';

test.use({ viewport: widths['1440'] });

/** A table as people keep it: umlauts, a title above a date, phone numbers as numbers, duplicates, and notes in any column. */
const makeWorkbook = async (): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: 'Besucher 2026',
          rows: [
            ['Nachname', 'Vorname', 'E-Mail', 'Telefon', 'Geburtstag', 'Schlagwörter', 'Standnotiz'],
            [
              'Größe',
              'Käthe',
              'kaethe@töpfer.example',
              4_915_112_345_678,
              new Date('1990-03-31T00:00:00Z'),
              'Becher; Drehen',
              'kauft 2',
            ],
            ['Öberg', 'Åsa', 'asa@norrpost.example', '+46 70 123', null, 'Glasur', null],
            [null, null, 'info@hotel.example', null, null, null, 'zurückrufen'],
            ['Lindgren', 'Bo', 'bo.lindgren@norrpost', null, null, null, 'kein Punkt?'],
            ['Öberg', 'Åsa', 'ASA@norrpost.example', null, null, null, 'doppelt'],
            ['Żółć', 'Łukasz', 'lukasz@piec.example', null, null, '=1+1', null],
            ['佐藤', '花子', 'hanako@kama.example', null, null, null, null],
          ],
        },
      ],
    }),
  );

async function openImport(page: Page) {
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'Import contacts' })).toBeVisible();
}

const upload = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Choose file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

const verdicts = (page: Page) => page.getByRole('region', { name: 'Verdicts' });
const rows = (page: Page) => page.getByRole('region', { name: 'Columns and rows' });

async function downloadRefused(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Refused rows, with reasons' }).click(),
  ]);
  return Buffer.concat(await Array.fromAsync(await download.createReadStream())).toString();
}

test('imports a messy workbook, shows every verdict first, and undoes it', async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  await api(product, person, 'POST', `/contacts/${assetId}`, { emails: 'hanako@kama.example', consent: 'Asked.' });
  await openSignedIn(page, person, `/app/asset/kiln-clay/${assetId}/manage/contacts`);
  await openImport(page);
  await expectTidyAtBoth(page, 'contact-import-file');

  await upload(page, 'fair-visitors.xlsx', await makeWorkbook());
  await expect(page.getByRole('heading', { name: 'Map columns and check' })).toBeVisible();
  await expect(verdicts(page).getByRole('status')).toHaveText('7 rows');
  await expect(verdicts(page)).toContainText('new to this project');
  await expect(rows(page).getByRole('row', { name: /kaethe@töpfer\.example/ })).toContainText('4915112345678');
  await expect(rows(page).getByRole('row', { name: /kaethe@töpfer\.example/ })).toContainText('1990-03-31');
  await expect(rows(page).getByRole('row', { name: /info@hotel\.example/ })).toContainText('Role address');
  await expect(rows(page).getByRole('row', { name: /bo\.lindgren@norrpost/ })).toContainText('Invalid address');
  await expect(rows(page).getByRole('row', { name: /ASA@norrpost/ })).toContainText('Duplicate');
  await expect(rows(page).getByRole('row', { name: /hanako@kama\.example/ })).toContainText('Update');
  await page.getByRole('radio', { name: 'Leave unchanged' }).check();
  await expect(rows(page).getByRole('row', { name: /hanako@kama\.example/ })).toContainText('Unchanged');
  await page.getByRole('radio', { name: 'Fill in empty fields' }).check();
  await expect(rows(page).getByRole('row', { name: /hanako@kama\.example/ })).toContainText('Update');
  await expectTidyAtBoth(page, 'contact-import-check');

  // A column is left out, and then used as the note.
  await rows(page).getByRole('combobox', { name: 'Field for Standnotiz' }).click();
  await page.getByRole('option', { name: 'Note' }).click();
  await expect(rows(page).getByRole('row', { name: /kaethe@töpfer\.example/ })).toContainText('kauft 2');

  await expect(page.getByLabel('Name of the list')).toHaveValue('fair visitors');
  await page.getByLabel('Name of the list').fill('Ceramics fair');
  await page.getByRole('button', { name: 'Import 5 contacts' }).click();
  await expect(page.getByText('Say how these people agreed to hear from you.')).toBeVisible();
  await page.getByLabel('How did these people agree?').fill('Visitors ticked the box at stall 14.');
  await page.getByRole('button', { name: 'Import 5 contacts' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await expectTidyAtBoth(page, 'contact-import-result');

  expect(await downloadRefused(page)).toContain(
    '5,refused,Not a valid email address,Lindgren,Bo,bo.lindgren@norrpost,,,,kein Punkt?',
  );

  await page.getByRole('link', { name: 'View contacts' }).click();
  await expect(page.getByRole('heading', { name: 'Ceramics fair' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Käthe Größe/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Lists' })).toContainText('4 ok');
  await page.getByRole('button', { name: /^Käthe Größe/ }).click();
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('Imported from fair-visitors.xlsx');
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('Visitors ticked the box at stall 14.');

  await openImport(page);
  await page.getByRole('link', { name: 'fair-visitors.xlsx' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible();
  await page.getByRole('link', { name: 'View contacts' }).click();
  await expect(page.getByRole('grid', { name: 'All contacts' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('navigation', { name: 'Lists' })).not.toContainText('Ceramics fair');
});

test('exports contacts, and imports the file again without a change', async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  const tags = ['Becher'];
  await api(product, person, 'POST', `/contacts/${assetId}`, { emails: 'ada@clay.example', tags, consent: 'Asked.' });
  await api(product, person, 'POST', `/contacts/${assetId}`, { emails: 'ben@clay.example', consent: 'Asked.' });
  await openSignedIn(page, person, `/app/asset/kiln-clay/${assetId}/manage/contacts`);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export contacts' });
  await dialog.getByRole('radio', { name: 'Excel' }).check();
  await expectTidyAtBoth(page, 'contacts-export');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export contacts' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Contacts.xlsx');
  const workbook = Buffer.concat(await Array.fromAsync(await download.createReadStream()));
  await expect(dialog).toBeHidden();
  await openImport(page);
  await upload(page, 'Contacts.xlsx', workbook);
  await expect(verdicts(page).getByRole('status')).toHaveText('2 rows');
  await expect(rows(page).getByRole('row', { name: /ada@clay\.example/ })).toContainText('Becher');
  await expect(rows(page).getByRole('row', { name: /ada@clay\.example/ })).toContainText('Unchanged');
});

test('imports pasted addresses, and says why a file cannot be read', async ({ page, product, newcomer, quiet }) => {
  quiet.expectProblem(/400 \(Bad Request\)|This file has no rows/);
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  await openSignedIn(page, person, `/app/asset/kiln-clay/${assetId}/manage/contacts/import`);
  await upload(page, 'empty.csv', Buffer.from(''));
  await expect(page.getByText('This file has no rows.')).toBeVisible();

  await page
    .getByLabel('Addresses or rows of a table')
    .fill('bo@norrpost.example, "Okafor, Hannah" <hannah@posteo.example>');
  await page.getByRole('button', { name: 'Check addresses' }).click();
  await expect(rows(page).getByRole('row', { name: /hannah@posteo\.example/ })).toContainText('Hannah Okafor');
  await page.getByText('No list', { exact: true }).click();
  await page.getByLabel('How did these people agree?').fill('They wrote to us.');
  await page.getByRole('button', { name: 'Import 2 contacts' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await page.getByRole('link', { name: 'View contacts' }).click();
  await expect(page.getByRole('row', { name: /Hannah Okafor/ })).toBeVisible();
});
