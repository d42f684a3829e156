import { z } from 'zod';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { features, quotaKeys, tiers } from './plans.ts';

export const Tier = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** What an account may use, and how much of it is used. */
export const AccountPlan = z.object({
  plan: Tier,
  name: z.string(),
  features: z.record(z.enum(features), z.boolean()),
  usage: z.array(z.object({ key: z.enum(quotaKeys), used: z.number().int(), limit: z.number().int() })),
});
export type AccountPlan = z.infer<typeof AccountPlan>;

export const getAccountPlan = endpoint({
  name: 'billing.get-account-plan',
  summary: 'The plan of an account, for itself and for the operator.',
  method: 'GET',
  path: '/plans/user/{id}',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  reply: AccountPlan,
});

export const setAccountPlan = endpoint({
  name: 'billing.set-account-plan',
  summary: 'Put an account onto a plan. What is over the new limits stays; nothing can be added to it.',
  method: 'PATCH',
  path: '/plans/{plan}/user/{user}',
  needs: 'operator',
  accepts: ['bearer'],
  params: z.strictObject({ plan: z.enum(tiers.map(String) as ['0', '1', '2']), user: Id }),
  reply: AccountPlan,
});
