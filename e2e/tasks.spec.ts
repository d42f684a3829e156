import { freePort } from './support/free-port.ts';
import { expect, openSignedIn, test } from './support/journey.ts';
import { makeJourneyFolder } from './support/journey-folder.ts';
import { makeNewcomer, makeProject, type Newcomer } from './support/newcomer.ts';
import { type Product, startProduct } from './support/start-product.ts';
import { expectTidyHere } from './support/tidy.ts';

/** The product with test tasks, on a fixed port that it keeps across its restart, as installations do. */
const script = new URL('../src/entry/testing/tasks/test-product.ts', import.meta.url);

type Begun = { readonly taskId: string };
type Lines = { readonly items: readonly { readonly line: string }[] };

let data: ReturnType<typeof makeJourneyFolder>;
let port = 0;
let running: Product;
let address = '';
let person: Newcomer;
let projectId = '';
let people = 0;

const start = async (): Promise<void> => {
  running = await startProduct({ dataFolder: data.folder, script, environment: { PLINTH_PORT: String(port) } });
};

async function ask<Answer>(method: string, where: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${address}/api${where}`, {
    method,
    headers: { authorization: `Bearer ${person.token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${where}: ${answer.status} ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

const begin = async (task: object): Promise<string> =>
  (await ask<Begun>('POST', `/tests/${projectId}/tasks`, task)).taskId;
/** A finished task. */
async function walk(): Promise<string> {
  const taskId = await begin({ kind: 'stroll', steps: 5, stepMs: 0 });
  await expect
    .poll(async () => (await ask<{ state: string }>('GET', `/tasks/${projectId}/${taskId}`)).state)
    .toBe('finished');
  return taskId;
}
const endRest = (step: number): Promise<undefined> => ask('PATCH', `/tests/${projectId}/rests/${step}`);
const place = (rest: string): string => `${address}/app/asset/kiln/${projectId}/${rest}`;

// One after the other in one product; each has its own person and project, so none depends on another.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1440, height: 900 } });

test.beforeAll(async () => {
  data = makeJourneyFolder();
  port = await freePort();
  address = `http://localhost:${port}`;
  await start();
});
test.beforeEach(async () => {
  people += 1;
  person = await makeNewcomer({ address, outboxSecret: running.outboxSecret }, `walker-${people}`);
  projectId = (await makeProject({ address, outboxSecret: '' }, person, 'Kiln & Clay'))._id ?? '';
});
test.afterAll(async () => {
  await running?.stop();
  data?.remove();
});

test('shows 50 steps live, cancels in the middle, retries, survives a kill, and finishes', async ({ page, quiet }) => {
  test.slow();
  // While the product is down its page cannot reach it, and the browser logs that.
  quiet.expectProblem(/ERR_CONNECTION_REFUSED|WebSocket connection|live connection|CallError|Failed to fetch|ERR_/);
  const badge = (name: string) => page.getByRole('heading', { level: 1 }).getByText(name, { exact: true });
  const stepsDone = async (): Promise<number> =>
    Number(/^(\d+) of 50$/.exec(await page.getByText(/^\d+ of 50$/).innerText())?.[1]);

  await openSignedIn(page, person, place('tasks'));
  await expect(page.getByRole('heading', { name: 'No tasks yet' })).toBeVisible();
  await expectTidyHere(page, 'tasks-empty-1440');

  const taskId = await begin({ kind: 'stroll', steps: 50, stepMs: 60 });
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
  expect(await stepsDone()).toBe(11);
  await expect(page.getByRole('link', { name: '1 task is running' })).toBeHidden();
  await expectTidyHere(page, 'task-canceled-1440');

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(badge('Running')).toBeVisible();
  expect(await stepsDone(), 'completed steps stay completed').toBe(11);
  await endRest(12);
  await expect(page.getByText('29 of 50', { exact: true })).toBeVisible({ timeout: 30_000 });

  await running.stop('SIGKILL');
  await start();
  await endRest(30);
  await expect(badge('Finished')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('50 of 50', { exact: true })).toBeVisible();
  await expect(page.getByText('50 steps walked')).toBeVisible();
  await expectTidyHere(page, 'task-finished-1440');

  const { items } = await ask<Lines>('GET', `/tasks/${projectId}/${taskId}/logs?limit=500`);
  const done = items.flatMap(({ line }) => /^done with step (\d+)$/.exec(line)?.[1] ?? []).map(Number);
  expect(done, 'every step was done once, in order').toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
});

test('shows the reason of a failed task; filters, selects and clears the list', async ({ page }) => {
  await walk();
  const taskId = await begin({ kind: 'hopeless' });
  await openSignedIn(page, person, place(`tasks/${taskId}`));
  await expect(page.getByText('The moon is not made of cheese.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expectTidyHere(page, 'task-failed-1440');

  await page.goto(place('tasks'));
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

  await page.goto(place('tasks'));
  await page.getByRole('row', { name: /Hopeless/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export tasks' }).click();
  expect((await saved).suggestedFilename()).toBe('tasks.csv');
});

test('lists all projects together, and shows the end of a task that created pages', async ({ page }) => {
  await walk();
  await openSignedIn(page, person, `${address}/app/tasks`);
  await expect(page.getByRole('row', { name: /Kiln & Clay/ })).toHaveCount(1);
  await expectTidyHere(page, 'all-tasks-1440');
  await page.getByRole('link', { name: 'A stroll of 5 steps' }).click();
  await expect(page).toHaveURL(new RegExp(`/asset/kiln-clay/${projectId}/tasks/`));
  const own = page.url().slice(page.url().lastIndexOf('/') + 1);
  await page.goto(`${address}/app/tasks/${own}`);
  await expect(page, 'without a project in the address it is found in its own').toHaveURL(
    new RegExp(`/asset/kiln-clay/${projectId}/tasks/${own}$`),
  );

  const taskId = await begin({ kind: 'pages' });
  const dialog = page.getByRole('dialog', { name: 'Pages creation successful' });
  await expect(dialog).toBeVisible();
  await expectTidyHere(page, 'task-pages-made-1440');
  await dialog.getByRole('button', { name: 'View task' }).click();
  await expect(page).toHaveURL(new RegExp(`/tasks/${taskId}$`));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  test('shows the list as cards, and fits a task', async ({ page }) => {
    await walk();
    await openSignedIn(page, person, place('tasks'));
    await expect(page.getByRole('listitem').filter({ hasText: 'A stroll of 5 steps' })).toBeVisible();
    await expectTidyHere(page, 'tasks-390-dark');
    await page.getByRole('link', { name: 'A stroll of 5 steps' }).click();
    await expect(page.getByText('5 of 5', { exact: true })).toBeVisible();
    await expectTidyHere(page, 'task-finished-390-dark');
  });
});
