import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { makeEditedPage, openRaw, skewClock, startText, typeAfter } from './support/edited-page.ts';
import { expectEveryCharacter, withWords, words } from './support/every-character.ts';
import { joinTeam } from './support/join-team.ts';
import { expect, openSignedIn, signIn, test } from './support/journey.ts';
import { paste, save, text } from './support/workbench.ts';

const pressSave = (page: Page): Promise<void> => page.keyboard.press('Control+s');
const saved = (page: Page) => page.getByText('Saved', { exact: true });

test('keeps every character when the network is cut, and when the answer to a save is lost', async ({
  page,
  context,
  product,
  newcomer,
  quiet,
}) => {
  quiet.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|failed CallError|live connection|WebSocket|409/i);
  const person = await newcomer();
  const edited = await makeEditedPage(product, person);
  await openRaw(page, person, edited);
  await typeAfter(page, 'First words.', words('online'));
  await context.setOffline(true);
  await page.keyboard.type(words('offline'));
  await pressSave(page);
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.keyboard.type(words('failed'));
  await context.setOffline(false);
  await save(page);
  const first = withWords('First words.', words('online'), words('offline'), words('failed'));
  expectEveryCharacter(await edited.saved(), first);

  // The server has saved it, and its answer never arrives, as if it was killed in between.
  await page.route('**/content', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.type(words('committed'));
  await pressSave(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect.poll(edited.saved).toContain('committed');
  await page.unroute('**/content');
  await page.keyboard.type(words('after'));
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const second = words('failed') + words('committed') + words('after');
  expectEveryCharacter(await edited.saved(), first.replace(words('failed'), second));
});

test('pastes the text alone when the reader of formats cannot be loaded', async ({
  page,
  product,
  newcomer,
  quiet,
}) => {
  quiet.expectProblem(/ERR_FAILED/);
  const person = await newcomer();
  const edited = await makeEditedPage(product, person);
  await openSignedIn(page, person, edited.address);
  await page.route('**/read-paste*', (route) => route.abort());
  await text(page).getByText('Last words.').click();
  await page.keyboard.press('End');
  await paste(page, '<p> <b>some</b></p><p>more</p>', '', ' some\nmore');
  await expect(text(page)).toContainText('Last words. some');
  await save(page);
  expect(await edited.saved()).toBe(startText.replace('Last words.', 'Last words. some\n\nmore'));
});

/** The unsaved texts in this browser's database. */
const readDrafts = (page: Page): Promise<string> =>
  page.evaluate(`new Promise((resolve) => {
    const opening = indexedDB.open('plinth');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
      reading.onsuccess = () => resolve(reading.result.map(({ source }) => source).join());
    };
  })`);

const recovery = (page: Page) => page.getByRole('status').filter({ hasText: 'You have unsaved text on this page' });

test('offers every character after the tab was killed, with wrong clocks, and never overwrites newer text', async ({
  page,
  context,
  product,
  newcomer,
  quiet,
}) => {
  quiet.expectProblem(/409|failed CallError/);
  const person = await newcomer();
  const edited = await makeEditedPage(product, person);
  const tab = await context.newPage();
  await skewClock(tab, -90);
  await openRaw(tab, person, edited);
  await typeAfter(tab, 'Second words.', words('before the crash'));
  await expect.poll(() => readDrafts(tab)).toContain(words('before the crash'));
  const devtools = await context.newCDPSession(tab);
  const crashed = tab.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await tab.close();
  await edited.saveElsewhere(person, (before) => before.replace('Last words.', 'Last words from elsewhere.'));

  await skewClock(page, 400);
  await openRaw(page, person, edited);
  await expect(recovery(page)).toBeVisible();
  await expectAccessible(page);
  // Text that is typed before the decision is kept as well.
  await typeAfter(page, 'First words.', words('meanwhile'));
  await recovery(page).getByRole('button', { name: 'Compare' }).click();
  const compare = page.getByRole('dialog', { name: 'Compare unsaved text' });
  await expect(compare.getByText('before the crash').first()).toBeVisible();
  await expectAccessible(page);
  await compare.getByRole('button', { name: 'Restore' }).click();
  await expect(text(page)).toContainText('before the crash');
  await expect(text(page)).not.toContainText('meanwhile');
  await expect(recovery(page), 'the text typed meanwhile is offered next').toBeVisible();
  await text(page).click();
  await pressSave(page);
  await expect(saved(page)).toBeVisible();
  const restored = withWords('Second words.', words('before the crash')).replace(
    'Last words.',
    'Last words from elsewhere.',
  );
  expectEveryCharacter(await edited.saved(), restored);
  await recovery(page).getByRole('button', { name: 'Restore' }).click();
  await expect(text(page)).toContainText('meanwhile');
  await text(page).click();
  await pressSave(page);
  await expect(saved(page)).toBeVisible();
  expectEveryCharacter(await edited.saved(), restored.replace('First words.', `First words.${words('meanwhile')}`));
  await expect(recovery(page)).toHaveCount(0);
});

test('offers every character after the session ended while typing, here and on another device', async ({
  page,
  browser,
  product,
  newcomer,
  request,
  quiet,
}) => {
  quiet.expectProblem(/401|failed CallError|live connection/i);
  const person = await newcomer();
  const edited = await makeEditedPage(product, person);
  await openRaw(page, person, edited);
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/autosave') && answer.ok());
  await typeAfter(page, 'Last words.', words('sent'));
  await sent;
  const device = await browser.newContext({ baseURL: product.address });
  const elsewhere = await device.newPage();
  await openRaw(elsewhere, person, edited);
  await expect(recovery(elsewhere)).toBeVisible();
  await device.close();

  await page.keyboard.type(words('not sent'));
  await request.delete('/api/auth/session', { headers: { authorization: `Bearer ${person.token}` } });
  await expect(page).toHaveURL(/\/app\/login$/);
  await signIn(page, person);
  await recovery(page).getByRole('button', { name: 'Restore' }).click();
  await text(page).click();
  await save(page);
  const token = await page.evaluate(() => localStorage.getItem('plinth.token') ?? '');
  expectEveryCharacter(
    await edited.saved({ ...person, token }),
    withWords('Last words.', words('sent'), words('not sent')),
  );
});

test('merges two tabs of one person, and asks two people only about the block that both changed', async ({
  page,
  context,
  product,
  newcomer,
  quiet,
}) => {
  quiet.expectProblem(/409|failed CallError/);
  const [person, colleague] = [await newcomer(), await newcomer()];
  const edited = await makeEditedPage(product, person);
  await joinTeam(product, person, colleague, edited.projectId, 'editor');
  await openRaw(page, person, edited);
  const other = await context.newPage();
  await openRaw(other, person, edited);
  await typeAfter(page, 'First words.', words('one tab'));
  await typeAfter(other, 'Last words.', words('other tab'));
  await save(page);
  await pressSave(other);
  await expect(other.getByText('Merged with changes by Mara Lindqvist')).toBeVisible();
  await expect(saved(other)).toBeVisible();
  const both = withWords('First words.', words('one tab')).replace('Last words.', `Last words.${words('other tab')}`);
  expectEveryCharacter(await edited.saved(), both);
  await other.close();
  await expect(text(page), 'shown in the first tab, too').toContainText('other tab');

  await typeAfter(page, 'Second words.', words('mine'));
  // Two people edit at once only if the first one was away for so long that the lock has lapsed.
  await edited.endLock(person);
  await edited.saveElsewhere(colleague, (before) =>
    before
      .replace('Second words.', `Second words.${words('theirs')}`)
      .replace('description: About glazes', 'description: All about glazes'),
  );
  await pressSave(page);
  const dialog = page.getByRole('dialog', { name: 'This page changed while you were editing' });
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save merged page' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a version for each part.');
  await dialog.getByRole('radio', { name: 'Keep both' }).check();
  await dialog.getByRole('button', { name: 'Save merged page' }).click();
  await expect(saved(page)).toBeVisible();
  const [mine, theirs] = [words('mine'), words('theirs')];
  expectEveryCharacter(
    await edited.saved(),
    both
      .replace('Second words.', `Second words.${mine}\n\nSecond words.${theirs}`)
      .replace('description: About glazes', 'description: All about glazes'),
  );
});
