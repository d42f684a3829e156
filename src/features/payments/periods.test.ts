import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#platform/testing/property-runs.ts';
import { addDays, countDays, findPeriodEnd, findRenewalPeriod } from './periods.ts';

const at = (text: string): Date => new Date(`${text}T10:30:00.000Z`);

test('keeps the day of the anchor through short months', () => {
  const anchor = at('2026-01-31');
  expect(findPeriodEnd(anchor, anchor, 'monthly')).toEqual(at('2026-02-28'));
  expect(findPeriodEnd(anchor, at('2026-02-28'), 'monthly')).toEqual(at('2026-03-31'));
  expect(findPeriodEnd(anchor, at('2026-03-31'), 'monthly')).toEqual(at('2026-04-30'));
});

test('ends a year that began on a leap day on the 28th, and returns to the 29th', () => {
  const anchor = at('2024-02-29');
  expect(findPeriodEnd(anchor, anchor, 'yearly')).toEqual(at('2025-02-28'));
  expect(findPeriodEnd(anchor, at('2027-02-28'), 'yearly')).toEqual(at('2028-02-29'));
});

test('continues on the same day when the interval changes', () => {
  const anchor = at('2026-01-31');
  expect(findPeriodEnd(anchor, at('2026-04-30'), 'yearly')).toEqual(at('2027-04-30'));
  expect(findPeriodEnd(anchor, at('2027-04-30'), 'monthly')).toEqual(at('2027-05-31'));
});

test('leaves out the periods that passed while the server was off', () => {
  const anchor = at('2026-01-31');
  const late = findRenewalPeriod(anchor, at('2026-02-28'), 'monthly', at('2026-06-15'));
  expect(late).toEqual({ start: at('2026-05-31'), end: at('2026-06-30') });
  expect(findRenewalPeriod(anchor, at('2026-02-28'), 'monthly', at('2026-03-02')).start).toEqual(at('2026-02-28'));
});

test('counts whole days that have not begun', () => {
  const period = { start: at('2026-11-03'), end: at('2026-12-03') };
  expect(countDays(period, at('2026-11-14'))).toEqual({ left: 19, total: 30 });
  expect(countDays(period, new Date('2026-11-14T10:29:59.999Z'))).toEqual({ left: 20, total: 30 });
  expect(countDays(period, period.start).left).toBe(30);
  expect(countDays(period, at('2027-01-01')).left).toBe(0);
});

test('periods follow each other without a gap, on the same day or the last of the month', () => {
  const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  const intervals = fc.array(fc.constantFrom('monthly' as const, 'yearly' as const), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(dates, intervals, (anchor, steps) => {
      let start = anchor;
      for (const interval of steps) {
        const end = findPeriodEnd(anchor, start, interval);
        const days = countDays({ start, end }, start).total;
        expect(days).toBeGreaterThanOrEqual(interval === 'yearly' ? 365 : 28);
        expect(days).toBeLessThanOrEqual(interval === 'yearly' ? 366 : 31);
        const isLastDay = addDays(end, 1).getUTCDate() === 1;
        expect(end.getUTCDate() === anchor.getUTCDate() || (isLastDay && end.getUTCDate() < anchor.getUTCDate())).toBe(
          true,
        );
        start = end;
      }
    }),
    { numRuns: propertyRuns(50) },
  );
});
