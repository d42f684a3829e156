import { readFileSync } from 'node:fs';
import { openZip } from '#features/exchange/testing/open-zip.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, openSignedIn, test, visit } from './support/journey.ts';
import { makeProject } from './support/newcomer.ts';
import { publish } from './support/publish.ts';
import { makeSite } from './support/site.ts';
import { makeTeamSite } from './support/team-site.ts';
import { expectTidyHere } from './support/tidy.ts';
import { text, typeAtEnd } from './support/workbench.ts';

test('authors see the live release, and no action that would change it', { tag: '@slow' }, async ({
  page,
  product,
  newcomer,
}) => {
  test.slow();
  const { owner, member: author, projectId, site } = await makeTeamSite(product, newcomer, 'author');
  await publish(product, owner, site);
  await publish(product, owner, site, 'Rebuild');
  const at = (place: string) => `/app/asset/kiln/${projectId}/${place}`;

  await openSignedIn(page, author, at('web-pages'));
  await page.getByRole('button', { name: 'View live release' }).click();
  const panel = page.getByRole('dialog', { name: 'Live release' });
  await expect(panel.getByText('Release 2 is live')).toBeVisible();
  await expect(panel.getByText('Rebuild')).toBeVisible();
  await expect(panel.getByRole('button')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await visit(page, at('publishing-options'));
  await expect(page.getByText('Rebuild')).toBeVisible();
  for (const name of [/^Publish/, /^Roll back/, /^Make/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await visit(page, at('maintenance'));
  await expect(page.getByText('Only administrators of this project can change this.')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
});

test('editors publish, but cannot arrange', { tag: '@slow' }, async ({ page, product, newcomer }) => {
  test.slow();
  const { member: editor, projectId } = await makeTeamSite(product, newcomer, 'editor');
  await openSignedIn(page, editor, `/app/asset/kiln/${projectId}/publishing-options`);
  await expect(page.getByRole('combobox', { name: 'Publish to' })).toBeDisabled();
  await page.getByRole('button', { name: 'Publish site' }).click();
  await expect(page.getByText('First release')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('list', { name: 'Releases' }).getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rebuild site' })).toBeVisible();
});

test('publishes by keyboard with unsaved text; then a title, a schedule, a download', async ({
  page,
  product,
  newcomer,
}) => {
  test.slow();
  const person = await newcomer();
  const project = await makeProject(product, person, 'Kiln');
  const site = await makeSite(product, person, project._id ?? '');
  const at = (place: string) => `/app/asset/kiln/${project._id}/${place}`;
  await publish(product, person, site);
  await openSignedIn(page, person, at('web-pages?path=%2Fabout.md'));
  await expect(text(page)).toContainText('Tell people who you are');
  await typeAtEnd(page, '\nNot saved, and published all the same.\n');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused();
  await page.keyboard.type('publish site');
  await expect(page.getByRole('option', { name: /Publish site/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Publish' });
  await expect(panel.getByText('They will be saved before publishing.')).toBeVisible();
  await panel.getByRole('button', { name: 'Rebuild site' }).press('Enter');
  await expect(panel.getByText('Release 2 is live.')).toBeVisible({ timeout: 30_000 });
  await expect(panel.getByRole('link', { name: 'View site' })).toHaveAttribute('href', new RegExp(site.name));
  await panel.getByRole('link', { name: 'View all releases' }).click();
  await expect(panel).toBeHidden();

  await page.getByRole('button', { name: 'Actions for release 2' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Title of release 2').fill('A word about us');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'A word about us' })).toBeVisible();

  await page.getByRole('button', { name: 'Schedule release' }).click();
  await expect(page.getByText(/^(?:UTC|\(UTC[+-]\d\d:\d\d\) .+)$/)).toBeVisible();
  const moment = page.getByRole('textbox', { name: 'Date and time' });
  const suggested = await moment.inputValue();
  await moment.fill('some day');
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByText('Choose a date and time.')).toBeVisible();
  await moment.fill('5 Mar 2031, 9:15 am');
  await page.getByRole('button', { name: 'Date and time: open calendar' }).click();
  await expect(page.getByRole('button', { name: '5 March 2031', exact: true })).toBeFocused();
  await expectTidyHere(page, 'publish-calendar-1440');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('spinbutton', { name: 'Hours' }).fill('17');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Date and time: open calendar' })).toBeFocused();
  await expect(moment).toHaveValue('2031-03-06 17:15');
  await moment.fill(suggested);
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByText('Scheduled by Mara Lindqvist')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel schedule' }).click();
  await expect(page.getByRole('button', { name: 'Schedule release' })).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download ZIP of release 2' }).click();
  const files = new Map(await openZip(readFileSync(await (await saving).path())));
  expect(files.get('about/index.html')?.toString()).toContain('Not saved, and published all the same.');

  await page.getByRole('combobox', { name: 'Publish to' }).click();
  await page.getByRole('option', { name: 'ZIP file' }).click();
  await expect(page.getByText('Publish target saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Rebuild site' }).click();
  await expect(page.getByText('Download only')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Release 2', { exact: true })).toBeVisible();
});
