import type { Order } from './contract.ts';

type OrderState = Order['state'];

/** From each state of an order, the states that may follow. A failed renewal is tried again; a failed checkout is replaced by a new order. */
export const orderSteps: Readonly<Record<OrderState, readonly OrderState[]>> = {
  open: ['needs-action', 'paid', 'failed', 'canceled'],
  'needs-action': ['open', 'paid', 'failed', 'canceled'],
  failed: ['open', 'paid', 'canceled'],
  paid: ['refunded'],
  canceled: [],
  refunded: [],
};

export const canBecome = (from: OrderState, to: OrderState): boolean => orderSteps[from].includes(to);

export type SubscriptionState = 'active' | 'past-due' | 'ended';

type SubscriptionEvent = 'renewed' | 'payment-failed' | 'ended';

/** The state after an event; null where the event cannot happen. */
const subscriptionSteps: Readonly<
  Record<SubscriptionState, Readonly<Record<SubscriptionEvent, SubscriptionState | null>>>
> = {
  active: { renewed: 'active', 'payment-failed': 'past-due', ended: 'ended' },
  'past-due': { renewed: 'active', 'payment-failed': 'past-due', ended: 'ended' },
  ended: { renewed: null, 'payment-failed': null, ended: null },
};

export function followSubscription(from: SubscriptionState, event: SubscriptionEvent): SubscriptionState {
  const to = subscriptionSteps[from][event];
  if (to === null) throw new Error(`a subscription that is ${from} cannot be ${event}`);
  return to;
}

type Choice = { readonly tier: number; readonly interval: 'monthly' | 'yearly' };

/**
 * What choosing a plan does. More (a higher tier, or a year instead of a month of the same) begins now; less begins when the paid period
 * ends, so that nothing that was paid for is taken away.
 */
export function decideChange(current: Choice | null, chosen: Choice): 'none' | 'pay-now' | 'at-period-end' {
  if (!current) return chosen.tier === 0 ? 'none' : 'pay-now';
  if (chosen.tier !== current.tier) return chosen.tier > current.tier ? 'pay-now' : 'at-period-end';
  if (chosen.tier === 0 || chosen.interval === current.interval) return 'none';
  return chosen.interval === 'yearly' ? 'pay-now' : 'at-period-end';
}
