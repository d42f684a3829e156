import type { Page } from '@playwright/test';
import { expect, openSignedIn } from './journey.ts';
import { makeProject, type Newcomer, type Place } from './newcomer.ts';
import { api, makeSite } from './site.ts';
import { text } from './workbench.ts';

const path = '/glazes.md';

/** A page of several blocks, to be edited as Markdown. */
export const startText = `---
title: Glazes
description: About glazes
---

First words.

Second words.

Last words.
`;

export type EditedPage = {
  readonly projectId: string;
  readonly siteId: string;
  /** The screen of the page. */
  readonly address: string;
  /** The text that the server has. */
  readonly saved: (by?: Newcomer) => Promise<string>;
  /** Saves a text from elsewhere, based on the version that the server has. */
  readonly saveElsewhere: (by: Newcomer, change: (before: string) => string) => Promise<void>;
  /** Ends the lock of this person, as it lapses after two minutes without a connection. */
  readonly endLock: (by: Newcomer) => Promise<unknown>;
};

export async function makeEditedPage(product: Place, person: Newcomer): Promise<EditedPage> {
  const project = await makeProject(product, person, 'Kiln');
  const site = await makeSite(product, person, project._id ?? '');
  const content = (by: Newcomer, more: object = {}) =>
    api(product, by, 'PUT', `/pages/${site.assetId}/${site._id}/content`, { path, ...more });
  await content(person, { content: startText, base: null });
  return {
    projectId: site.assetId,
    siteId: site._id,
    address: `/app/asset/kiln/${site.assetId}/web-pages?path=${encodeURIComponent(path)}`,
    saved: async (by = person) => (await content(by)).content ?? '',
    endLock: (by) => api(product, by, 'PUT', `/pages/${site.assetId}/${site._id}/locks/release`, { files: [{ path }] }),
    saveElsewhere: async (by, change) => {
      const now = await content(by);
      await content(by, { content: change(now.content ?? ''), base: now.hash });
    },
  };
}

/** Opens the page as Markdown. */
export async function openRaw(page: Page, person: Newcomer, { address }: EditedPage): Promise<void> {
  await page.addInitScript(`if (self === top) localStorage.setItem('plinth.editor', 'raw')`);
  await openSignedIn(page, person, address);
  await expect(text(page)).toBeVisible();
}

/** Types at the end of a line of the page, key by key. */
export async function typeAfter(page: Page, line: string, words: string): Promise<void> {
  await text(page).getByText(line).first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(words);
}

/** Sets the clock of a page wrong, from its first script on. Only the time of day is wrong, as on a real computer. */
export async function skewClock(page: Page, days: number): Promise<void> {
  await page.addInitScript(`{
    const skewMs = ${days} * 86_400_000;
    const RightDate = Date;
    globalThis.Date = class extends RightDate {
      constructor(...given) {
        if (given.length > 0) super(...given);
        else super(RightDate.now() + skewMs);
      }
      static now() {
        return RightDate.now() + skewMs;
      }
    };
  }`);
}
