import type { Subscription } from '../../contract.ts';
import { findGraceEnd, isLastStep } from '../../dunning.ts';
import type { SubscriptionRow } from '../tables.ts';

export function serializeSubscription(row: SubscriptionRow): Subscription {
  const { nextTier, nextInterval, nextPriceMinor, cardBrand, cardLast4, cardExpires } = row;
  const isOverdue = row.state === 'past-due' && row.overdueAt !== null;
  return {
    _id: row.id,
    plan: row.tier,
    interval: row.interval,
    currency: row.currency,
    priceMinor: row.priceMinor,
    state: isOverdue ? 'past-due' : 'active',
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    next:
      nextTier !== null && nextInterval !== null && nextPriceMinor !== null
        ? { plan: nextTier, interval: nextInterval, priceMinor: nextPriceMinor }
        : null,
    card: cardBrand && cardLast4 && cardExpires ? { brand: cardBrand, last4: cardLast4, expires: cardExpires } : null,
    creditMinor: row.creditMinor,
    retryAt: isOverdue && !isLastStep(row.tries) ? row.dueAt.toISOString() : null,
    endsAt: isOverdue && row.overdueAt ? findGraceEnd(row.overdueAt).toISOString() : null,
  };
}
