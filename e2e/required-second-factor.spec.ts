import { generateSync } from 'otplib';
import { expectAccessible } from './support/accessible.ts';
import { expect, openSignedIn, test } from './support/journey.ts';
import { makeJourneyFolder } from './support/journey-folder.ts';
import { makeNewcomer } from './support/newcomer.ts';
import { startProduct } from './support/start-product.ts';
import { typeCode } from './support/typing.ts';

/** The rule applies to a whole installation, so this journey has its own. */
test('a required second factor must be set up before anything else', { tag: '@slow' }, async ({ page, quiet }) => {
  quiet.expectProblem(/403|failed CallError|live connection/i);
  const { folder, remove } = makeJourneyFolder();
  const product = await startProduct({ dataFolder: folder });
  try {
    const operator = await makeNewcomer(product, 'operator', { setupSecret: product.setupSecret });
    const person = await makeNewcomer(product, 'person');
    await openSignedIn(page, person, `${product.address}/app/assets`);
    await expect(page.getByRole('heading', { name: 'Your first project' })).toBeVisible();
    const changed = await page.request.patch(`${product.address}/api/admin/installation`, {
      headers: { authorization: `Bearer ${operator.token}`, 'x-xsrf-token': await xsrfOf(page) },
      data: { secondFactor: 'required' },
    });
    expect(changed.ok()).toBe(true);

    // The next action that calls the server.
    await page.getByRole('button', { name: 'New project' }).first().click();
    await expect(page).toHaveURL(/\/app\/second-factor$/);
    await expectAccessible(page);
    const secret = (await page.locator('code').first().innerText()).replaceAll(/\s/g, '');
    await typeCode(page, generateSync({ secret, epoch: Math.floor(Date.now() / 1000) }));
    await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
    await expect(page).toHaveURL(/\/app\/assets$/);
    await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
    // Closed before the product, because it would report the lost connection.
    await page.close();
  } finally {
    await product.stop();
    remove();
  }
});

async function xsrfOf(page: Parameters<typeof openSignedIn>[0]): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
}
