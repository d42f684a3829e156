import { test as base, expect, type Page } from '@playwright/test';
import { insertNewcomer } from './insert-newcomer.ts';
import type { Newcomer, Place } from './newcomer.ts';

export { expect };

const place = (): Place => ({
  address: process.env.E2E_ADDRESS ?? '',
  outboxSecret: process.env.E2E_OUTBOX_SECRET ?? '',
});

let people = 0;

type Fixtures = {
  /** Every journey starts on a page of the product, and fails if the page logs an unexpected error. */
  readonly quiet: { expectProblem(text: RegExp): void };
};
type WorkerFixtures = {
  readonly product: Place;
  readonly newcomer: () => Promise<Newcomer>;
  readonly regular: Newcomer;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [place(), { scope: 'worker', option: true }],
  newcomer: [
    async ({ product }, use, { workerIndex }) => {
      await use(() => {
        people += 1;
        const name = `guest-${workerIndex}-${people}-${Date.now()}`;
        return insertNewcomer(product, process.env.E2E_DATA_FOLDER ?? '', name);
      });
    },
    { scope: 'worker' },
  ],
  /** A person for journeys that do not change the account. */
  regular: [async ({ newcomer }, use) => use(await newcomer()), { scope: 'worker' }],
  baseURL: async ({ product }, use) => use(product.address),
  quiet: [
    async ({ page }, use) => {
      // Logged by the browser when a page is left while its WebSocket is connecting.
      const expected: RegExp[] = [/WebSocket is closed before the connection is established/];
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          problems.push(`${message.text()} (${message.location().url})`);
      });
      await use({ expectProblem: (text) => expected.push(text) });
      // A request that a journey answers itself may still be on its way when the journey has ended.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(problems.filter((problem) => !expected.some((text) => text.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in through the screen. */
export async function signIn(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.getByLabel('Email or alias').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Stores the session in the browser, for journeys that start after signing in. */
export async function openSignedIn(page: Page, { token }: Newcomer, path: string): Promise<void> {
  // Only in the top frame: nested frames have other origins. As text, because this side has no document.
  await page.addInitScript(`if (self === top && !sessionStorage.getItem('arrived')) {
    localStorage.setItem('plinth.token', ${JSON.stringify(token)});
    sessionStorage.setItem('arrived', 'yes');
  }`);
  await page.goto(path);
}

/** Goes to another screen of the running client, as a link does; loading the client again costs several times as much. */
export async function visit(page: Page, path: string): Promise<void> {
  // As text, since this side knows no document. The router counts its entries in their state.
  await page.evaluate(`{
    const state = { usr: null, key: crypto.randomUUID(), idx: (history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }`);
}

export async function createProject(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New project' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect(page).toHaveURL(/\/app\/asset\/[^/]+\/[^/]+\/dashboard$/);
}
