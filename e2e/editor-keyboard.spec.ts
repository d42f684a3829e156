import type { Locator, Page } from '@playwright/test';
import { makeEditedPage } from './support/edited-page.ts';
import { expect, openSignedIn, test } from './support/journey.ts';
import { save, text } from './support/workbench.ts';

/** Presses Tab until an element has the focus. No place on the way may lose it or hide it. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press(key);
    const { isWanted, isLost } = await wanted.evaluate((element) => ({
      isWanted: element === document.activeElement,
      isLost: document.activeElement === document.body,
    }));
    if (isWanted) return;
    expect(isLost, 'the focus is on the page itself').toBe(false);
  }
  await expect(wanted).toBeFocused();
}

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Text format' });

/** Goes from the text to a button of its toolbar, and presses it. */
async function pressTool(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Alt+F10');
  await expect(toolbar(page).locator(':focus')).toBeVisible();
  await page.keyboard.press('Home');
  const button = toolbar(page).getByRole('button', { name, exact: true });
  for (let presses = 0; presses < 25; presses += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

/** The entry that a screen reader is told about while the text keeps the focus. */
async function chooseBySlash(page: Page, name: string): Promise<void> {
  await page.keyboard.type(`/${name}`);
  const option = page.getByRole('option', { selected: true });
  await expect(option).toContainText(new RegExp(name, 'i'));
  await expect(text(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(text(page)).not.toHaveAttribute('aria-activedescendant');
}

/** From the tree to the text. */
async function openFromTree(page: Page): Promise<void> {
  const tree = page.getByRole('tree');
  await expect(page.getByRole('treeitem', { name: /^Glazes/ })).toBeVisible();
  await tabTo(page, tree);
  await page.keyboard.type('gl');
  await page.keyboard.press('Enter');
  await expect(text(page)).toContainText('First words.');
  await expect(tree).toBeFocused();
  await tabTo(page, page.getByRole('textbox', { name: 'Title', exact: true }));
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
}

async function selectFirstWord(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Shift+ArrowRight');
  const bubble = page.getByRole('toolbar', { name: 'Format selection' });
  await expect(bubble).toBeVisible();
  return bubble;
}

async function makeBold(page: Page): Promise<void> {
  const bubble = await selectFirstWord(page);
  await pressTool(page, 'Bold');
  await expect(text(page)).toBeFocused();
  await expect(text(page).locator('strong')).toHaveText(/First ?/);
  // It was hidden while the toolbar had the focus.
  await expect(bubble).toBeVisible();
  await page.keyboard.press('End');
}

/** Escape and Tab leave a table, although Tab alone stays in it. */
async function writeTable(page: Page): Promise<void> {
  const { keyboard } = page;
  await keyboard.press('Enter');
  await chooseBySlash(page, 'Table');
  await keyboard.type('Cone');
  await keyboard.press('Tab');
  await keyboard.type('Degrees');
  await pressTool(page, 'Add row below');
  await expect(text(page).getByRole('row')).toHaveCount(4);
  await expect(text(page)).toBeFocused();
  await keyboard.press('Escape');
  await keyboard.press('Tab');
  await expect(text(page)).not.toBeFocused();
  await keyboard.press('Shift+Tab');
  await expect(text(page)).toBeFocused();
  await keyboard.type(' C');
  await expect(text(page).getByRole('columnheader', { name: 'Degrees C' })).toBeVisible();
  await keyboard.press('Control+End');
  await expect(toolbar(page).getByRole('button', { name: 'Add row below' })).toBeHidden();
}

const widget = (page: Page) => page.getByRole('group', { name: 'Alert' });

/** Sends the form with its button; the widget is selected afterward. */
async function sendForm(page: Page, button: string): Promise<void> {
  const form = page.getByRole('dialog');
  await tabTo(page, form.getByRole('button', { name: button, exact: true }));
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(text(page)).toBeFocused();
  await expect(widget(page)).toHaveAttribute('data-selected', 'true');
}

/** Inserts a widget, after its form was left once, and changes it. */
async function writeWidget(page: Page): Promise<void> {
  const { keyboard } = page;
  const words = page.getByRole('dialog').getByLabel('Text', { exact: true });
  await chooseBySlash(page, 'Alert');
  await expect(words).toBeFocused();
  await keyboard.press('Escape');
  await expect(words).toBeHidden();
  await expect(text(page)).toBeFocused();
  await chooseBySlash(page, 'Alert');
  await expect(words).toBeFocused();
  await keyboard.type('Hot.');
  await sendForm(page, 'Insert');
  await keyboard.press('Control+Enter');
  await expect(words).toBeFocused();
  await keyboard.press('End');
  await keyboard.type(' Very.');
  await sendForm(page, 'Apply');
}

async function findWords(page: Page): Promise<void> {
  const count = page.getByRole('search').getByRole('status');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('words');
  await expect(count).toHaveText('3 matches');
  await page.keyboard.press('Enter');
  await expect(count).toHaveText('1 of 3');
  await page.keyboard.press('Shift+Enter');
  await expect(count).toHaveText('3 of 3');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(text(page)).toBeFocused();
}

test('a page is written, changed and saved with the keyboard alone', async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const edited = await makeEditedPage(product, person);
  await edited.saveElsewhere(person, (before) => `${before}\n## End\n`);
  await openSignedIn(page, person, edited.address.replace(/\?.*/, ''));
  await openFromTree(page);
  await makeBold(page);
  await writeTable(page);
  await writeWidget(page);

  // The block moves as a whole, and its actions can be reached.
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await page.keyboard.press('Tab');
  await expect(widget(page).getByRole('button', { name: 'Edit Alert' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text(page)).toBeFocused();
  await findWords(page);

  await save(page);
  await expect(text(page)).toBeFocused();
  const saved = await edited.saved();
  expect(saved).toContain('**First** words.\n\n| Cone | Degrees C |  |\n');
  expect(saved).toMatch(/Hot\. Very\.[^]*## End\n$/);
  await tabTo(page, page.getByRole('tree'), 'Shift+Tab');
});

test('a key works at a caret that moved just before it', async ({ page, product, newcomer }) => {
  const person = await newcomer();
  const edited = await makeEditedPage(product, person);
  await openSignedIn(page, person, edited.address);
  await text(page).click();
  await selectFirstWord(page);
  await text(page).evaluate((editor) => {
    const words = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT).nextNode();
    getSelection()?.collapse(words, words?.textContent?.length);
    // Before the browser reports the caret.
    editor.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }));
  });
  await expect(text(page).locator('p').first()).toHaveText('First words.');
  await expect(text(page).locator('p').nth(1)).toHaveText('');
});
