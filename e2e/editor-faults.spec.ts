import { expectAccessible } from './support/accessible.ts';
import { makeEditedPage, openRaw, startText, typeAfter } from './support/edited-page.ts';
import { expectEveryCharacter, withWords, words } from './support/every-character.ts';
import { joinTeam } from './support/join-team.ts';
import { expect, openSignedIn, test } from './support/journey.ts';
import { paste, pressSave, save, saved, text } from './support/workbench.ts';

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

test('pastes the text alone when the reader of formats cannot be loaded', { tag: '@slow' }, async ({
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
