import { planNames, tiers } from '../plans.ts';

/** The name of a tier, or its number for a tier this client does not know. */
export const getPlanName = (tier: number): string => {
  const known = tiers.find((each) => each === tier);
  return known === undefined ? String(tier) : planNames[known];
};
