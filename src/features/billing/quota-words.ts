import { formatAmount } from './format-amount.ts';
import type { QuotaKey } from './plans.ts';

const nouns: Readonly<Record<Exclude<QuotaKey, 'storage'>, readonly [one: string, many: string, where: string]>> = {
  projects: ['project', 'projects', ''],
  contactLists: ['contact list', 'contact lists', ' per project'],
  contacts: ['contact', 'contacts', ' per list'],
  campaignMails: ['campaign email', 'campaign emails', ' per month'],
  members: ['member', 'members', ' per project'],
};

/** A limit in words: “25 GB of storage”, “1 member per project”. */
export function formatQuota(key: QuotaKey, limit: number): string {
  if (key === 'storage') return `${formatAmount(key, limit)} of storage`;
  const [one, many, where] = nouns[key];
  return `${formatAmount(key, limit)} ${limit === 1 ? one : many}${where}`;
}

/** What to do about it, besides upgrading. */
const remedies: Readonly<Record<QuotaKey, readonly [includes: string, remedy: string]>> = {
  projects: ['', 'Permanently delete one'],
  storage: [', including uploads in progress', 'Permanently delete files'],
  contactLists: ['', 'Delete one'],
  contacts: ['', 'Remove some'],
  campaignMails: ['', 'Wait until next month'],
  members: [', including pending invitations', 'Remove a member'],
};

export function describeExhausted(key: QuotaKey, limit: number, plan: string): string {
  const [includes, remedy] = remedies[key];
  return `The ${plan} plan includes ${formatQuota(key, limit)}${includes}. ${remedy}, or upgrade your plan.`;
}
