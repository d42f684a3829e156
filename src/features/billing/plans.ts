/** The features and limits of each plan. */

export const tiers = [0, 1, 2] as const;
export type Tier = (typeof tiers)[number];

export const planNames: Readonly<Record<Tier, string>> = { 0: 'Starter', 1: 'Growth', 2: 'Scale' };

/** The tier of accounts without a plan: an installation without billing has all features. */
export const defaultTier: Tier = 2;

export const features = [
  'custom-domain',
  'import',
  'phone-support',
  'no-powered-by',
  'contact-sync',
  'profanity-filter',
] as const;
export type Feature = (typeof features)[number];

const minimumTiers: Readonly<Record<Feature, Tier>> = {
  'custom-domain': 1,
  import: 1,
  'phone-support': 1,
  'no-powered-by': 1,
  'contact-sync': 1,
  'profanity-filter': 2,
};

export const hasTierFeature = (tier: Tier, feature: Feature): boolean => tier >= minimumTiers[feature];

export const quotaKeys = ['projects', 'storage', 'contactLists', 'contacts', 'campaignMails', 'members'] as const;
export type QuotaKey = (typeof quotaKeys)[number];

const gigabyte = 1024 ** 3;

const limits: Readonly<Record<QuotaKey, readonly [number, number, number]>> = {
  projects: [1, 5, 25],
  storage: [gigabyte, 25 * gigabyte, 200 * gigabyte],
  contactLists: [2, 20, 200],
  contacts: [500, 25_000, 500_000],
  campaignMails: [1000, 100_000, 2_000_000],
  members: [2, 10, 100],
};

export const getLimit = (tier: Tier, key: QuotaKey): number => limits[key][tier];

/** The subject of each quota: the paying account, one of its projects, or one contact list. Emails are counted per month. */
export const quotaSubjects: Readonly<Record<QuotaKey, 'account' | 'project' | 'list'>> = {
  projects: 'account',
  storage: 'account',
  contactLists: 'project',
  contacts: 'list',
  campaignMails: 'account',
  members: 'project',
};
