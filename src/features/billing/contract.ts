import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { FeatureFlags, Tier, TierName } from './contract/plans.ts';
import { quotaKeys } from './plans.ts';

export { quotaKeys } from './plans.ts';

/** How much of a limit is used. Limits of a project are those of the fullest project that the account owns. */
export const Usage = z.object({
  key: z.enum(quotaKeys),
  used: z.number().int(),
  limit: z.number().int(),
  subject: z.object({ _id: Id, name: z.string() }).nullable(),
});
export type Usage = z.infer<typeof Usage>;

/** The features and limits of an account, with its current usage. */
export const AccountPlan = z.object({
  plan: Tier,
  name: z.string(),
  features: FeatureFlags,
  usage: z.array(Usage),
});
export type AccountPlan = z.infer<typeof AccountPlan>;

/** Sent to the open browsers of an account when its plan changes. */
export const planChangedEvent = 'plan-changed';

export const getAccountPlan = endpoint({
  name: 'billing.get-account-plan',
  summary: 'Returns the plan and usage of an account, for the account itself and the operator.',
  method: 'GET',
  path: '/plans/user/{id}',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  reply: AccountPlan,
});

export const setAccountPlan = endpoint({
  name: 'billing.set-account-plan',
  summary: 'Sets the plan of an account. Data above the new limits is kept, but nothing can be added to it.',
  method: 'PATCH',
  path: '/plans/{plan}/user/{user}',
  needs: 'operator',
  accepts: ['bearer'],
  params: z.strictObject({ plan: TierName, user: Id }),
  reply: AccountPlan,
});
