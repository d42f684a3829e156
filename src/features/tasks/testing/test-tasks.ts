import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { clientPath } from '#contract-kit/client-path.ts';
import { defineTask } from '../server/define-task.ts';
import { TaskFailed } from '../server/task-definition.ts';

/** Observes and controls the test tasks below. */
export const taskControls = {
  /** Finished steps, in order. */
  done: [] as string[],
  cleaned: [] as string[],
  /** Steps that wait until they are released. */
  holds: new Set<string>(),
  /** Steps that fail, with their errors. */
  fails: new Map<string, Error>(),
  clear(): void {
    taskControls.done.length = 0;
    taskControls.cleaned.length = 0;
    taskControls.holds.clear();
    taskControls.fails.clear();
  },
};

/** A task with the given number of steps; each writes a log line and waits or fails as the test demands. */
export const multiStepTask = defineTask({
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
        while (taskControls.holds.has(`Step ${index}`)) await pause(20, undefined, { signal });
        const failure = taskControls.fails.get(`Step ${index}`);
        if (failure) throw failure;
        taskControls.done.push(`Step ${index}`);
        return index;
      });
    }
    return { note: `${sum} in all`, path: clientPath('projects', {}) };
  },
  async cleanUp({ taskId }) {
    taskControls.cleaned.push(taskId);
  },
});

/** Three independent steps. */
export const independentStepsTask = defineTask({
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
          const failure = taskControls.fails.get(name);
          if (failure) throw failure;
          taskControls.done.push(name);
          return name;
        }),
      );
    return { note: done.join(', ') };
  },
});

/** Always fails for good. */
export const permanentFailureTask = defineTask({
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
