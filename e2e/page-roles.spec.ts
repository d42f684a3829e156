import type { Page } from '@playwright/test';
import { requestSite } from '#features/publishing/testing/request-site.ts';
import { expectAccessible } from './support/accessible.ts';
import { joinTeam } from './support/join-team.ts';
import { expect, openSignedIn, test } from './support/journey.ts';
import { makeProject } from './support/newcomer.ts';
import { publish } from './support/publish.ts';
import { makeSite } from './support/site.ts';
import { makeTeamSite } from './support/team-site.ts';
import { expectTidyAtBoth, widths } from './support/tidy.ts';
import { row, save, text, typeAtEnd } from './support/workbench.ts';

const menuOf = (page: Page, name: RegExp): Promise<string[]> =>
  entriesOf(page, () => row(page, name).first().click({ button: 'right' }));

const entriesOf = async (page: Page, openMenu: () => Promise<void>): Promise<string[]> => {
  await openMenu();
  await expect(page.getByRole('menu')).toBeVisible();
  const entries = await page.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  return entries;
};

test('authors write, but cannot arrange pages or create the site', { tag: '@slow' }, async ({
  page,
  product,
  newcomer,
}) => {
  const [owner, author] = [await newcomer(), await newcomer()];
  const project = await makeProject(product, owner, 'Kiln');
  const projectId = project._id ?? '';
  await joinTeam(product, owner, author, projectId, 'author');
  await openSignedIn(page, author, `/app/asset/kiln/${projectId}/web-pages`);
  await expect(page.getByText('This project has no site yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create site' })).toHaveCount(0);
  await expectAccessible(page);

  await makeSite(product, owner, projectId);
  await page.reload();
  expect(await menuOf(page, /^Pages/)).toEqual(['New page', 'Copy relative path', 'Copy live URL']);
  const file = await menuOf(page, /^About/);
  expect(file).toContain('Delete');
  for (const entry of ['Move', 'Release', 'New page after this one']) expect(file).not.toContain(entry);
  await expect(page.getByRole('button', { name: 'Import, export and more' })).toHaveCount(0);
  await row(page, /^About/).click();
  await expect(text(page)).toContainText('Tell people who you are');
  await typeAtEnd(page, '\nWritten by an author.\n');
  await save(page);
});

test('editors arrange pages as well; strangers find nothing', { tag: '@slow' }, async ({
  page,
  product,
  newcomer,
  browser,
  quiet,
}) => {
  quiet.expectProblem(/404|failed CallError/);
  const [owner, editor, stranger] = [await newcomer(), await newcomer(), await newcomer()];
  const project = await makeProject(product, owner, 'Kiln');
  const projectId = project._id ?? '';
  await joinTeam(product, owner, editor, projectId, 'editor');
  const site = await makeSite(product, owner, projectId);
  await openSignedIn(page, editor, `/app/asset/kiln/${projectId}/web-pages`);
  await expect(row(page, /^About/)).toBeVisible();
  expect(await menuOf(page, /^About/)).toContain('Move');
  expect(await menuOf(page, /^Pages/)).toContain('New folder');

  const other = await (await browser.newContext({ baseURL: product.address })).newPage();
  await openSignedIn(other, stranger, `/app/asset/kiln/${projectId}/web-pages`);
  await expect(other).toHaveURL(/\/app\/assets/);
  const answer = await fetch(`${product.address}/api/domains/${projectId}/${site._id}/changes-metadata`, {
    headers: { authorization: `Bearer ${stranger.token}` },
  });
  expect(answer.status).toBe(404);
  await other.context().close();
});

test('the editor offers what the tree offers, by state and role', async ({ page, product, newcomer, browser }) => {
  const { owner, member: author, projectId, site } = await makeTeamSite(product, newcomer, 'author');
  await publish(product, owner, site);
  const port = Number(new URL(product.address).port);
  const visit = async () => (await requestSite({ port }, `${site.name}.localhost:${port}`, '/about/')).status;
  const about = `/app/asset/kiln/${projectId}/web-pages?path=%2Fabout.md`;
  const actions = (of: Page) => of.getByRole('button', { name: 'More actions', exact: true });
  const choose = async (entry: string) => {
    await actions(page).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };

  await openSignedIn(page, owner, about);
  await typeAtEnd(page, ' Unsaved words.');
  expect(await entriesOf(page, () => actions(page).click())).toEqual(await menuOf(page, /^About/));
  await choose('Unpublish');
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByRole('button', { name: 'Draft Release…' })).toBeVisible();
  await expect(text(page)).toContainText('Unsaved words.');
  await publish(product, owner, site);
  expect(await visit()).toBe(404);

  // A phone shows no badge: the menu is the way to release.
  await page.setViewportSize(widths['390']);
  await choose('Release');
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await publish(product, owner, site);
  expect(await visit()).toBe(200);

  const other = await (await browser.newContext({ baseURL: product.address })).newPage();
  await openSignedIn(other, author, about);
  const offered = await entriesOf(other, () => actions(other).click());
  expect(offered).toEqual(await menuOf(other, /^About/));
  expect(offered).toContain('Delete');
  for (const entry of ['Unpublish', 'Change to draft', 'Release', 'Move']) expect(offered).not.toContain(entry);
  await other.context().close();

  await choose('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).not.toHaveURL(/about\.md/);
  await publish(product, owner, site);
  expect(await visit()).toBe(404);
});

test('administrators change the menu of a folder for everyone', async ({ page, product, newcomer, browser }) => {
  const { owner, member: editor, projectId } = await makeTeamSite(product, newcomer, 'editor');
  const address = `/app/asset/kiln/${projectId}/web-pages`;
  const other = await (await browser.newContext({ baseURL: product.address })).newPage();
  await openSignedIn(other, editor, address);
  const before = await menuOf(other, /^About/);
  expect(before).toContain('Duplicate');
  expect(await menuOf(other, /^Pages/)).not.toContain('Edit menu…');

  await openSignedIn(page, owner, address);
  const openMenu = async () => {
    await row(page, /^Pages/)
      .first()
      .click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Edit menu…' }).click();
  };
  await openMenu();
  const dialog = page.getByRole('dialog', { name: 'Menu for Pages' });
  await dialog.getByRole('switch', { name: 'Duplicate' }).uncheck({ force: true });
  await dialog.getByLabel('New name for Download').fill('Save a copy');
  await expectTidyAtBoth(page, 'pages-edit-menu');
  await dialog.getByRole('button', { name: 'Save menu' }).click();
  await expect(dialog).toBeHidden();
  const after = before.filter((entry) => entry !== 'Duplicate').map((e) => (e === 'Download' ? 'Save a copy' : e));
  expect(await menuOf(page, /^About/)).toEqual(expect.arrayContaining(after));
  await expect.poll(() => menuOf(other, /^About/)).toEqual(after);

  await openMenu();
  await dialog.getByRole('button', { name: 'Reset all to default' }).click();
  await dialog.getByRole('button', { name: 'Save menu' }).click();
  await expect.poll(() => menuOf(other, /^About/)).toEqual(before);
  await other.context().close();
});

test('an author’s save waits for approval, and visitors see it only afterwards', async ({
  page,
  product,
  newcomer,
  browser,
}) => {
  const { owner, member: author, projectId, site } = await makeTeamSite(product, newcomer, 'author');
  await publish(product, owner, site);
  const { port } = new URL(product.address);
  const visitor = await (await browser.newContext()).newPage();
  const read = () => visitor.goto(`http://${site.name}.localhost:${port}/about/`);
  const words = visitor.getByText('Written by an author.');

  const about = `/app/asset/kiln/${projectId}/web-pages?path=%2Fabout.md`;
  await openSignedIn(page, author, about);
  await typeAtEnd(page, '\nWritten by an author.\n');
  await save(page);
  await page.getByRole('button', { name: /Send for approval/ }).click();
  const sending = page.getByRole('dialog', { name: 'Send About for approval' });
  await sending.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText('Pending approval').first()).toBeVisible();
  await publish(product, owner, site);
  expect((await read())?.status()).toBe(200);
  await expect(words).toHaveCount(0);

  const desk = await (await browser.newContext({ baseURL: product.address })).newPage();
  await openSignedIn(desk, owner, about);
  await desk.getByRole('button', { name: /^Publish/ }).click();
  const panel = desk.getByRole('dialog', { name: 'Publish' });
  const waiting = panel.getByRole('region', { name: 'Pending approval' });
  await expect(waiting.getByRole('heading', { name: '1 change is pending approval' })).toBeVisible();
  await expectAccessible(desk);
  await waiting.getByRole('button', { name: 'Approve About' }).click();
  await expect(waiting).toBeHidden();
  await panel.getByRole('button', { name: 'Publish 1 change' }).click();
  await expect(panel.getByText('Release 3 is live.')).toBeVisible({ timeout: 30_000 });
  await read();
  await expect(words).toBeVisible();
  await desk.context().close();
  await visitor.context().close();
});
