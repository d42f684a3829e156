import { makeEditedPage, openRaw, typeAfter } from './support/edited-page.ts';
import { expectEveryCharacter, withWords, words } from './support/every-character.ts';
import { freePort } from './support/free-port.ts';
import { expect, test } from './support/journey.ts';
import { makeJourneyFolder } from './support/journey-folder.ts';
import { makeNewcomer } from './support/newcomer.ts';
import { startProduct } from './support/start-product.ts';
import { save } from './support/workbench.ts';

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
    await page.keyboard.press('Control+s');
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
