import { expect, type Locator, type Page } from '@playwright/test';

/** The page screen, by its visible texts. */
export const row = (page: Page, name: RegExp): Locator => page.getByRole('treeitem', { name });
/** The text in either editor. */
export const text = (page: Page): Locator => page.locator('.cm-content, .ProseMirror').first();

/** Opens pages as Markdown, for journeys about the text itself. */
export async function preferMarkdown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Frames of the preview have no storage.
    if (self === top) localStorage.setItem('plinth.editor', 'raw');
  });
}

/** The rendered page: a frame of the preview's origin, and a nested one without an origin. */
export const previewedPage = (page: Page): Locator =>
  page.frameLocator('iframe[title="Preview"]').frameLocator('iframe').locator('body');

export async function chooseFor(page: Page, name: RegExp, entry: string): Promise<void> {
  await row(page, name).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

export async function typeAtEnd(page: Page, words: string): Promise<void> {
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(words);
}

export const pressSave = (page: Page): Promise<void> => page.keyboard.press('Control+s');
export const saved = (page: Page): Locator => page.getByText('Saved', { exact: true });

export async function save(page: Page): Promise<void> {
  await pressSave(page);
  await expect(saved(page)).toBeVisible();
}

/** Moves a page to the recycle bin; the rows below it move up. */
export async function discard(page: Page, name: RegExp): Promise<void> {
  await chooseFor(page, name, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, name)).toHaveCount(0);
}

/** Pastes as the browser does: the programs put HTML and text on the clipboard. */
export const paste = (page: Page, html: string, rtf = '', plain = 'ignored'): Promise<void> =>
  text(page).evaluate(
    (element, given) => {
      const data = new DataTransfer();
      data.setData('text/html', given.html);
      data.setData('text/rtf', given.rtf);
      data.setData('text/plain', given.plain);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    { html, rtf, plain },
  );
