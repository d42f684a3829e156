import { planNames, tiers } from '../plans.ts';

/** What a tier is called. */
export const planName = (tier: number): string => {
  const known = tiers.find((each) => each === tier);
  return known === undefined ? String(tier) : planNames[known];
};
