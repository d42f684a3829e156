import type { Page } from '@playwright/test';
import { hostileBodies, payload } from './support/hostile-texts.ts';
import { expect, openSignedIn, test } from './support/journey.ts';
import { makeProject } from './support/newcomer.ts';
import { api, makeSite } from './support/site.ts';
import { paste, previewedPage, row, save, text } from './support/workbench.ts';

/** Each is opened alone, and all are pasted into one page. `npm run test:slow -- screens` opens every one, `npm test` every other one. */
const opened = [...hostileBodies.keys()].filter((index) => process.env.PLINTH_SWEEP === 'full' || index % 2 === 0);

const hostileTitle = `<img src=x onerror="${payload}">`;

/** Collects every script that ran, and where. */
function watch(page: Page): string[] {
  const ran: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('RAN ')) ran.push(message.text().slice(4));
  });
  page.on('dialog', (dialog) => {
    ran.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return ran;
}

test('runs no user content on the app’s origin, wherever it is shown', async ({ page, product, newcomer, quiet }) => {
  // Blocked scripts, frames and URLs of the hostile content are expected.
  quiet.expectProblem(/./);
  const person = await newcomer();
  const project = await makeProject(product, person, 'Kiln');
  const site = await makeSite(product, person, project._id ?? '');
  const at = `/pages/${site.assetId}/${site._id}`;
  const changes = hostileBodies.map((body, index) => ({
    path: `/h-${index}.md`,
    base: null,
    content: `---\ntitle: ${JSON.stringify(`${index} ${hostileTitle}`)}\ntags: [${JSON.stringify(hostileTitle)}]\n---\nThe words of case ${index}.\n\n${body}\n`,
  }));
  await api(product, person, 'PUT', `${at}/changes`, { files: changes });

  const ran = watch(page);
  await openSignedIn(page, person, `/app/asset/kiln/${site.assetId}/web-pages?path=%2Fh-0.md`);
  for (const index of opened) {
    if (index > 0) await row(page, new RegExp(`^${index} <img`)).click();
    await expect(text(page)).toContainText(`The words of case ${index}.`);
    await expect(previewedPage(page)).toContainText(`The words of case ${index}.`);
  }
  expect(ran.length, 'the hostile content runs on the site’s own origin').toBeGreaterThan(3);
  for (const body of hostileBodies) {
    await page.keyboard.press('Control+End');
    await paste(page, body);
  }
  await page.keyboard.press('Control+End');
  await paste(page, '<h3>All pasted</h3>');
  await expect(text(page).getByText('All pasted')).toBeVisible();
  await save(page);

  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByRole('dialog', { name: 'Versions' })).toContainText('Last saved');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Page settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Page settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(page.getByRole('dialog')).toContainText('/h-0.md');
  await page.keyboard.press('Escape');
  await page.getByLabel('Search files and text').fill('words of case');
  await expect(page.getByText('The words of case', { exact: false }).first()).toBeVisible();
  await page.getByLabel('Search files and text').fill('');

  const tab = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Open in new tab' }).click();
  const shown = await tab;
  const ranInTab = watch(shown);
  await shown.goto(new URL('h-0/', shown.url()).href);
  expect(new URL(shown.url()).origin).not.toBe(product.address);
  expect(ranInTab.filter((origin) => origin === product.address)).toEqual([]);

  expect(ran.filter((origin) => origin !== 'null')).toEqual([]);
  expect(await page.title()).not.toBe('HIT');
  expect(await page.evaluate(() => localStorage.getItem('hit'))).toBeNull();
  expect(page.url()).not.toContain('hit.md');
});

test('serves images and documents of a site as downloads on the app’s origin', async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const project = await makeProject(product, person, 'Kiln');
  const site = await makeSite(product, person, project._id ?? '');
  const at = `/pages/${site.assetId}/${site._id}`;
  const files = {
    '/static/bad.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="${payload.replaceAll('"', "'")}"><script>${payload.replaceAll('<', '&lt;')}</script></svg>`,
    '/static/bad.html': `<script>${payload}</script>`,
  };
  const upload = async (path: string, content: string): Promise<number> => {
    const form = new FormData();
    form.append('file', new Blob([content]), path.split('/').at(-1));
    const answer = await fetch(`${product.address}/api${at}/static?path=${encodeURIComponent(path)}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${person.token}` },
      body: form,
    });
    return answer.status;
  };
  for (const [path, content] of Object.entries(files)) expect(await upload(path, content)).toBe(200);
  const ran = watch(page);
  await openSignedIn(page, person, `/app/asset/kiln/${site.assetId}/web-pages?path=%2Fstatic%2Fbad.svg`);
  await expect(page.getByRole('img', { name: 'Image bad.svg' })).toBeVisible();
  for (const path of Object.keys(files)) {
    const address = `${product.address}/api${at}/download?path=${encodeURIComponent(path)}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${person.token}` } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await fetch(address)).status, 'a URL alone gives no access').toBe(401);
  }
  expect(ran).toEqual([]);
});
