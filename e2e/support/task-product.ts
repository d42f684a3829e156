import { expect, type Page } from '@playwright/test';
import { freePort } from './free-port.ts';
import { makeJourneyFolder } from './journey-folder.ts';
import { makeNewcomer, makeProject, type Newcomer } from './newcomer.ts';
import { api } from './site.ts';
import { startProduct } from './start-product.ts';

const script = new URL('../../src/entry/testing/tasks/test-product.ts', import.meta.url);

/** A person with a project, and the calls that start and continue test tasks in it. */
export type Walker = {
  readonly person: Newcomer;
  readonly projectId: string;
  /** Starts a task and returns its id. */
  begin(task: object): Promise<string>;
  /** Runs a task to its end. */
  walk(): Promise<void>;
  /** Continues the tasks that rest in this step. */
  endRest(step: number): Promise<void>;
  /** The steps that the log of a task calls done, in order. */
  readStepsOf(taskId: string): Promise<number[]>;
  /** The address of a screen of the project. */
  place(rest: string): string;
};

export type TaskProduct = {
  readonly address: string;
  makeWalker(): Promise<Walker>;
  /** Kills the product and starts it again on the same port and folder. */
  restartKilled(): Promise<void>;
  close(): Promise<void>;
};

/** The product with test tasks, on a fixed port that it keeps across its restart, as installations do. */
export async function startTaskProduct(): Promise<TaskProduct> {
  const data = makeJourneyFolder();
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const start = () => startProduct({ dataFolder: data.folder, script, environment: { PLINTH_PORT: String(port) } });
  let running = await start();
  let people = 0;
  return {
    address,
    async makeWalker() {
      people += 1;
      const person = await makeNewcomer({ address, outboxSecret: running.outboxSecret }, `walker-${people}`);
      return walkerOf(address, person);
    },
    async restartKilled() {
      await running.stop('SIGKILL');
      running = await start();
    },
    async close() {
      await running.stop();
      data.remove();
    },
  };
}

async function walkerOf(address: string, person: Newcomer): Promise<Walker> {
  const product = { address, outboxSecret: '' };
  const projectId = (await makeProject(product, person, 'Kiln & Clay'))._id ?? '';
  const ask = (method: string, path: string, body?: object) => api(product, person, method, path, body);
  const begin = async (task: object): Promise<string> =>
    (await ask('POST', `/tests/${projectId}/tasks`, task)).taskId ?? '';
  return {
    person,
    projectId,
    begin,
    async walk() {
      const taskId = await begin({ kind: 'stroll', steps: 5, stepMs: 0 });
      await expect.poll(async () => (await ask('GET', `/tasks/${projectId}/${taskId}`)).state).toBe('finished');
    },
    async endRest(step) {
      await ask('PATCH', `/tests/${projectId}/rests/${step}`);
    },
    async readStepsOf(taskId) {
      const answer = await ask('GET', `/tasks/${projectId}/${taskId}/logs?limit=500`);
      const { items } = answer as unknown as { items: { line: string }[] };
      return items.flatMap(({ line }) => /^done with step (\d+)$/.exec(line)?.[1] ?? []).map(Number);
    },
    place: (rest) => `${address}/app/asset/kiln/${projectId}/${rest}`,
  };
}

/** How many of the fifty steps the screen of a task calls done. */
export const readStepsDone = async (page: Page): Promise<number> =>
  Number(/^(\d+) of 50$/.exec(await page.getByText(/^\d+ of 50$/).innerText())?.[1]);
