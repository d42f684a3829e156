import type { InputOf } from '#contract-kit/endpoint.ts';
import type { PublicPlan } from '#features/billing/contract/plans.ts';
import { findDefaultTier, listExcesses, listPlans, loadTerms } from '#features/billing/server/door.ts';
import type { CouponVerdict } from '#features/coupons/contract.ts';
import { assessCoupon, findSignUpCoupon } from '#features/coupons/server/door.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { listPlans as listPlansEndpoint, Offer } from '../../contract.ts';
import { decideChange } from '../../states.ts';
import { nameProvider } from '../providers/find-provider.ts';
import { findSubscription } from '../subscriptions/find-subscription.ts';
import type { SubscriptionRow } from '../tables.ts';

type Query = InputOf<typeof listPlansEndpoint>['query'];

type Situation = {
  readonly userId: string;
  readonly tier: number;
  readonly defaultTier: number;
  readonly subscription: SubscriptionRow | null;
};

const currencyNames = { usd: 'US dollars', inr: 'Indian rupees' } as const;

async function makeOffer(
  scope: Scope,
  plan: PublicPlan,
  about: Situation,
  { currency, interval }: Query,
): Promise<Offer> {
  const { subscription, defaultTier, tier, userId } = about;
  const offer = {
    ...plan,
    isCurrent: subscription
      ? subscription.tier === plan.plan && subscription.interval === interval
      : tier === plan.plan,
  };
  const change = decideChange(subscription, { tier: plan.plan, interval });
  const excesses = plan.plan < tier ? await listExcesses(scope, userId, plan.plan as 0 | 1 | 2) : [];
  const excessText = excesses.length > 0 ? 'You use more than this plan includes.' : null;
  const refuseWith = (reason: string): Offer => ({ ...offer, change: 'unavailable', reason });
  if (change === 'none') return { ...offer, change, reason: null };
  if (change === 'pay-now') {
    if (plan.plan <= defaultTier) return refuseWith('Already included in your account.');
    if (subscription && subscription.currency !== currency)
      return refuseWith(`Your subscription is in ${currencyNames[subscription.currency]}.`);
    return subscription?.state === 'past-due'
      ? refuseWith('Pay the overdue amount first.')
      : { ...offer, change, reason: null };
  }
  if (plan.plan > 0 && excessText) return refuseWith(excessText);
  return { ...offer, change, reason: excessText };
}

/** A coupon that fits none of the plans tells why for the last one. */
async function judgeCoupon(
  scope: Scope,
  userId: string,
  plans: readonly Offer[],
  query: Query,
): Promise<CouponVerdict | null> {
  const { couponCode: code, interval, currency } = query;
  if (!code) return null;
  let verdict: CouponVerdict | null = null;
  for (const plan of plans.filter((each) => each.plan > 0)) {
    const order = {
      userId,
      code,
      tier: plan.plan as 1 | 2,
      interval,
      currency,
      priceMinor: plan.prices[currency][interval],
    };
    ({ verdict } = await assessCoupon(scope, order));
    if (verdict.isValid) return verdict;
  }
  return verdict;
}

export async function listPlansUseCase(scope: Scope, { query }: InputOf<typeof listPlansEndpoint>) {
  const { userId } = personOf(scope);
  const plans = await listPlans(scope);
  const defaultTier = await findDefaultTier(scope);
  const subscription = await findSubscription(scope, userId);
  const { tier } = await loadTerms(scope, userId);
  const items: Offer[] = [];
  for (const plan of plans)
    items.push(await makeOffer(scope, plan, { userId, tier, defaultTier, subscription }, query));
  return {
    currency: query.currency,
    provider: nameProvider(scope.house),
    items,
    signUpCoupon: subscription ? null : await findSignUpCoupon(scope, userId),
    coupon: await judgeCoupon(scope, userId, items, query),
    isSelling: defaultTier < Math.max(...plans.map(({ plan }) => plan)),
  };
}
