import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { Minor } from '#contract-kit/money.ts';
import { features, quotaKeys, tiers } from '../plans.ts';

export const Tier = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export const TierName = z.enum(tiers.map(String) as ['0', '1', '2']);

const PricePair = z.strictObject({ monthly: Minor, yearly: Minor });

/** Limits may be zero, and never above what a counter holds exactly. */
export const Limits = z.strictObject(
  Object.fromEntries(quotaKeys.map((key) => [key, z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)])) as Record<
    (typeof quotaKeys)[number],
    z.ZodNumber
  >,
);
export type Limits = z.infer<typeof Limits>;

/** The limits that differ in a custom plan, or that a person asks for. */
export const SomeLimits = Limits.partial();
export type SomeLimits = z.infer<typeof SomeLimits>;

export const FeatureFlags = z.strictObject(
  Object.fromEntries(features.map((feature) => [feature, z.boolean()])) as Record<
    (typeof features)[number],
    z.ZodBoolean
  >,
);
export type FeatureFlags = z.infer<typeof FeatureFlags>;

export const SomeFeatures = FeatureFlags.partial();
export type SomeFeatures = z.infer<typeof SomeFeatures>;

const planFields = {
  name: z.string().trim().min(1).max(40),
  description: z.string().trim().max(120),
  isPopular: z.boolean(),
  otherFeatures: z.array(z.string().trim().min(1).max(80)).max(10),
  features: FeatureFlags,
  limits: Limits,
  prices: z.strictObject({ usd: PricePair, inr: PricePair }),
};

/** A plan as everyone sees it. */
export const PublicPlan = z.object({ _id: Id, plan: z.number().int(), ...planFields });
export type PublicPlan = z.infer<typeof PublicPlan>;

export const listPublicPlans = endpoint({
  name: 'billing.list-public-plans',
  summary: 'Lists the public plans of an app with their features, limits and prices.',
  method: 'GET',
  path: '/plans/public/{app}',
  needs: 'public',
  accepts: ['none'],
  params: z.strictObject({ app: z.literal('plinth-web') }),
  reply: z.object({ items: z.array(PublicPlan) }),
  limits: { rate: [{ by: 'address', max: 120, perMs: 60_000 }] },
});

/** The plan of an account in the specification's fields. */
export const UserPlan = z.object({
  id: Id,
  plan: z.number().int(),
  name: z.string(),
  otherFeatures: z.array(z.string()),
  initiatedAt: z.iso.datetime().nullable(),
  expireAt: z.iso.datetime().nullable(),
  isSubscribed: z.boolean(),
  isCustom: z.boolean(),
});
export type UserPlan = z.infer<typeof UserPlan>;

export const getUserPlan = endpoint({
  name: 'billing.get-user-plan',
  summary: 'Returns the plan of an account and when it ends, for the account itself and the operator.',
  method: 'GET',
  path: '/users/{id}/plan',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  reply: UserPlan,
});

/** A limit that usage exceeds, and by how much. */
export const Excess = z.object({
  key: z.enum(quotaKeys),
  /** The project or list it is counted for; null for the account. */
  subject: z.object({ _id: Id, name: z.string() }).nullable(),
  used: z.number().int(),
  limit: z.number().int(),
});
export type Excess = z.infer<typeof Excess>;

/** `losesFeatures`: those that the account has now, and that the plan lacks. */
export const Eligibility = z.object({
  isEligible: z.boolean(),
  excesses: z.array(Excess),
  losesFeatures: z.array(z.enum(features)),
});
export type Eligibility = z.infer<typeof Eligibility>;

export const getEligibility = endpoint({
  name: 'billing.get-eligibility',
  summary: 'Says whether the account can switch to a plan now, and which usage exceeds its limits.',
  method: 'GET',
  path: '/plans/{plan}/eligibility',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: z.strictObject({ plan: TierName }),
  reply: Eligibility,
});

export const CustomPlanRequest = z.object({
  _id: Id,
  user: z.object({ _id: Id, firstName: z.string(), lastName: z.string(), email: z.string() }),
  message: z.string(),
  wishes: SomeLimits,
  state: z.enum(['open', 'granted', 'declined', 'withdrawn']),
  createdAt: z.iso.datetime(),
});
export type CustomPlanRequest = z.infer<typeof CustomPlanRequest>;

export const requestCustomPlan = endpoint({
  name: 'billing.request-custom-plan',
  summary: 'Asks the operator for a custom plan. A second request replaces the open one.',
  method: 'PATCH',
  path: '/plans/custom',
  needs: 'signed-in',
  accepts: ['bearer'],
  body: z.strictObject({ message: z.string().trim().min(1).max(2000), wishes: SomeLimits }),
  reply: CustomPlanRequest,
  limits: { rate: [{ by: 'person', max: 5, perMs: 3_600_000 }], idempotent: true },
});

/* For the operator. */

export const updatePlan = endpoint({
  name: 'billing.update-plan',
  summary: 'Changes the texts, features, limits and prices of a plan. Running subscriptions keep their price.',
  method: 'PUT',
  path: '/admin/plans/{plan}',
  needs: 'operator',
  accepts: ['bearer'],
  params: z.strictObject({ plan: TierName }),
  body: z.strictObject(planFields),
  reply: PublicPlan,
});

export const BillingSettings = z.strictObject({ defaultTier: Tier });
export type BillingSettings = z.infer<typeof BillingSettings>;

export const getBillingSettings = endpoint({
  name: 'billing.get-settings',
  summary: 'Returns the plan of accounts that neither pay nor were given one.',
  method: 'GET',
  path: '/admin/billing-settings',
  needs: 'operator',
  accepts: ['bearer'],
  reply: BillingSettings,
});

export const updateBillingSettings = endpoint({
  name: 'billing.update-settings',
  summary: 'Sets the plan of accounts that neither pay nor were given one.',
  method: 'PUT',
  path: '/admin/billing-settings',
  needs: 'operator',
  accepts: ['bearer'],
  body: BillingSettings,
  reply: BillingSettings,
});

export const listCustomPlanRequests = endpoint({
  name: 'billing.list-custom-plan-requests',
  summary: 'Lists the open requests for custom plans, oldest first.',
  method: 'GET',
  path: '/admin/custom-plan-requests',
  needs: 'operator',
  accepts: ['bearer'],
  reply: z.object({ items: z.array(CustomPlanRequest) }),
});

export const grantCustomPlan = endpoint({
  name: 'billing.grant-custom-plan',
  summary: 'Gives one account a plan with its own name, limits and features, and closes its request.',
  method: 'PUT',
  path: '/admin/accounts/{id}/custom-plan',
  needs: 'operator',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    tier: Tier,
    name: z.string().trim().min(1).max(40),
    limits: SomeLimits,
    features: SomeFeatures,
  }),
  reply: UserPlan,
});

/** The grant of an account as it is stored, for the operator's form; null if it has none. */
export const PlanGrant = z.object({
  tier: Tier,
  /** Null: the plan of the tier as it is. */
  custom: z.object({ name: z.string(), limits: SomeLimits, features: SomeFeatures }).nullable(),
});
export type PlanGrant = z.infer<typeof PlanGrant>;

export const getPlanGrant = endpoint({
  name: 'billing.get-plan-grant',
  summary: 'Returns the plan that the operator granted to an account.',
  method: 'GET',
  path: '/admin/accounts/{id}/granted-plan',
  needs: 'operator',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  reply: z.object({
    grant: PlanGrant.nullable(),
    subscribedTier: Tier.nullable(),
    request: CustomPlanRequest.nullable(),
  }),
});

export const withdrawGrantedPlan = endpoint({
  name: 'billing.withdraw-granted-plan',
  summary: 'Takes a granted or custom plan back: the account’s subscription or the default plan applies again.',
  method: 'DELETE',
  path: '/admin/accounts/{id}/granted-plan',
  needs: 'operator',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  reply: UserPlan,
});

export const declineCustomPlan = endpoint({
  name: 'billing.decline-custom-plan',
  summary: 'Declines a request for a custom plan with a reason that is emailed to the account.',
  method: 'DELETE',
  path: '/admin/custom-plan-requests/{id}',
  needs: 'operator',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ reason: z.string().trim().min(1).max(200) }),
  reply: 'nothing',
});

/** A counter that the nightly recount corrected. */
export const QuotaDrift = z.object({
  _id: Id,
  key: z.enum(quotaKeys),
  subjectId: Id,
  was: z.number().int(),
  became: z.number().int(),
  at: z.iso.datetime(),
});
export type QuotaDrift = z.infer<typeof QuotaDrift>;

export const listQuotaDrifts = endpoint({
  name: 'billing.list-quota-drifts',
  summary: 'Lists the counters that nightly recounts corrected in the last 30 days, newest first.',
  method: 'GET',
  path: '/admin/quota-drifts',
  needs: 'operator',
  accepts: ['bearer'],
  reply: z.object({ items: z.array(QuotaDrift), total: z.number().int() }),
});
