import { asc, eq, ne } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { recordAct } from '#features/accounts/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { BillingSettings, PublicPlan, updateBillingSettings, updatePlan } from '../contract/plans.ts';
import type { Tier } from '../plans.ts';
import { followDefaultTier } from './change-account-plan.ts';
import { billingSettings, type PlanRow, plans } from './tables.ts';

const serializePlan = ({ id, tier, ...row }: PlanRow): PublicPlan => ({
  _id: id,
  plan: tier,
  name: row.name,
  description: row.description,
  isPopular: row.isPopular,
  otherFeatures: row.otherFeatures,
  features: row.features,
  limits: row.limits,
  prices: row.prices,
});

/** All plans, lowest tier first. */
export async function listPlans({ tx }: Pick<Scope, 'tx'>): Promise<readonly PublicPlan[]> {
  return (await tx.select().from(plans).orderBy(asc(plans.tier))).map(serializePlan);
}

export const listPublicPlansUseCase = async (scope: Scope) => ({ items: [...(await listPlans(scope))] });

/** The tier of accounts that neither pay nor were given a plan. */
export async function findDefaultTier({ tx }: Pick<Scope, 'tx'>): Promise<Tier> {
  const [row] = await tx.select({ tier: billingSettings.defaultTier }).from(billingSettings);
  if (!row) throw new Error('the settings of billing are missing');
  return row.tier;
}

export async function updatePlanUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof updatePlan>,
): Promise<PublicPlan> {
  const tier = Number(params.plan) as Tier;
  const [before] = await scope.tx.select().from(plans).where(eq(plans.tier, tier)).for('update');
  if (!before) throw new Error('a plan is missing');
  const changedAt = scope.house.clock.now();
  // One plan is marked as the popular one.
  if (body.isPopular) await scope.tx.update(plans).set({ isPopular: false }).where(ne(plans.tier, tier));
  const [after] = await scope.tx
    .update(plans)
    .set({ ...body, changedAt })
    .where(eq(plans.tier, tier))
    .returning();
  if (!after) throw new Error('a plan is missing');
  const [was, became] = [serializePlan(before), serializePlan(after)];
  if (JSON.stringify(was) !== JSON.stringify(became))
    await recordAct(scope, { kind: 'billing.plan-updated', was: was.name, became: became.name });
  return became;
}

export const getBillingSettingsUseCase = async (scope: Scope): Promise<BillingSettings> => ({
  defaultTier: await findDefaultTier(scope),
});

export async function updateBillingSettingsUseCase(
  scope: Scope,
  { body }: InputOf<typeof updateBillingSettings>,
): Promise<BillingSettings> {
  // Locked against changes of accounts' plans, which read it.
  const [before] = await scope.tx.select().from(billingSettings).for('update');
  if (!before) throw new Error('the settings of billing are missing');
  if (before.defaultTier === body.defaultTier) return body;
  await scope.tx.update(billingSettings).set({ ...body, changedAt: scope.house.clock.now() });
  await followDefaultTier(scope, body.defaultTier);
  const names = new Map((await listPlans(scope)).map(({ plan, name }) => [plan, name]));
  await recordAct(scope, {
    kind: 'billing.default-plan-set',
    was: names.get(before.defaultTier) ?? '',
    became: names.get(body.defaultTier) ?? '',
  });
  return body;
}
