import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay } from '#ui/date-text.ts';
import { listAllTasks } from '../contract.ts';
import { defaultDays, parseFilters } from './task-filters.ts';

const now = new Date('2026-11-15T12:00:00Z');

test('defaults to a month before and after today', () => {
  expect(defaultDays(now)).toEqual({ from: '2026-10-15', to: '2026-12-16' });
  const { from, to } = parseFilters(new URLSearchParams(), now);
  expect(formatDay(new Date(from ?? ''))).toBe('2026-10-15');
  expect(formatDay(new Date(to ?? ''))).toBe('2026-12-16');
});

test('includes the chosen days in full', () => {
  const { from, to } = parseFilters(new URLSearchParams('from=2026-11-01&to=2026-11-01'), now);
  expect(new Date(to ?? '').getTime() - new Date(from ?? '').getTime()).toBe(24 * 3_600_000 - 1);
});

test('turns any URL into a query that the server accepts', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('running', 'deleted', '2026-02-31', '99999-01-01', '2026-11-15'));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('state', 'from', 'to', 'search'), text), (params) => {
      const asked = parseFilters(new URLSearchParams(params), now);
      expect(listAllTasks.query?.safeParse(asked).success).toBe(true);
    }),
  );
});
