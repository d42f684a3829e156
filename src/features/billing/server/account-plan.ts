import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { listPeople, recordAct } from '#features/accounts/server/door.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { AccountPlan, getAccountPlan, setAccountPlan } from '../contract.ts';
import { countedFor, features, limitOf, planNames, quotaKeys, type Tier, tierHas } from '../plans.ts';
import { tierOf, usageOf } from './quota.ts';
import { accountPlans } from './tables.ts';

async function shownPlan(scope: Scope, userId: string): Promise<AccountPlan> {
  const plan = await tierOf(scope, userId);
  const used = await usageOf(scope, userId);
  const ofAccount = quotaKeys.filter((key) => countedFor[key] === 'account' && key !== 'campaignMails');
  return {
    plan,
    name: planNames[plan],
    features: Object.fromEntries(
      features.map((feature) => [feature, tierHas(plan, feature)]),
    ) as AccountPlan['features'],
    usage: ofAccount.map((key) => ({ key, used: used.get(key) ?? 0, limit: limitOf(plan, key) })),
  };
}

/** Other people's plans are nobody's business but the operator's. */
export async function getAccountPlanUseCase(
  scope: Scope,
  { params }: InputOf<typeof getAccountPlan>,
): Promise<AccountPlan> {
  const { userId, isOperator } = personOf(scope);
  if (params.id !== userId && !isOperator) throw refuse('not_found');
  await known(scope, params.id);
  return shownPlan(scope, params.id);
}

export async function setAccountPlanUseCase(
  scope: Scope,
  { params }: InputOf<typeof setAccountPlan>,
): Promise<AccountPlan> {
  await known(scope, params.user);
  const tier = Number(params.plan) as Tier;
  const before = await tierOf(scope, params.user);
  const changedAt = scope.house.clock.now();
  await scope.tx
    .insert(accountPlans)
    .values({ userId: params.user, tier, changedAt })
    .onConflictDoUpdate({ target: accountPlans.userId, set: { tier, changedAt } });
  if (tier !== before)
    await recordAct(scope, {
      kind: 'billing.plan-set',
      aboutId: params.user,
      was: String(before),
      became: String(tier),
    });
  return shownPlan(scope, params.user);
}

async function known(scope: Scope, userId: string): Promise<void> {
  if ((await listPeople(scope, [userId])).size === 0) throw refuse('not_found');
}
