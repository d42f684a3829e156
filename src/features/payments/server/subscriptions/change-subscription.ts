import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { listExcesses, setSubscribedPlan } from '#features/billing/server/door.ts';
import { type OpenScope, personOf, type Scope } from '#platform/house/scope.ts';
import type { CheckoutStep, Subscription, updateSubscription } from '../../contract.ts';
import { decideChange } from '../../states.ts';
import { lockPayments } from '../account-scope.ts';
import { announceChange } from '../announce.ts';
import { loadPlan } from '../orders/make-quote.ts';
import { refusePayment } from '../refusals.ts';
import { type SubscriptionRow, subscriptions } from '../tables.ts';
import { endSubscription } from './end-subscription.ts';
import { findSubscription } from './find-subscription.ts';
import { payOverdue } from './pay-overdue.ts';
import { serializeSubscription } from './serialize-subscription.ts';

type Answer = { subscription: Subscription | null };
type ChangeLater = Extract<InputOf<typeof updateSubscription>['body'], { do: 'change-at-period-end' }>;

async function load(scope: Scope): Promise<SubscriptionRow> {
  const { userId } = personOf(scope);
  await lockPayments(scope, userId);
  const subscription = await findSubscription(scope, userId);
  if (!subscription) throw refusePayment('no_subscription');
  return subscription;
}

async function change(scope: Scope, subscription: SubscriptionRow, fields: Partial<SubscriptionRow>): Promise<Answer> {
  const [changed] = await scope.tx
    .update(subscriptions)
    .set(fields)
    .where(eq(subscriptions.id, subscription.id))
    .returning();
  await announceChange(scope, subscription.userId);
  return { subscription: changed ? serializeSubscription(changed) : null };
}

export async function getSubscriptionUseCase(scope: Scope): Promise<Answer> {
  const found = await findSubscription(scope, personOf(scope).userId);
  return { subscription: found && serializeSubscription(found) };
}

/** Nothing more is charged. The plan lasts until the paid period ends; if that is over already, it ends now. */
export async function cancelSubscriptionUseCase(scope: Scope): Promise<Answer> {
  const subscription = await load(scope);
  if (subscription.state === 'past-due') {
    await endSubscription(scope, subscription, 'cancelled');
    return { subscription: null };
  }
  await tellPlan(scope, subscription, null);
  const noChange = { nextTier: null, nextInterval: null, nextPriceMinor: null };
  return change(scope, subscription, { ...noChange, cancelledAt: subscription.cancelledAt ?? scope.house.clock.now() });
}

const tellPlan = (scope: Scope, subscription: SubscriptionRow, subscriptionId: string | null): Promise<void> =>
  setSubscribedPlan(scope, subscription.userId, {
    tier: subscription.tier,
    subscriptionId,
    expiresAt: subscription.periodEnd,
  });

async function resume(scope: Scope): Promise<Answer> {
  const subscription = await load(scope);
  await tellPlan(scope, subscription, subscription.id);
  return change(scope, subscription, { cancelledAt: null });
}

async function changeLater(scope: Scope, { plan: tier, interval }: ChangeLater): Promise<Answer> {
  const subscription = await load(scope);
  if (subscription.cancelledAt) throw refusePayment('cancelled');
  if (subscription.state === 'past-due') throw refusePayment('overdue');
  const kind = decideChange(subscription, { tier, interval });
  if (kind === 'none') throw refusePayment('on_plan_already');
  if (kind === 'pay-now') throw refusePayment('total_changed', 'A larger plan begins now and is paid now.');
  if ((await listExcesses(scope, subscription.userId, tier)).length > 0) throw refusePayment('usage_exceeds');
  const plan = await loadPlan(scope, tier);
  const nextPriceMinor = plan.prices[subscription.currency][interval];
  return change(scope, subscription, { nextTier: tier, nextInterval: interval, nextPriceMinor });
}

async function keepPlan(scope: Scope): Promise<Answer> {
  const subscription = await load(scope);
  return change(scope, subscription, { nextTier: null, nextInterval: null, nextPriceMinor: null });
}

export async function updateSubscriptionUseCase(
  open: OpenScope,
  { body }: InputOf<typeof updateSubscription>,
): Promise<Answer & { step: CheckoutStep | null }> {
  switch (body.do) {
    case 'resume':
      return { ...(await open.inTransaction(resume)), step: null };
    case 'change-at-period-end':
      return { ...(await open.inTransaction((scope) => changeLater(scope, body))), step: null };
    case 'keep-plan':
      return { ...(await open.inTransaction(keepPlan)), step: null };
    case 'pay-now': {
      const step = await payOverdue(open, body.card);
      return { ...(await open.inTransaction(getSubscriptionUseCase)), step };
    }
  }
}
