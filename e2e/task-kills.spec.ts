import { expect, openSignedIn, test } from './support/journey.ts';
import { readStepsDone, startTaskProduct, type TaskProduct } from './support/task-product.ts';

let product: TaskProduct;
test.beforeAll(async () => {
  product = await startTaskProduct();
});
test.afterAll(() => product?.close());

test('a task that was canceled and retried survives a kill, and does every step once', async ({ page, quiet }) => {
  // While the product is down its page cannot reach it, and the browser logs that.
  quiet.expectProblem(/ERR_CONNECTION_REFUSED|WebSocket connection|live connection|CallError|Failed to fetch|ERR_/);
  const badge = (name: string) => page.getByRole('heading', { level: 1 }).getByText(name, { exact: true });
  const walker = await product.makeWalker();
  const taskId = await walker.begin({ kind: 'stroll', steps: 50, stepMs: 60 });
  await openSignedIn(page, walker.person, walker.place(`tasks/${taskId}`));
  await expect(page.getByRole('log').getByText('walking step 12', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel task' }).click();
  await expect(badge('Canceled')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(badge('Running')).toBeVisible();
  expect(await readStepsDone(page), 'completed steps stay completed').toBe(11);
  await walker.endRest(12);
  await expect(page.getByText('29 of 50', { exact: true })).toBeVisible({ timeout: 30_000 });

  await product.restartKilled();
  await walker.endRest(30);
  await expect(badge('Finished')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('50 of 50', { exact: true })).toBeVisible();
  await expect(page.getByText('50 steps walked')).toBeVisible();
  expect(await walker.readStepsOf(taskId), 'every step was done once, in order').toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  );
});
