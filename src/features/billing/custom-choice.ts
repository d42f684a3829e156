import { parseLimits, type TypedLimits, toTyped } from './contract/limit-fields.ts';
import type { FeatureFlags, PlanGrant, PublicPlan, SomeFeatures, SomeLimits } from './contract/plans.ts';
import { features, type QuotaKey, type Tier } from './plans.ts';

/** What the operator's form for one account holds. */
export type CustomChoice = {
  readonly tier: Tier;
  readonly isCustom: boolean;
  readonly name: string;
  readonly limits: TypedLimits;
  readonly features: FeatureFlags;
};

const planOf = (plans: readonly PublicPlan[], tier: Tier): PublicPlan => {
  const plan = plans.find((each) => each.plan === tier);
  if (!plan) throw new Error('a plan is missing');
  return plan;
};

const mergeFeatures = (all: FeatureFlags, some: SomeFeatures): FeatureFlags => {
  const merged = { ...all };
  for (const feature of features) merged[feature] = some[feature] ?? all[feature];
  return merged;
};

/** The form for the stored grant, or for the plan that applies now. What a request asks for is filled in. */
export function toChoice(
  plans: readonly PublicPlan[],
  { grant, tier, wishes }: { grant: PlanGrant | null; tier: Tier; wishes?: SomeLimits | undefined },
): CustomChoice {
  const base = grant?.tier ?? tier;
  const custom = grant?.custom ?? null;
  return {
    tier: base,
    isCustom: custom !== null || wishes !== undefined,
    name: custom?.name ?? '',
    limits: toTyped({ ...custom?.limits, ...wishes }),
    features: mergeFeatures(planOf(plans, base).features, custom?.features ?? {}),
  };
}

/** Another tier has other features; those that were changed by hand would be guesses. */
export const withTier = (choice: CustomChoice, plans: readonly PublicPlan[], tier: Tier): CustomChoice => ({
  ...choice,
  tier,
  features: planOf(plans, tier).features,
});

type Wrong = { readonly wrong: readonly (QuotaKey | 'name')[] };
type Parsed = { readonly body: { tier: Tier; name: string; limits: SomeLimits; features: SomeFeatures } };

/** The body of the call, with what differs from the plan only; or the fields that are wrong. */
export function parseChoice(choice: CustomChoice, plans: readonly PublicPlan[]): Parsed | Wrong {
  const { limits, wrong } = parseLimits(choice.limits);
  const name = choice.name.trim();
  const isNamed = name.length > 0 && name.length <= 40;
  if (wrong.length > 0 || !isNamed) return { wrong: [...(isNamed ? [] : (['name'] as const)), ...wrong] };
  const standard = planOf(plans, choice.tier).features;
  const differing = features.filter((feature) => choice.features[feature] !== standard[feature]);
  return {
    body: {
      tier: choice.tier,
      name,
      limits,
      features: Object.fromEntries(differing.map((feature) => [feature, choice.features[feature]])),
    },
  };
}
