import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay } from '#ui/date-text.ts';
import { listAllTasks } from '../contract.ts';
import { defaultDays, filtersIn } from './task-filters.ts';

const now = new Date('2026-11-15T12:00:00Z');

test('without a choice the list goes from a month ago to a month from now', () => {
  expect(defaultDays(now)).toEqual({ from: '2026-10-15', to: '2026-12-16' });
  const { from, to } = filtersIn(new URLSearchParams(), now);
  expect(formatDay(new Date(from ?? ''))).toBe('2026-10-15');
  expect(formatDay(new Date(to ?? ''))).toBe('2026-12-16');
});

test('the chosen days are whole days', () => {
  const { from, to } = filtersIn(new URLSearchParams('from=2026-11-01&to=2026-11-01'), now);
  expect(new Date(to ?? '').getTime() - new Date(from ?? '').getTime()).toBe(24 * 3_600_000 - 1);
});

test('whatever the address says, the server is asked for something it understands', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('running', 'deleted', '2026-02-31', '99999-01-01', '2026-11-15'));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('state', 'from', 'to', 'search'), text), (params) => {
      const asked = filtersIn(new URLSearchParams(params), now);
      expect(listAllTasks.query?.safeParse(asked).success).toBe(true);
    }),
  );
});
