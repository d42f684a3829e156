import { countDays, type Period } from './periods.ts';

/** The quotient rounded once, half up. Both numbers are not negative. */
export const divideHalfUp = (dividend: number, divisor: number): number =>
  Number((2n * BigInt(dividend) + BigInt(divisor)) / (2n * BigInt(divisor)));

export type UnusedDays = { readonly left: number; readonly total: number; readonly amountMinor: number };

/** The part of what was paid for a period that its unused days are worth: never more than was paid. */
export function calculateUnusedDays(paidMinor: number, period: Period, now: Date): UnusedDays {
  const days = countDays(period, now);
  return { ...days, amountMinor: days.total === 0 ? 0 : divideHalfUp(paidMinor * days.left, days.total) };
}
