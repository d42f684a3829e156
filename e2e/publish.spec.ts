import type { Page } from '@playwright/test';
import { expect, openSignedIn, test, visit } from './support/journey.ts';
import { makeProject } from './support/newcomer.ts';
import { makeSite } from './support/site.ts';
import { chooseFor, row, save, text, typeAtEnd } from './support/workbench.ts';

/** Publishes with the panel of the page screen; waits until the release is live. */
async function publishByPanel(page: Page, button: string, release: number): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Publish' });
  await panel.getByRole('button', { name: button }).click();
  await expect(panel.getByText(`Release ${release} is live.`)).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

test('publishes, edits, rolls back and forward, closes the site for a while, and moves a page', async ({
  page,
  browser,
  product,
  newcomer,
  quiet,
}) => {
  // The site answers with these statuses on purpose.
  quiet.expectProblem(/Failed to load resource: .*(404|503)/);
  const person = await newcomer();
  const project = await makeProject(product, person, 'Kiln & Clay');
  const site = await makeSite(product, person, project._id ?? '');
  const at = (place: string) => `/app/asset/kiln/${project._id}/${place}`;
  const { port } = new URL(product.address);
  // A separate browser context, because a background tab is rendered only now and then.
  const reader = await (await browser.newContext()).newPage();
  const read = (path: string) => reader.goto(`http://${site.name}.localhost:${port}${path}`);

  expect((await read('/'))?.status()).toBe(404);
  await expect(reader.getByText('This site isn’t published yet')).toBeVisible();

  await openSignedIn(page, person, at('web-pages?path=%2Fabout.md'));
  await expect(text(page)).toContainText('Tell people who you are');
  await publishByPanel(page, 'Publish site', 1);
  // The focus returned: the next press opens the panel again.
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused();
  await expect(page.getByText('No unpublished changes', { exact: true })).toBeVisible();
  expect((await read('/about/'))?.status()).toBe(200);
  await expect(reader.getByRole('heading', { name: 'About', level: 1 })).toBeVisible();

  await typeAtEnd(page, '\nThe kiln is called Brunhilde.\n');
  await save(page);
  await publishByPanel(page, 'Publish 1 change', 2);
  await read('/about/');
  await expect(reader.getByText('The kiln is called Brunhilde.')).toBeVisible();

  await visit(page, at('publishing-options'));
  await expect(page.getByRole('listitem').filter({ hasText: 'Live' }).first()).toContainText('2');
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Roll back to release 1' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Pinned to release 1')).toBeHidden();
  await page.getByRole('button', { name: 'Roll back to release 1' }).click();
  await expect(page.getByText('Pinned to release 1')).toBeVisible();
  await read('/about/');
  await expect(reader.getByRole('heading', { name: 'About', level: 1 })).toBeVisible();
  await expect(reader.getByText('Brunhilde')).toHaveCount(0);
  await page.getByRole('button', { name: 'Make release 2 live' }).click();
  await expect(page.getByText('Pinned to release 1')).toBeHidden();
  await read('/about/');
  await expect(reader.getByText('Brunhilde')).toBeVisible();

  await visit(page, at('maintenance'));
  await page.getByLabel('Message to visitors').fill('We unload the kiln. Back at nine.');
  await page.getByRole('switch', { name: 'Maintenance page' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Shown to visitors')).toBeVisible();
  expect((await read('/about/'))?.status()).toBe(503);
  await expect(reader.getByText('We unload the kiln. Back at nine.')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByText('Shown to visitors')).toBeHidden();
  expect((await read('/about/'))?.status()).toBe(200);

  await visit(page, at('web-pages'));
  await chooseFor(page, /^About/, 'Rename');
  const rename = page.getByRole('dialog', { name: 'Rename About' });
  await rename.getByLabel('Title').fill('The studio');
  await expect(rename.getByLabel('URL slug')).toHaveValue('the-studio');
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expect(rename).toBeHidden();
  await expect(row(page, /^The studio/)).toBeVisible();
  // The page, and the one whose link was updated.
  await publishByPanel(page, 'Publish 2 changes', 3);
  const followed = await read('/about/');
  expect(reader.url()).toMatch(/\/the-studio\/$/);
  expect((await followed?.request().redirectedFrom()?.response())?.status()).toBe(301);
  await expect(reader.getByText('Brunhilde')).toBeVisible();
});
