import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { clientPath } from '#contract-kit/client-path.ts';
import { defineTask } from '#features/tasks/server/define-task.ts';

/** Steps at which the task waits until the test lets it continue, so that its state can be checked. */
export const pauseSteps = new Set([12, 30]);

/** A task with this many slow steps, each of which records its beginning and end. */
export const longTask = defineTask({
  type: 'tests.stroll',
  payload: z.strictObject({ steps: z.number().int().min(1).max(60), stepMs: z.number().int().min(0).max(60_000) }),
  title: ({ steps }) => `A stroll of ${steps} steps`,
  steps: ({ steps }) => Array.from({ length: steps }, (_, index) => `Step ${index + 1}`),
  async run({ step, signal }, { steps, stepMs }) {
    for (let index = 1; index <= steps; index += 1) {
      await step(`Step ${index}`, async ({ log, progress }) => {
        log(`walking step ${index}`);
        await pause(stepMs / 2, undefined, { signal });
        progress(0.5, `step ${index} of ${steps}`);
        if (index % 10 === 0) log(`a stone in the shoe at step ${index}`, 'warn');
        await pause(stepMs / 2, undefined, { signal });
        while (pauseSteps.has(index)) await pause(20, undefined, { signal });
        log(`done with step ${index}`);
      });
    }
    return { note: `${steps} steps walked`, path: clientPath('projects', {}) };
  },
});

/** Stands in for the task of that name, whose end opens a dialog. */
export const pagesTask = defineTask({
  type: 'tests.createPagesFromImages',
  payload: z.strictObject({}),
  title: () => 'Create pages from images',
  steps: () => ['Write pages'],
  async run({ step }) {
    await step('Write pages', async ({ log }) => log('kiln.jpg to /kiln.md'));
    return { note: '1 page written', path: clientPath('projects', {}) };
  },
});
