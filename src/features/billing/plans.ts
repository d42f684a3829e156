/** The names of features and limits. Which plan has how much of them is data: the table `plans`, which the operator edits. */

export const tiers = [0, 1, 2] as const;
export type Tier = (typeof tiers)[number];

export const features = [
  'custom-domain',
  'import',
  'phone-support',
  'no-powered-by',
  'contact-sync',
  'profanity-filter',
] as const;
export type Feature = (typeof features)[number];

export const quotaKeys = ['projects', 'storage', 'contactLists', 'contacts', 'campaignMails', 'members'] as const;
export type QuotaKey = (typeof quotaKeys)[number];

/** The subject of each quota: the paying account, one of its projects, or one contact list. Emails are counted per month. */
export const quotaSubjects: Readonly<Record<QuotaKey, 'account' | 'project' | 'list'>> = {
  projects: 'account',
  storage: 'account',
  contactLists: 'project',
  contacts: 'list',
  campaignMails: 'account',
  members: 'project',
};
