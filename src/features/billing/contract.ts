import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { features, quotaKeys, tiers } from './plans.ts';

export const Tier = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** The features and limits of an account, with its current usage. */
export const AccountPlan = z.object({
  plan: Tier,
  name: z.string(),
  features: z.record(z.enum(features), z.boolean()),
  usage: z.array(z.object({ key: z.enum(quotaKeys), used: z.number().int(), limit: z.number().int() })),
});
export type AccountPlan = z.infer<typeof AccountPlan>;

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
  params: z.strictObject({ plan: z.enum(tiers.map(String) as ['0', '1', '2']), user: Id }),
  reply: AccountPlan,
});
