import type { Feature, QuotaKey, Tier } from '../plans.ts';

const gigabyte = 1024 ** 3;

/** The product's table of limits, which a new installation starts with. */
export const shippedLimits: Readonly<Record<QuotaKey, readonly [number, number, number]>> = {
  projects: [1, 5, 25],
  storage: [gigabyte, 25 * gigabyte, 200 * gigabyte],
  contactLists: [2, 20, 200],
  contacts: [500, 25_000, 500_000],
  campaignMails: [1000, 100_000, 2_000_000],
  members: [2, 10, 100],
};

export const shippedNames = ['Starter', 'Growth', 'Scale'] as const;

/** The profanity filter is in tier 2, everything else from tier 1. */
export const isShippedWith = (tier: Tier, feature: Feature): boolean =>
  tier >= (feature === 'profanity-filter' ? 2 : 1);
