import { expect, test } from 'vitest';
import { simulateYear } from '../testing/simulate-year.ts';

test('the books agree with the provider’s records after months of payments, refunds and lost or repeated events', async () => {
  expect(await simulateYear(7, { accounts: 3, steps: 45 })).toContain('documents');
});
