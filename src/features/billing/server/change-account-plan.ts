import { eq } from 'drizzle-orm';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { findTier } from '../account-tier.ts';
import type { Tier } from '../plans.ts';
import { type AccountPlanRow, accountPlans, billingSettings } from './tables.ts';
import { loadTerms, type Terms } from './terms.ts';

/** Emitted when the plan of an account changes: `{ userId }`. */
export const planChanged = 'billing.plan-changed';

type PlanChange = Partial<Omit<AccountPlanRow, 'userId' | 'tier' | 'changedAt' | 'initiatedAt'>>;
type InTransaction = Pick<Scope, 'house' | 'tx'>;

/**
 * The only place that changes what an account is granted or subscribes to. The default is held, so that it cannot change meanwhile and miss
 * this account.
 */
export async function changeAccountPlan(
  { house, tx }: InTransaction,
  userId: string,
  change: PlanChange,
): Promise<{ readonly before: Terms; readonly after: Terms }> {
  const [settings] = await tx.select().from(billingSettings).for('share');
  if (!settings) throw new Error('the settings of billing are missing');
  const { defaultTier: standard } = settings;
  const now = house.clock.now();
  const before = await loadTerms({ tx }, userId);
  await tx.insert(accountPlans).values({ userId, tier: standard, changedAt: now }).onConflictDoNothing();
  const [row] = await tx.select().from(accountPlans).where(eq(accountPlans.userId, userId)).for('update');
  if (!row) throw new Error('a row that was just written is gone');
  const next = { ...row, ...change };
  if (next.grantedTier === null && next.subscribedTier === null)
    await tx.delete(accountPlans).where(eq(accountPlans.userId, userId));
  else {
    const tier = findTier({ granted: next.grantedTier, subscribed: next.subscribedTier, standard });
    const initiatedAt = tier === row.tier && row.initiatedAt ? row.initiatedAt : now;
    await tx
      .update(accountPlans)
      .set({ ...change, tier, initiatedAt, changedAt: now })
      .where(eq(accountPlans.userId, userId));
  }
  await house.events.emit(tx, planChanged, { userId });
  return { before, after: await loadTerms({ tx }, userId) };
}

/** Without a grant, the default is what a subscription raises. */
export async function followDefaultTier({ house, tx }: InTransaction, standard: Tier): Promise<void> {
  await selectRows(
    tx,
    `update account_plans set tier = greatest($1::smallint, coalesce(subscribed_tier, 0)), changed_at = $2
     where granted_tier is null`,
    [standard, house.clock.now()],
  );
}

/** What an account pays for; null when it no longer does. */
export async function setSubscribedPlan(
  scope: InTransaction,
  userId: string,
  plan: { readonly tier: 1 | 2; readonly subscriptionId: string | null; readonly expiresAt: Date } | null,
): Promise<void> {
  await changeAccountPlan(scope, userId, {
    subscribedTier: plan?.tier ?? null,
    subscriptionId: plan?.subscriptionId ?? null,
    expiresAt: plan?.expiresAt ?? null,
  });
}
