import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { askAsOwner } from './support/database.ts';
import { expect, openSignedIn, test } from './support/journey.ts';
import { makeProject, type Newcomer, type Place } from './support/newcomer.ts';
import { api, makeSite } from './support/site.ts';
import { expectTidyAtBoth } from './support/tidy.ts';
import { text } from './support/workbench.ts';

const path = '/posts/raku.md';
const page1 = `---
title: Raku in the yard
date: 2026-12-12
tags: [workshop]
---

A pot leaves the kiln at a thousand degrees, and what happens in the next minute is only half up to you. Bring thick gloves and old shoes.

If it rains, we fire your pots the week after without you.

## What comes out of the sawdust

- Black where there was no glaze
- Crackle where there was

<script>document.title = 'A script of the page ran';</script>
`;
const page2 = page1
  .replace('2026-12-12', '2026-12-19')
  .replace('If it rains, we fire your pots', 'If it snows, we fire the pots');
const page3 = page2
  .replace('Bring thick gloves and old shoes.', 'We lend you gloves and an apron; wear **old shoes**.')
  .replace(/If it snows.*\n\n/, '')
  .replace(
    '- Crackle where there was\n',
    '- Crackle where there was\n- Copper, with luck\n\nEvery pot goes home the same evening, still warm.\n',
  );

/** A page with three versions, of which the first is three weeks old and the second two. */
async function writeVersions(product: Place, person: Newcomer) {
  const project = await makeProject(product, person, 'Kiln & Clay');
  const site = await makeSite(product, person, project._id ?? '', 'journal');
  const at = `/pages/${site.assetId}/${site._id}/content`;
  let base: string | null = null;
  for (const [content, reason] of [
    [page1, 'First text'],
    [page2, 'New date'],
    [page3, 'Gloves are ours'],
  ]) {
    const saved = await api(product, person, 'PUT', at, { path, content, base, reason });
    base = saved.hash ?? null;
  }
  await askAsOwner(
    process.env.E2E_DATA_FOLDER ?? '',
    `update file_versions v set at = now() - make_interval(weeks => 4 - v.number)
     from files f where f.id = v.file_id and f.site_id = $1 and f.path = $2 and v.number < 3`,
    [site._id, path],
  );
  return site;
}

/** The compared page: a frame of the preview's origin, and a nested one without an origin. */
const comparedPage = (dialog: Locator, title = 'Comparison'): Locator =>
  dialog.frameLocator(`iframe[title="${title}"]`).frameLocator('iframe').locator('body');

async function openVersions(page: Page, product: Place, person: Newcomer): Promise<Locator> {
  const site = await writeVersions(product, person);
  await openSignedIn(page, person, `/app/asset/kiln/${site.assetId}/web-pages?path=${encodeURIComponent(path)}`);
  await expect(text(page)).toContainText('A pot leaves the kiln');
  await page.getByRole('button', { name: 'Versions' }).click();
  return page.getByRole('dialog', { name: 'Versions' });
}

test('compares versions of a page visually and as source', async ({ page, product, newcomer }) => {
  const dialog = await openVersions(page, product, await newcomer());
  await dialog.getByRole('button', { name: /^Version 1/ }).click();
  const compared = comparedPage(dialog);
  await expect(compared.locator('[data-change-kind="removed"]')).toHaveText(/^If it rains, we fire your pots/);
  await expect(compared.locator('[data-change-kind="added"]')).toHaveText([/Copper, with luck/, /Every pot goes home/]);
  await expect(compared.locator('.eyebrow ins')).toContainText('19');
  const changed = compared.locator('p[data-change-kind="changed"]', { hasText: 'A pot leaves' });
  await expect(changed.locator('del')).toContainText('Bring thick gloves');
  await expect(changed.locator('ins').first()).toContainText('We lend you gloves');
  await expect(changed.locator('strong ins')).toHaveText('old shoes');
  await expect(compared.locator('xpath=..').getByText('Changed', { exact: true }).first()).toBeVisible();
  expect(await compared.evaluate(() => document.title)).not.toContain('script');
  await expect(dialog.getByText('2 added')).toBeVisible();
  await expect(dialog.getByText('1 removed')).toBeVisible();

  await dialog.getByRole('button', { name: 'Next change' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Change 1 of 5');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(dialog.getByRole('status')).toHaveText('Change 2 of 5');
  await expect(changed).toHaveAttribute('data-current', '');
  // The keys also work when the compared page has the focus.
  await changed.click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(dialog.getByRole('status')).toHaveText('Change 3 of 5');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(dialog.getByRole('status')).toHaveText('Change 2 of 5');
  await expectTidyAtBoth(page, 'versions-page');

  await dialog.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: 'Version 2' }).click();
  await expect(compared.getByText('snows', { exact: true })).toBeVisible();
  await dialog.getByText('Two', { exact: true }).click();
  await expect(comparedPage(dialog, 'Version 1').locator('del', { hasText: 'rains' })).toBeVisible();
  await expect(comparedPage(dialog, 'Version 2').locator('ins', { hasText: 'snows' })).toBeVisible();

  await expectTidyAtBoth(page, 'versions-two-pages');

  await dialog.getByText('Source', { exact: true }).click();
  await expect(dialog.locator('.cm-merge-a')).toContainText('date: 2026-12-12');
  await expect(dialog.locator('.cm-merge-b')).toContainText('date: 2026-12-19');
  await expect(dialog.getByText('2 changed')).toBeVisible();
  await expectTidyAtBoth(page, 'versions-source');
});

const blocks1 = `---
title: Blocks
---

The first words stay.

![A jar](/img/jar.webp)

| Glaze  | Cone |
| ------ | ---- |
| Copper | 06   |

{{< alert kind="warning" title="Hot" >}}
Gloves to the elbow, please.
{{< /alert >}}

{{< accordion one_at_a_time="true" >}}
{{< panel title="Stoneware" >}}Fired to 1,260 degrees.{{< /panel >}}
{{< panel title="Porcelain" >}}Thin and white.{{< /panel >}}
{{< /accordion >}}

1. One
2. Two
3. Three

> A quotation
>
> with two paragraphs

<style>[data-change], ins { display: none !important }</style>

<p data-change="99" data-change-kind="added">Not a mark.</p>
`;
const blocks2 = blocks1
  .replace('jar.webp', 'bowl.webp')
  .replace('| 06 ', '| 07 ')
  .replace('elbow', 'shoulder')
  .replace('Thin and white.', 'Thin, white and hard.')
  .replace('2. Two\n', '')
  .replace('> A quotation\n>\n', '');

test('compares images, tables and widgets as blocks, and pages that are new or deleted', { tag: '@slow' }, async ({
  page,
  product,
  newcomer,
  quiet,
}) => {
  // The images of this page were never uploaded.
  quiet.expectProblem(/404/);
  const person = await newcomer();
  const project = await makeProject(product, person, 'Kiln');
  const site = await makeSite(product, person, project._id ?? '');
  const at = `/pages/${site.assetId}/${site._id}/content`;
  const { hash } = await api(product, person, 'PUT', at, { path: '/blocks.md', content: blocks1, base: null });
  await api(product, person, 'PUT', at, { path: '/blocks.md', content: blocks2, base: hash });
  await openSignedIn(page, person, `/app/asset/kiln/${site.assetId}/web-pages?path=%2Fblocks.md`);
  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  const compared = comparedPage(dialog);
  const changes = compared.locator('[data-change]');
  const listChanges = () =>
    changes.evaluateAll((all) => all.map((one) => `${one.getAttribute('data-change-kind')} ${one.tagName}`));
  await expect(changes).toHaveCount(7);
  expect(await listChanges()).toEqual([
    'removed P',
    'added P',
    'changed TABLE',
    'changed DIV',
    'changed DIV',
    'removed LI',
    'removed P',
  ]);
  await expect(compared.locator('td ins')).toHaveText('07');
  await expect(compared.getByText('shoulder'), 'in a widget').toBeVisible();
  await expect(compared.locator('details ins').first(), 'in a section that was closed').toBeVisible();
  await expect(compared.locator('blockquote > p')).toHaveText([/A quotation/, /with two paragraphs/]);

  const compareWith = (sources: { before: string | null; after: string | null }) =>
    dialog.locator('iframe[title="Comparison"]').evaluate((frame, given) => {
      const labels = { added: 'Added', removed: 'Removed', changed: 'Changed' };
      const message = { kind: 'compare', path: '/blocks.md', id: 0, side: 'both', around: 'light', labels, ...given };
      (frame as HTMLIFrameElement).contentWindow?.postMessage(message, '*');
    }, sources);
  await compareWith({ before: null, after: blocks2 });
  await expect
    .poll(async () => new Set((await listChanges()).map((one) => one.split(' ')[0])))
    .toEqual(new Set(['added']));
  await expect(compared.locator('main h1')).toHaveAttribute('data-change-kind', 'added');
  await compareWith({ before: blocks1, after: null });
  await expect(compared.locator('main h1')).toHaveAttribute('data-change-kind', 'removed');
  await expect(compared.locator('main [data-line]'), 'of a source that is no more').toHaveCount(0);
});

test('names, finds and restores versions', async ({ page, product, newcomer }) => {
  const dialog = await openVersions(page, product, await newcomer());
  await dialog.getByRole('button', { name: /^Version 2/ }).click();
  await dialog.getByRole('button', { name: 'Name version' }).click();
  const naming = page.getByRole('dialog', { name: 'Name of version 2' });
  await naming.getByLabel('Name', { exact: true }).fill('Before the winter');
  await naming.getByRole('button', { name: 'Save name' }).click();
  await expect(dialog.getByRole('button', { name: /^Version 2.*Before the winter/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Rename version' })).toBeVisible();

  const then = new Date(Date.now() - 20 * 24 * 3_600_000).toISOString().slice(0, 10);
  await dialog.getByRole('textbox', { name: 'What did this page look like on…' }).fill(then);
  await dialog.getByRole('button', { name: 'Find version' }).click();
  const first = dialog.getByRole('button', { name: /^Version 1/ });
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(comparedPage(dialog)).toContainText('If it rains');

  await dialog.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('Version 1 restored.')).toBeVisible();
  await expect(text(page)).toContainText('If it rains');
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(dialog.getByRole('button', { name: /^Version 4.*Restored version 1/ })).toBeVisible();
});

test('compares very long pages as source only', { tag: '@slow' }, async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const project = await makeProject(product, person, 'Kiln & Clay');
  const site = await makeSite(product, person, project._id ?? '', 'journal');
  const at = `/pages/${site.assetId}/${site._id}/content`;
  const long = `---\ntitle: Long\n---\n\n${`${'Clay and fire. '.repeat(2000)}\n\n`.repeat(20)}`;
  const { hash } = await api(product, person, 'PUT', at, { path, content: `${long}First.\n`, base: null });
  await api(product, person, 'PUT', at, { path, content: `${long}Second.\n`, base: hash });
  await page.addInitScript(`if (self === top) localStorage.setItem('plinth.editor', 'raw')`);
  await openSignedIn(page, person, `/app/asset/kiln/${site.assetId}/web-pages?path=${encodeURIComponent(path)}`);
  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  await dialog.getByRole('button', { name: /^Version 1/ }).click();
  await expect(dialog.getByText('Page too long to compare here')).toBeVisible();
  await expectTidyAtBoth(page, 'versions-too-long');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Download “Version 1/ }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toBe(`${long}First.\n`);
  await dialog.getByText('Source', { exact: true }).click();
  await expect(dialog.getByText('1 changed')).toBeVisible();
});
