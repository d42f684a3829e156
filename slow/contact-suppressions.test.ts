import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { findWrongSuppression, suppressionSteps } from '#features/contact-imports/testing/suppression-run.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isWorking: true });
});
afterAll(() => app?.close());

const sequences = 40;

test('suppressed addresses stay suppressed in many sequences of imports, undos, deletions and merges', async () => {
  await fc.assert(
    fc.asyncProperty(suppressionSteps, async (steps) => {
      expect(await findWrongSuppression(app, steps)).toBeNull();
    }),
    { numRuns: sequences, endOnFailure: true },
  );
}, 1_800_000);
