import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, openSignedIn, test, visit } from './support/journey.ts';
import { makeProject, type Newcomer, type Place } from './support/newcomer.ts';
import { api, makeSite } from './support/site.ts';
import { expectTidy, expectTidyAtBoth, widths } from './support/tidy.ts';
import { previewedPage, row, text } from './support/workbench.ts';

type Site = Awaited<ReturnType<typeof makeSite>>;

const post = `---
title: Raku, or the art of letting go
description: Out of the kiln at a thousand degrees, into a bin of sawdust.
date: 2026-10-02
tags: [glaze, fire]
---

A raku pot is taken from the kiln while it still glows. What happens then is only half up to us.

{{< alert kind="warning" title="Hot" >}}
Gloves to the elbow, please, and nothing made of nylon.
{{< /alert >}}

![A moon jar](/img/moon-jar.webp)

| Glaze | Cone |
| --- | --- |
| Copper matte | 06 |
| Crackle white | 05 |
`;

/** Fills a site with content. */
async function furnish(product: Place, person: Newcomer, { assetId, _id }: Site): Promise<void> {
  const at = `/pages/${assetId}/${_id}`;
  const file = path.join(import.meta.dirname, '../src/features/accounts/client/art/moon-jar.webp');
  const answer = await fetch(
    `${product.address}/api${at}/static?path=${encodeURIComponent('/static/img/moon-jar.webp')}`,
    {
      method: 'PUT',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'image/webp' },
      body: new Uint8Array(readFileSync(file)),
    },
  );
  expect(answer.status).toBe(200);
  const files = ['Opening hours', 'Courses for beginners', 'Prices'].map((title) => ({
    path: `/${title.toLowerCase().replaceAll(' ', '-')}.md`,
    content: `---\ntitle: ${title}\n---\n\nMore of it soon.\n`,
    base: null,
  }));
  await api(product, person, 'PUT', `${at}/changes`, {
    files: [...files, { path: '/posts/raku.md', content: post, base: null }],
  });
}

test.use({ viewport: widths['1440'] });

const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name });

test('the page screen is accessible and fits', async ({ page, product, newcomer }) => {
  test.slow();
  const person = await newcomer();
  const project = await makeProject(product, person, 'Kiln & Clay');
  const address = `/app/asset/kiln/${project._id}/web-pages`;
  await openSignedIn(page, person, address);
  await expect(page.getByLabel('Name')).toHaveValue('kiln-clay');
  await expect(page.getByText('Yay! your name is available').or(page.getByText('this name is taken'))).toBeVisible();
  await expectTidyAtBoth(page, 'site-create');

  const site = await makeSite(product, person, project._id ?? '');
  await furnish(product, person, site);
  await page.goto(address);
  await expect(row(page, /^Opening hours/)).toBeVisible();
  await expectTidyAtBoth(page, 'pages-nothing-open');

  await visit(page, `${address}?path=%2Fposts%2Fraku.md`);
  await expect(text(page)).toContainText('A raku pot');
  await expect(previewedPage(page)).toContainText('Crackle white');
  const hideFrames = () => page.getByRole('button', { name: 'Hide preview' }).click();
  await expectTidy(page, 'pages-writing-1440', { hideFrames });
  await page.setViewportSize(widths['390']);
  await expectTidy(page, 'pages-writing-390');
  await part(page, 'Preview').click();
  await expect(previewedPage(page)).toContainText('Crackle white');
  await expectTidy(page, 'pages-preview-390', { hideFrames: () => part(page, 'Files').click() });
  await part(page, 'Edit').click();
  await page.setViewportSize(widths['1440']);

  await page.getByRole('button', { name: 'Insert widget', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Alert/ })).toBeVisible();
  await expectTidyAtBoth(page, 'pages-widgets');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Post settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Post settings' }).getByLabel('Description')).toBeVisible();
  await expectTidyAtBoth(page, 'pages-settings');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByRole('dialog', { name: 'Versions' })).toContainText('Last saved');
  await expectTidyAtBoth(page, 'pages-versions');
});
