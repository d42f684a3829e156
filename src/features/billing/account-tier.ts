import type { Tier } from './plans.ts';

export type TierSources = { readonly granted: Tier | null; readonly subscribed: Tier | null; readonly standard: Tier };

/**
 * The tier that applies to an account: what the operator granted takes the place of the installation's default, which may also be less, and
 * a subscription can only add to it.
 */
export function findTier({ granted, subscribed, standard }: TierSources): Tier {
  const base = granted ?? standard;
  return subscribed !== null && subscribed > base ? subscribed : base;
}
