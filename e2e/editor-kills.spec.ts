import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { makeEditedPage, openRaw, skewClock, typeAfter } from './support/edited-page.ts';
import { expectEveryCharacter, withWords, words } from './support/every-character.ts';
import { freePort } from './support/free-port.ts';
import { expect, signIn, test } from './support/journey.ts';
import { makeJourneyFolder } from './support/journey-folder.ts';
import { makeNewcomer } from './support/newcomer.ts';
import { startProduct } from './support/start-product.ts';
import { pressSave, save, saved, text } from './support/workbench.ts';

test('keeps every character when the server is killed between a save and its answer', async ({ page, quiet }) => {
  quiet.expectProblem(/ERR_|failed CallError|live connection|WebSocket|409/i);
  const data = makeJourneyFolder();
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const start = () => startProduct({ dataFolder: data.folder, environment: { PLINTH_PORT: String(port) } });
  let running = await start();
  try {
    const person = await makeNewcomer({ address, outboxSecret: running.outboxSecret }, 'potter');
    const edited = await makeEditedPage({ address, outboxSecret: '' }, person);
    await openRaw(page, person, { ...edited, address: address + edited.address });
    await typeAfter(page, 'First words.', words('before the kill'));
    await page.route('**/content', async (route) => {
      await route.fetch();
      await running.stop('SIGKILL');
      await route.abort();
    });
    await pressSave(page);
    await expect(page.getByText('Reconnecting…')).toBeVisible();
    await page.unroute('**/content');
    await page.keyboard.type(words('while it was down'));
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    running = await start();
    await expect(page.getByText('Reconnecting…')).toBeHidden();
    await save(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const expected = withWords('First words.', words('before the kill'), words('while it was down'));
    expectEveryCharacter(await edited.saved(), expected);
  } finally {
    await running.stop();
    data.remove();
  }
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
