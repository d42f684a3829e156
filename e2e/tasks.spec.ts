import { expect, openSignedIn, test, visit } from './support/journey.ts';
import { readStepsDone, startTaskProduct, type TaskProduct, type Walker } from './support/task-product.ts';
import { expectTidyHere } from './support/tidy.ts';

let product: TaskProduct;
let walker: Walker;

// One after the other in one product; each has its own person and project, so none depends on another.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1440, height: 900 } });

test.beforeAll(async () => {
  product = await startTaskProduct();
});
test.beforeEach(async () => {
  walker = await product.makeWalker();
});
test.afterAll(() => product?.close());

test('shows 50 steps live, cancels in the middle, retries, and finishes', async ({ page }) => {
  const badge = (name: string) => page.getByRole('heading', { level: 1 }).getByText(name, { exact: true });

  await openSignedIn(page, walker.person, walker.place('tasks'));
  await expect(page.getByRole('heading', { name: 'No tasks yet' })).toBeVisible();
  await expectTidyHere(page, 'tasks-empty-1440');

  const taskId = await walker.begin({ kind: 'stroll', steps: 50, stepMs: 60 });
  const row = page.getByRole('row', { name: /A stroll of 50 steps/ });
  await expect(row.getByText('Running'), 'it appears without a reload').toBeVisible();
  await expect(page.getByRole('link', { name: '1 task is running' })).toBeVisible();
  await expectTidyHere(page, 'tasks-running-1440');

  await page.getByRole('link', { name: '1 task is running' }).click();
  await expect(page.getByRole('heading', { name: /A stroll of 50 steps/ })).toBeVisible();
  for (const step of [4, 8, 12])
    await expect(page.getByRole('log').getByText(`walking step ${step}`, { exact: true })).toBeVisible();
  await expectTidyHere(page, 'task-running-1440');

  await page.getByRole('button', { name: 'Cancel task' }).click();
  await expect(badge('Canceled')).toBeVisible();
  await expect(page.getByText('Canceled by Mara Lindqvist.')).toBeVisible();
  expect(await readStepsDone(page)).toBe(11);
  await expect(page.getByRole('link', { name: '1 task is running' })).toBeHidden();
  await expectTidyHere(page, 'task-canceled-1440');

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(badge('Running')).toBeVisible();
  expect(await readStepsDone(page), 'completed steps stay completed').toBe(11);
  await walker.endRest(12);
  await expect(page.getByText('29 of 50', { exact: true })).toBeVisible({ timeout: 30_000 });
  await walker.endRest(30);
  await expect(badge('Finished')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('50 of 50', { exact: true })).toBeVisible();
  await expect(page.getByText('50 steps walked')).toBeVisible();
  await expectTidyHere(page, 'task-finished-1440');

  expect(await walker.readStepsOf(taskId), 'every step was done once, in order').toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  );
});

test('shows the reason of a failed task; filters, selects and clears the list', async ({ page }) => {
  await walker.walk();
  const taskId = await walker.begin({ kind: 'hopeless' });
  await openSignedIn(page, walker.person, walker.place(`tasks/${taskId}`));
  await expect(page.getByText('The moon is not made of cheese.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expectTidyHere(page, 'task-failed-1440');

  await visit(page, walker.place('tasks'));
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectTidyHere(page, 'tasks-ended-1440');
  await page.getByRole('searchbox', { name: 'Search' }).fill('stroll');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await page.getByLabel('From', { exact: true }).fill('1 Jan 2030');
  await page.getByLabel('To', { exact: true }).fill('2030-02-01');
  await expect(page).toHaveURL(/from=2030-01-01&to=2030-02-01/);
  await expect(page.getByRole('heading', { name: 'No contents found.' })).toBeVisible();
  await page.getByRole('button', { name: 'Show last month' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);

  await page.getByRole('button', { name: 'Task', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Task' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').nth(1)).toContainText('A stroll of 5 steps');

  // With the keyboard alone: to the first row, down with Shift, and away.
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('region', { name: '2 selected' })).toBeVisible();
  await expectTidyHere(page, 'tasks-selected-1440');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: '2 selected' })).toBeHidden();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /A stroll of 5 steps/ })).toBeVisible();

  await visit(page, walker.place('tasks'));
  await page.getByRole('row', { name: /Hopeless/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export tasks' }).click();
  expect((await saved).suggestedFilename()).toBe('tasks.csv');
});

test('lists all projects together, and shows the end of a task that created pages', async ({ page }) => {
  await walker.walk();
  await openSignedIn(page, walker.person, `${product.address}/app/tasks`);
  await expect(page.getByRole('row', { name: /Kiln & Clay/ })).toHaveCount(1);
  await expectTidyHere(page, 'all-tasks-1440');
  await page.getByRole('link', { name: 'A stroll of 5 steps' }).click();
  await expect(page).toHaveURL(new RegExp(`/asset/kiln-clay/${walker.projectId}/tasks/`));
  const own = page.url().slice(page.url().lastIndexOf('/') + 1);
  await visit(page, `${product.address}/app/tasks/${own}`);
  await expect(page, 'without a project in the address it is found in its own').toHaveURL(
    new RegExp(`/asset/kiln-clay/${walker.projectId}/tasks/${own}$`),
  );

  const taskId = await walker.begin({ kind: 'pages' });
  const dialog = page.getByRole('dialog', { name: 'Pages creation successful' });
  await expect(dialog).toBeVisible();
  await expectTidyHere(page, 'task-pages-made-1440');
  await dialog.getByRole('button', { name: 'View task' }).click();
  await expect(page).toHaveURL(new RegExp(`/tasks/${taskId}$`));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  test('shows the list as cards, and fits a task', async ({ page }) => {
    await walker.walk();
    await openSignedIn(page, walker.person, walker.place('tasks'));
    await expect(page.getByRole('listitem').filter({ hasText: 'A stroll of 5 steps' })).toBeVisible();
    await expectTidyHere(page, 'tasks-390-dark');
    await page.getByRole('link', { name: 'A stroll of 5 steps' }).click();
    await expect(page.getByText('5 of 5', { exact: true })).toBeVisible();
    await expectTidyHere(page, 'task-finished-390-dark');
  });
});
