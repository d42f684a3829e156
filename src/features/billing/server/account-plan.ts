import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { listPeople, recordAct } from '#features/accounts/server/door.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { AccountPlan, getAccountPlan, setAccountPlan } from '../contract.ts';
import { features, getLimit, hasTierFeature, planNames, quotaKeys, quotaSubjects, type Tier } from '../plans.ts';
import { getTier, listUsage } from './quota.ts';
import { accountPlans } from './tables.ts';

async function loadPlan(scope: Scope, userId: string): Promise<AccountPlan> {
  const plan = await getTier(scope, userId);
  const used = await listUsage(scope, userId);
  const ofAccount = quotaKeys.filter((key) => quotaSubjects[key] === 'account' && key !== 'campaignMails');
  return {
    plan,
    name: planNames[plan],
    features: Object.fromEntries(
      features.map((feature) => [feature, hasTierFeature(plan, feature)]),
    ) as AccountPlan['features'],
    usage: ofAccount.map((key) => ({ key, used: used.get(key) ?? 0, limit: getLimit(plan, key) })),
  };
}

/** Only the account itself and the operator may see a plan. */
export async function getAccountPlanUseCase(
  scope: Scope,
  { params }: InputOf<typeof getAccountPlan>,
): Promise<AccountPlan> {
  const { userId, isOperator } = personOf(scope);
  if (params.id !== userId && !isOperator) throw refuse('not_found');
  await assertAccountExists(scope, params.id);
  return loadPlan(scope, params.id);
}

export async function setAccountPlanUseCase(
  scope: Scope,
  { params }: InputOf<typeof setAccountPlan>,
): Promise<AccountPlan> {
  await assertAccountExists(scope, params.user);
  const tier = Number(params.plan) as Tier;
  const before = await getTier(scope, params.user);
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
  return loadPlan(scope, params.user);
}

async function assertAccountExists(scope: Scope, userId: string): Promise<void> {
  if ((await listPeople(scope, [userId])).size === 0) throw refuse('not_found');
}
