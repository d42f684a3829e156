import type { Excess, Limits } from './contract/plans.ts';
import type { Usage } from './contract.ts';
import { quotaKeys, quotaSubjects } from './plans.ts';

/** A counter of an account or of one of its projects. */
export type Counter = Pick<Excess, 'key' | 'subject' | 'used'>;

/** Limits that the account itself is counted for are shown before anything is counted; campaigns count once there are any. */
const alwaysShown = quotaKeys.filter((key) => quotaSubjects[key] === 'account' && key !== 'campaignMails');

/** One line for each limit: that of the account, or the fullest of its projects. */
export function listUsage(counters: readonly Counter[], limits: Limits): Usage[] {
  return quotaKeys.flatMap((key) => {
    const [fullest] = counters.filter((counter) => counter.key === key).sort(byUse);
    if (fullest) return [{ ...fullest, limit: limits[key] }];
    return alwaysShown.includes(key) ? [{ key, used: 0, limit: limits[key], subject: null }] : [];
  });
}

/** Where usage is above these limits, the fullest first. */
export const listExcessesOf = (counters: readonly Counter[], limits: Limits): Excess[] =>
  quotaKeys.flatMap((key) =>
    counters
      .filter((counter) => counter.key === key && counter.used > limits[key])
      .sort(byUse)
      .map((counter) => ({ ...counter, limit: limits[key] })),
  );

const byUse = (one: Counter, other: Counter): number => other.used - one.used;
