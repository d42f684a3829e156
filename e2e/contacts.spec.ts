import type { Page } from '@playwright/test';
import { expect, openSignedIn, test, visit } from './support/journey.ts';
import { makeProject } from './support/newcomer.ts';
import { api } from './support/site.ts';
import { expectTidyAtBoth, widths } from './support/tidy.ts';

test.use({ viewport: widths['1440'] });

const contacts = (page: Page) => page.getByRole('grid', { name: 'All contacts' });
const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name });

async function addContacts(
  page: Page,
  emails: string,
  fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('button', { name: 'Add contacts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add contacts' });
  await dialog.getByLabel('Email addresses').fill(emails);
  await dialog.getByLabel('How did these people agree?').fill('Signed up in the studio, by pen, on 3 May.');
  await fill?.(dialog);
  await dialog.getByRole('button', { name: /^Add (contact|\d+ contacts)$/ }).click();
  await expect(dialog).toBeHidden();
}

test('adds contacts, groups them in lists, and finds them again', async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  await openSignedIn(page, person, `/app/asset/kiln-clay/${assetId}/manage/contacts`);
  await expect(page.getByText('No contacts yet')).toBeVisible();
  await expectTidyAtBoth(page, 'contacts-empty');

  // A wrong address is named, and nothing typed is lost.
  await page.getByRole('button', { name: 'Add contacts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add contacts' });
  await dialog.getByLabel('Email addresses').fill('asa@müller.example, not an address');
  await dialog.getByRole('button', { name: 'Add contact' }).click();
  await expect(dialog.getByText('“not an address” is not a valid email address.')).toBeVisible();
  await dialog.getByLabel('Email addresses').fill('Asa@müller.example');
  await dialog.getByLabel('First name').fill('Åsa');
  await dialog.getByLabel('Last name').fill('Öberg');
  await dialog.getByRole('button', { name: 'Add contact' }).click();
  await expect(dialog.getByText('Say how these people agreed to hear from you.')).toBeVisible();
  await dialog.getByLabel('How did these people agree?').fill('Asked at the counter.');
  await expectTidyAtBoth(page, 'contacts-add');
  await dialog.getByRole('button', { name: 'Add contact' }).click();
  await expect(page.getByText('1 contact added.')).toBeVisible();

  await page.getByRole('button', { name: 'Create list' }).click();
  await page.getByRole('dialog', { name: 'Create list' }).getByLabel('Name').fill('Readers');
  await page.getByRole('dialog', { name: 'Create list' }).getByRole('button', { name: 'Create list' }).click();
  await expect(page.getByRole('heading', { name: 'Readers' })).toBeVisible();
  await expect(page.getByText('This list is empty')).toBeVisible();
  // The list on screen is proposed, and a mailbox of a role is risky.
  await addContacts(page, 'ben@clay.example; info@clay.example\ncem@clay.example');
  const lists = page.getByRole('navigation', { name: 'Lists' });
  const readers = lists.getByRole('button', { name: /^Readers/ });
  await expect(readers).toContainText('2 ok');
  await expect(readers).toContainText('1 risky');
  await expect(row(page, 'info@clay.example')).toContainText('risky');

  await lists.getByRole('button', { name: /^All contacts/ }).click();
  await expect(contacts(page).getByRole('row')).toHaveCount(5);
  await row(page, 'Åsa Öberg')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Add to list…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to list' }).click();
  await expect(readers).toContainText('3 ok');
  await expectTidyAtBoth(page, 'contacts');

  await page.getByRole('searchbox', { name: 'Name or address' }).fill('öber');
  await expect(contacts(page).getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Name or address' }).fill('nobody');
  await expect(page.getByText('No contacts match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(contacts(page).getByRole('row')).toHaveCount(5);
});

test('shows, edits and tags contacts, and takes them off a list', async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  const list = await api(product, person, 'POST', `/contact-lists/${assetId}`, { name: 'Customers' });
  const emails = 'ada@clay.example, ben@clay.example, cem@clay.example';
  await api(product, person, 'POST', `/contacts/${assetId}`, { emails, listId: list._id, consent: 'Asked.' });
  await openSignedIn(page, person, `/app/asset/kiln-clay/${assetId}/manage/contacts`);

  await row(page, 'ada@clay.example').getByRole('button', { name: 'ada@clay.example', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Contact' });
  await expect(panel).toContainText('Customers');
  await expect(panel).toContainText('Consent recorded');
  await panel.getByRole('button', { name: 'Edit contact' }).click();
  const edit = page.getByRole('dialog', { name: /^Edit/ });
  await edit.getByLabel('First name').fill('Ada');
  await edit.getByLabel('City').fill('Malmö');
  await edit.getByLabel('Note').fill('Likes salt glaze.');
  await edit.getByRole('button', { name: 'Save contact' }).click();
  await expect(panel.getByRole('heading', { name: 'Ada' })).toBeVisible();
  await expect(panel).toContainText('Edited:');
  await expectTidyAtBoth(page, 'contacts-panel');
  await panel.getByRole('button', { name: 'Previous contact' }).click();
  await expect(panel.getByRole('heading', { name: /@clay\.example$/ })).toBeVisible();
  await panel.getByRole('button', { name: 'Close contact' }).click();
  await expect(panel).toBeHidden();

  // Another browser’s change arrives by itself.
  await api(product, person, 'POST', `/contacts/${assetId}`, { emails: 'dora@clay.example', consent: 'Asked.' });
  await expect(row(page, 'dora@clay.example')).toBeVisible();

  for (const name of ['ben@clay.example', 'cem@clay.example']) await row(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Edit tags…' }).click();
  const tags = page.getByRole('dialog', { name: 'Tags of 2 contacts' });
  await tags.getByRole('combobox', { name: 'Tags' }).fill('workshop');
  await page.keyboard.press('Enter');
  await tags.getByRole('button', { name: 'Save tags' }).click();
  await expect(row(page, 'ben@clay.example')).toContainText('workshop');
  await expect(row(page, 'cem@clay.example')).toContainText('workshop');

  await page
    .getByRole('navigation', { name: 'Lists' })
    .getByRole('button', { name: /^Customers/ })
    .click();
  await row(page, 'ben@clay.example').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Remove from list…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove contact' }).click();
  await expect(row(page, 'ben@clay.example')).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for the list Customers' }).click();
  await page.getByRole('menuitem', { name: 'Delete list…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete list' }).click();
  await expect(contacts(page).getByRole('row')).toHaveCount(5);
});

test('two contacts of one person become one, and the palette finds it', async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  const list = await api(product, person, 'POST', `/contact-lists/${assetId}`, { name: 'Customers' });
  await api(product, person, 'POST', `/contacts/${assetId}`, { emails: 'ada@clay.example', consent: 'Asked.' });
  const other = {
    emails: 'a.berg@work.example',
    firstName: 'Ada',
    lastName: 'Berg',
    listId: list._id,
    consent: 'Asked.',
  };
  await api(product, person, 'POST', `/contacts/${assetId}`, other);
  await openSignedIn(page, person, `/app/asset/kiln-clay/${assetId}/manage/contacts`);
  await row(page, 'ada@clay.example').getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: 'Merge…' })).toBeHidden();
  await row(page, 'Ada Berg').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Merge…' }).click();
  const merge = page.getByRole('dialog', { name: 'Merge two contacts' });
  await merge.getByRole('combobox', { name: 'Contact to keep' }).click();
  await page.getByRole('option', { name: 'ada@clay.example' }).click();
  await expect(merge).toContainText('Then a.berg@work.example is deleted.');
  await expectTidyAtBoth(page, 'contacts-merge');
  await merge.getByRole('button', { name: 'Merge contacts' }).click();
  await expect(page.getByText('Merged into Ada Berg.')).toBeVisible();
  await expect(contacts(page).getByRole('row')).toHaveCount(2);

  await visit(page, `/app/asset/kiln-clay/${assetId}/dashboard`);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('berg');
  await page.getByRole('option', { name: /Ada Berg/ }).click();
  const panel = page.getByRole('region', { name: 'Contact' });
  await expect(panel).toContainText('Merged with a.berg@work.example');
  await expect(panel).toContainText('Customers');
  await expect(panel).toContainText('ada@clay.example');
});

test('a deleted contact who was blocked stays blocked, until it is allowed with a reason', async ({
  page,
  product,
  newcomer,
}) => {
  const person = await newcomer();
  const { _id: assetId = '' } = await makeProject(product, person, 'Kiln & Clay');
  await api(product, person, 'POST', `/contacts/${assetId}`, { emails: 'ada@clay.example', consent: 'Asked.' });
  await openSignedIn(page, person, `/app/asset/kiln-clay/${assetId}/manage/contacts?view=suppressed`);
  await expect(page.getByText('No suppressed addresses')).toBeVisible();
  await expectTidyAtBoth(page, 'suppressions-empty');
  await page.getByRole('button', { name: 'Block address' }).click();
  const block = page.getByRole('dialog', { name: 'Block an address' });
  await block.getByLabel('Email').fill('Ada@clay.example');
  await block.getByText('Blocked', { exact: true }).click();
  await block.getByRole('button', { name: 'Block address' }).click();
  await expect(row(page, 'Ada@clay.example')).toContainText('Blocked');
  await expectTidyAtBoth(page, 'suppressions');

  const lists = page.getByRole('navigation', { name: 'Lists' });
  await lists.getByRole('button', { name: /^All contacts/ }).click();
  await row(page, 'ada@clay.example')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete contact' }).click();
  await expect(page.getByText('No contacts yet')).toBeVisible();
  await addContacts(page, 'ada@clay.example');
  await expect(page.getByText('1 of them is on the suppression list and gets no email.')).toBeVisible();
  await expect(row(page, 'ada@clay.example')).toContainText('Blocked');

  await lists.getByRole('button', { name: /^Suppression list/ }).click();
  await row(page, 'Deleted contact')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Allow again…' }).click();
  const lift = page.getByRole('dialog', { name: /^Allow .* again\?$/ });
  await lift.getByRole('button', { name: 'Allow address' }).click();
  await expect(lift.getByText('Enter a reason.')).toBeVisible();
  await lift.getByLabel('Reason').fill('Ada asked for it by phone.');
  await lift.getByRole('button', { name: 'Allow address' }).click();
  await expect(page.getByText('No suppressed addresses')).toBeVisible();
  await lists.getByRole('button', { name: /^All contacts/ }).click();
  await expect(row(page, 'ada@clay.example')).not.toContainText('Blocked');
});
