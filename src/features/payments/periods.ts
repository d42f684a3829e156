import type { Interval } from '#contract-kit/money.ts';

const dayMs = 24 * 3_600_000;

const monthsOf = (interval: Interval): number => (interval === 'yearly' ? 12 : 1);

/** The same day and time so many months later, or the last day of that month if it has no such day. */
function addMonths(anchor: Date, months: number): Date {
  const moved = new Date(anchor);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return moved;
}

const monthsBetween = (from: Date, to: Date): number =>
  (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();

/** The end of the period that starts at `start`. Counted from the anchor, so that 31 January, 28 February is followed by 31 March. */
export const findPeriodEnd = (anchor: Date, start: Date, interval: Interval): Date =>
  addMonths(anchor, monthsBetween(anchor, start) + monthsOf(interval));

export type Period = { readonly start: Date; readonly end: Date };

/**
 * The period to renew at `now` for a subscription that is paid until `paidUntil`. Periods that passed entirely while the server was off are
 * left out: the account could not be used, and must not be charged for them one after the other.
 */
export function findRenewalPeriod(anchor: Date, paidUntil: Date, interval: Interval, now: Date): Period {
  let start = paidUntil;
  let end = findPeriodEnd(anchor, start, interval);
  while (end <= now) {
    start = end;
    end = findPeriodEnd(anchor, start, interval);
  }
  return { start, end };
}

export const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs);

/** Whole days of a period, and how many of them have not begun. A day that has begun counts as used from the next one on. */
export function countDays({ start, end }: Period, now: Date): { readonly left: number; readonly total: number } {
  const total = Math.round((end.getTime() - start.getTime()) / dayMs);
  const used = Math.floor((now.getTime() - start.getTime()) / dayMs);
  return { left: Math.min(total, Math.max(0, total - used)), total };
}
