import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { findWrongSuppression, suppressionSteps } from '../testing/suppression-run.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
});
afterAll(() => app?.close());

/** Each sequence takes seconds; `slow/contact-suppressions.test.ts` tries many more. */
const sequences = 3;

test('suppressed addresses stay suppressed, whatever is imported, undone, deleted, merged and imported again', async () => {
  await fc.assert(
    fc.asyncProperty(suppressionSteps, async (steps) => {
      expect(await findWrongSuppression(app, steps)).toBeNull();
    }),
    { numRuns: sequences, endOnFailure: true },
  );
}, 300_000);
