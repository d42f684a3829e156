import { addDays } from './periods.ts';

/** A failed renewal is tried again after so many days. */
export const retryDays = [1, 3, 5] as const;
/** The plan stays for so long after the paid period while payment is overdue. */
export const graceDays = 7;

/**
 * The day from which the schedule counts: the end of the paid period, or the first failure if the server was off before. Otherwise an account
 * whose first try comes a week late would lose its plan at once.
 */
export const findOverdueStart = (periodEnd: Date, firstFailure: Date): Date =>
  firstFailure < addDays(periodEnd, 1) ? periodEnd : firstFailure;

export const findGraceEnd = (overdueSince: Date): Date => addDays(overdueSince, graceDays);

export type DunningStep = { readonly kind: 'retry' | 'end'; readonly at: Date };

/** The next step after so many failed tries, the last of them at `now`. At least a day lies between two steps, also after downtime. */
export function findNextStep(overdueSince: Date, tries: number, now: Date): DunningStep {
  const days = retryDays[tries - 1];
  const planned = addDays(overdueSince, days ?? graceDays);
  const earliest = addDays(now, 1);
  return { kind: days === undefined ? 'end' : 'retry', at: planned > earliest ? planned : earliest };
}

/** All tries have failed: the next step is the end. */
export const isLastStep = (tries: number): boolean => tries > retryDays.length;
