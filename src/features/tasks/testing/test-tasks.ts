import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { clientPath } from '#contract-kit/client-path.ts';
import { defineTask } from '../server/define-task.ts';
import { TaskFailed } from '../server/task-definition.ts';

/** What a test sees and steers of the tasks below. */
export const stage = {
  /** Steps that were done, in the order they were. */
  done: [] as string[],
  cleaned: [] as string[],
  /** Steps that wait until they are let go. */
  holds: new Set<string>(),
  /** Steps that fail, and with what. */
  fails: new Map<string, Error>(),
  clear(): void {
    stage.done.length = 0;
    stage.cleaned.length = 0;
    stage.holds.clear();
    stage.fails.clear();
  },
};

/** So many steps, each of which writes a line, and stops where the test tells it to. */
export const walkTask = defineTask({
  type: 'tests.walk',
  payload: z.strictObject({ steps: z.number().int().min(1).max(60) }),
  title: ({ steps }) => `A walk of ${steps} steps`,
  steps: ({ steps }) => Array.from({ length: steps }, (_, index) => `Step ${index + 1}`),
  retries: 1,
  timeoutSeconds: 20,
  async run({ step, signal }, { steps }) {
    let sum = 0;
    for (let index = 1; index <= steps; index += 1) {
      sum += await step(`Step ${index}`, async ({ log, progress }) => {
        log(`walking step ${index}`);
        progress(0.5, `in step ${index}`);
        while (stage.holds.has(`Step ${index}`)) await pause(20, undefined, { signal });
        const failure = stage.fails.get(`Step ${index}`);
        if (failure) throw failure;
        stage.done.push(`Step ${index}`);
        return index;
      });
    }
    return { note: `${sum} in all`, path: clientPath('projects', {}) };
  },
  async cleanUp({ taskId }) {
    stage.cleaned.push(taskId);
  },
});

/** Three steps that do not depend on each other. */
export const separateTask = defineTask({
  type: 'tests.separate',
  payload: z.strictObject({}),
  title: () => 'Separate',
  steps: () => ['Step 1', 'Step 2', 'Step 3'],
  retries: 1,
  async run({ tryStep }) {
    const done: (string | undefined)[] = [];
    for (const name of ['Step 1', 'Step 2', 'Step 3'])
      done.push(
        await tryStep(name, async () => {
          const failure = stage.fails.get(name);
          if (failure) throw failure;
          stage.done.push(name);
          return name;
        }),
      );
    return { note: done.join(', ') };
  },
});

/** Ends badly whatever one does. */
export const hopelessTask = defineTask({
  type: 'tests.hopeless',
  payload: z.strictObject({}),
  title: () => 'Hopeless',
  steps: () => ['Try'],
  mayRetry: false,
  async run({ step }) {
    await step('Try', async () => {
      throw new TaskFailed('The moon is not made of cheese.');
    });
    return undefined;
  },
});
