import type { Browser, Locator, Page } from '@playwright/test';
import { joinTeam } from './support/join-team.ts';
import { expect, openSignedIn, test } from './support/journey.ts';
import { makeProject, type Newcomer, type Place } from './support/newcomer.ts';
import { api, makeSite } from './support/site.ts';
import { expectTidyAtBoth } from './support/tidy.ts';
import { chooseFor } from './support/workbench.ts';

type Site = Awaited<ReturnType<typeof makeSite>>;

async function makeTeam(product: Place, newcomer: () => Promise<Newcomer>) {
  const [owner, editor] = [await newcomer(), await newcomer()];
  const projectId = (await makeProject(product, owner, 'Kiln & Clay'))._id ?? '';
  await joinTeam(product, owner, editor, projectId, 'editor');
  return { owner, editor, site: await makeSite(product, owner, projectId) };
}

const pagesOf = ({ assetId }: Site): string => `/app/asset/kiln-clay/${assetId}/web-pages`;
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Share a preview of/ });
/** The page of a preview: a frame of the preview's origin, and a nested one without an origin. */
const shownPage = (guest: Page): Locator =>
  guest.frameLocator('iframe[title^="Preview of"]').frameLocator('iframe').locator('body');

const openGuest = async (browser: Browser, { address }: Place): Promise<Page> =>
  (await browser.newContext({ baseURL: address })).newPage();

/** Creates a link in the dialog and returns its address. */
async function createLink(page: Page, password: string): Promise<string> {
  await chooseFor(page, /^About/, 'Share preview…');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: 'No preview links' })).toBeVisible();
  await expectTidyAtBoth(page, 'preview-links-empty');
  await dialog.getByRole('button', { name: 'New link' }).click();
  await dialog.getByLabel('Password (optional)').fill(password);
  await expectTidyAtBoth(page, 'preview-links-new');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByText('Expires in 7 days')).toBeVisible();
  return dialog.getByLabel('Link to the preview').inputValue();
}

async function unlock(guest: Page, password: string): Promise<void> {
  await guest.getByLabel('Password', { exact: true }).fill('a wrong guess');
  await guest.getByRole('button', { name: 'Open preview' }).click();
  await expect(guest.getByText('The password is wrong. Try again.')).toBeVisible();
  await expectTidyAtBoth(guest, 'preview-password');
  await guest.getByLabel('Password', { exact: true }).fill(password);
  await guest.getByRole('button', { name: 'Open preview' }).click();
}

async function comment(guest: Page, name: string, text: string): Promise<void> {
  await guest.getByLabel('Your name').fill(name);
  await guest.getByLabel('Comment', { exact: true }).fill(text);
  await guest.getByRole('button', { name: 'Send comment' }).click();
  await expect(guest.getByText('Waiting for approval')).toBeVisible();
}

test('a guest opens a link with its password, comments, and is refused once it is revoked', async ({
  page,
  product,
  newcomer,
  browser,
}) => {
  const { editor, site } = await makeTeam(product, newcomer);
  await openSignedIn(page, editor, pagesOf(site));
  const url = await createLink(page, 'kiln and clay');
  const guest = await openGuest(browser, product);
  await guest.goto(url);
  await unlock(guest, 'kiln and clay');
  await expect(shownPage(guest).getByRole('heading', { name: 'About' })).toBeVisible();
  await expect(guest.getByText('Expires in 7 days')).toBeVisible();
  await comment(guest, 'Ada Sommer', 'The opening hours are missing.');
  await expectTidyAtBoth(guest, 'preview-open');
  await guest.reload();
  await expect(shownPage(guest).getByRole('heading', { name: 'About' })).toBeVisible();
  await expect(guest.getByText('No comments yet.')).toBeVisible();

  const dialog = dialogOf(page);
  await expect(dialog.getByText('The opening hours are missing.')).toBeVisible();
  await expect(dialog.getByText(/opened once/)).toBeVisible();
  await expectTidyAtBoth(page, 'preview-links');
  await dialog.getByRole('button', { name: 'Approve the comment by Ada Sommer' }).click();
  await expect(dialog.getByText(/^Approved by/)).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('The opening hours are missing.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(dialog.getByText('Revoked')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This preview isn’t available' })).toBeVisible();
  await expectTidyAtBoth(guest, 'preview-ended');
  await guest.context().close();
});

/** Tries to reach out of the frame, and writes what it found into the page. */
const hostile = `<script>
const found = [];
const attempt = (name, work) => { try { const value = work(); if (value) found.push(name + ' ' + value); } catch {} };
attempt('cookie', () => document.cookie);
attempt('storage', () => localStorage.length + sessionStorage.length + 1);
attempt('referrer', () => document.referrer);
attempt('top', () => top.location.href);
attempt('parent', () => parent.document.title || parent.location.href);
attempt('above', () => parent.parent.document.title);
attempt('ancestors', () => [...location.ancestorOrigins].some((origin) => origin.includes('#')));
try { top.location = 'https://evil.example/'; } catch {}
try { parent.parent.postMessage({ kind: 'shared-shown', isFound: false }, '*'); } catch {}
document.body.append('Found: ' + found.join(', ') + '.');
</script>`;

test('nothing that a page or a guest writes reaches the screen around it', async ({
  page,
  product,
  newcomer,
  browser,
  quiet,
}) => {
  quiet.expectProblem(/sandboxed, but the flag of 'allow-top-navigation'/);
  const { owner, site } = await makeTeam(product, newcomer);
  const place = `/pages/${site.assetId}/${site._id}`;
  const { hash } = await api(product, owner, 'PUT', `${place}/content`, { path: '/about.md' });
  const content = `---\ntitle: <b>About</b>\n---\n\n[Home](/_index.md)\n\n${hostile}\n`;
  await api(product, owner, 'PUT', `${place}/content`, { path: '/about.md', content, base: hash });
  const { url } = (await api(product, owner, 'POST', `${place}/preview-links`, { path: '/about.md' })) as unknown as {
    url: string;
  };
  const guest = await openGuest(browser, product);
  const alarms: string[] = [];
  guest.on('dialog', (dialog) => {
    alarms.push(dialog.message());
    void dialog.dismiss();
  });
  await guest.goto(url);
  await expect(shownPage(guest).getByText('Found: .')).toBeVisible();
  await expect(guest.getByRole('heading', { name: '<b>About</b>' })).toBeVisible();
  const words = 'https://evil.example <img src=x onerror=alert(1)> [x](javascript:alert(2))';
  await comment(guest, '<script>alert(3)</script>', words);
  await expect(guest.getByText(words)).toBeVisible();
  await shownPage(guest).getByRole('link', { name: 'Home' }).first().click();
  await expect(guest.getByText(/shows only this page/)).toBeVisible();
  expect(new URL(guest.url()).pathname).toBe('/app/preview');

  await openSignedIn(page, owner, `${pagesOf(site)}?path=${encodeURIComponent('/about.md')}&share=preview`);
  const dialog = dialogOf(page);
  await expect(dialog.getByText(words)).toBeVisible();
  await expect(dialog.getByText('<script>alert(3)</script>')).toBeVisible();
  for (const screen of [guest, page]) await expect(screen.locator('a[href*="evil"], img[src="x"]')).toHaveCount(0);
  expect(alarms).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Share preview' }).click();
  await expect(dialog.getByText(words)).toBeVisible();
  await guest.context().close();
});
