import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { listPeople, recordAct } from '#features/accounts/server/door.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { Eligibility, getEligibility, getUserPlan, UserPlan } from '../contract/plans.ts';
import type { AccountPlan, getAccountPlan, setAccountPlan } from '../contract.ts';
import { features, type Tier } from '../plans.ts';
import { listUsage } from '../usage.ts';
import { changeAccountPlan } from './change-account-plan.ts';
import { listExcesses, loadCounters } from './load-usage.ts';
import { listPlans } from './plans.ts';
import { accountPlans } from './tables.ts';
import { loadTerms } from './terms.ts';

async function loadPlan(scope: Scope, userId: string): Promise<AccountPlan> {
  const { tier, name, features: flags, limits } = await loadTerms(scope, userId);
  return { plan: tier, name, features: flags, usage: listUsage(await loadCounters(scope, userId), limits) };
}

/** Only the account itself and the operator may see a plan. */
export async function getAccountPlanUseCase(
  scope: Scope,
  { params }: InputOf<typeof getAccountPlan>,
): Promise<AccountPlan> {
  await assertMaySee(scope, params.id);
  return loadPlan(scope, params.id);
}

export async function getUserPlanUseCase(scope: Scope, { params }: InputOf<typeof getUserPlan>): Promise<UserPlan> {
  await assertMaySee(scope, params.id);
  return loadUserPlan(scope, params.id);
}

export async function loadUserPlan(scope: Scope, userId: string): Promise<UserPlan> {
  const terms = await loadTerms(scope, userId);
  const plan = (await listPlans(scope)).find((each) => each.plan === terms.tier);
  if (!plan) throw new Error('a plan is missing');
  const [row] = await scope.tx.select().from(accountPlans).where(eq(accountPlans.userId, userId));
  return {
    id: plan._id,
    plan: terms.tier,
    name: terms.name,
    otherFeatures: plan.otherFeatures,
    initiatedAt: row?.initiatedAt?.toISOString() ?? null,
    expireAt: row?.expiresAt?.toISOString() ?? null,
    isSubscribed: Boolean(row?.subscriptionId),
    isCustom: terms.isCustom,
  };
}

/** Fields of the current user: the tier, and the subscription while it renews. */
export async function findOwnBilling(scope: Scope) {
  const { userId } = personOf(scope);
  const { tier } = await loadTerms(scope, userId);
  const [row] = await scope.tx
    .select({ subscriptionId: accountPlans.subscriptionId })
    .from(accountPlans)
    .where(eq(accountPlans.userId, userId));
  return { plan: tier, billing: { current: { subscriptionId: row?.subscriptionId ?? null } } };
}

/** Nothing is deleted by a switch, so what exceeds the limits has to go first. */
export async function getEligibilityUseCase(
  scope: Scope,
  { params }: InputOf<typeof getEligibility>,
): Promise<Eligibility> {
  const { userId } = personOf(scope);
  const tier = Number(params.plan) as Tier;
  const now = await loadTerms(scope, userId);
  const plan = (await listPlans(scope)).find((each) => each.plan === tier);
  const excesses = [...(await listExcesses(scope, userId, tier))];
  return {
    isEligible: excesses.length === 0,
    excesses,
    losesFeatures: features.filter((feature) => now.features[feature] && !plan?.features[feature]),
  };
}

/** Grants a plan without any difference to its tier. */
export async function setAccountPlanUseCase(
  scope: Scope,
  { params }: InputOf<typeof setAccountPlan>,
): Promise<AccountPlan> {
  await assertAccountExists(scope, params.user);
  await grantPlan(scope, params.user, { grantedTier: Number(params.plan) as Tier });
  return loadPlan(scope, params.user);
}

type Grant = Pick<
  Parameters<typeof changeAccountPlan>[2],
  'grantedTier' | 'customName' | 'customLimits' | 'customFeatures'
>;

/** Changes what the operator gave an account, and records it if another plan applies now. */
export async function grantPlan(scope: Scope, userId: string, grant: Grant): Promise<void> {
  const none = { customName: null, customLimits: null, customFeatures: null };
  const { before, after } = await changeAccountPlan(scope, userId, { ...none, ...grant });
  const { userId: _, ...was } = before;
  const { userId: __, ...became } = after;
  if (JSON.stringify(was) === JSON.stringify(became)) return;
  await recordAct(scope, { kind: 'billing.plan-set', aboutId: userId, was: was.name, became: became.name });
}

export async function assertMaySee(scope: Scope, id: string): Promise<void> {
  const { userId, isOperator } = personOf(scope);
  if (id !== userId && !isOperator) throw refuse('not_found');
  await assertAccountExists(scope, id);
}

export async function assertAccountExists(scope: Scope, userId: string): Promise<void> {
  if ((await listPeople(scope, [userId])).size === 0) throw refuse('not_found');
}
