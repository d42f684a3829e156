import { expect, it } from 'vitest';
import { describeCron } from './describe-cron.ts';

it.each([
  ['* * * * *', 'Every minute'],
  ['*/15 * * * *', 'Every 15 minutes'],
  ['5 * * * *', 'Every hour at :05'],
  ['17 3 * * *', 'Every day at 03:17 UTC'],
  ['0 9 * * 1', 'Every Monday at 09:00 UTC'],
  ['0 9 * * 7', 'Every Sunday at 09:00 UTC'],
])('describes %s', (cron, words) => {
  expect(describeCron(cron)).toBe(words);
});

it('returns null for other patterns', () => {
  expect(describeCron('0 9 1 * *')).toBeNull();
  expect(describeCron('0 9-17 * * *')).toBeNull();
  expect(describeCron('')).toBeNull();
});
