import { expect, test } from 'vitest';
import { simulateYear } from '#features/payments/testing/simulate-year.ts';

test.each([1, 2, 3, 4])('the books of a year balance to the minor unit (seed %i)', async (seed) => {
  const summary = await simulateYear(seed, { accounts: 10, steps: 500 });
  process.stdout.write(`${summary}\n`);
  expect(summary).toContain('documents');
});
