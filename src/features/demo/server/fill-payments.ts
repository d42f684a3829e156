import { createCoupon } from '#features/coupons/server/door.ts';
import { advanceSubscription, placeOrder, quoteOrder, updateSubscription } from '#features/payments/server/door.ts';
import type { House } from '#platform/house/house.ts';
import { inScope, type OpenScope } from '#platform/house/scope.ts';
import { firstCoupon, moreCoupons, studio } from '../content/payments.ts';

export type DemoPeople = { readonly operatorId: string; readonly payerId: string };

const dayMs = 86_400_000;
const renewals = 11;
/** The renewal that is paid at its second try, with another card. */
const failedRenewal = 1;

/** The services of this installation at another time. What is created through them has the dates of that time. */
const atTime = (house: House, at: Date): House => ({ ...house, clock: { ...house.clock, now: () => new Date(at) } });

function openAs(house: House, userId: string, isOperator: boolean): OpenScope {
  const person = { userId, deviceId: '', role: 'admin', isOperator } as const;
  const open = { house, person, seat: null, request: null };
  return { ...open, inTransaction: (work) => inScope(open, work), runHashing: (work) => work() };
}

/** Eleven months before the middle of last month's period, on a day that every month has. */
function findFirstDay(now: Date): Date {
  const recent = new Date(now.getTime() - 15 * dayMs);
  return new Date(
    Date.UTC(recent.getUTCFullYear(), recent.getUTCMonth() - renewals, Math.min(recent.getUTCDate(), 28), 9),
  );
}

const addMonths = (day: Date, months: number): Date =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, day.getUTCDate(), day.getUTCHours(), 5));

async function fillCoupons(house: House, operatorId: string, first: Date): Promise<void> {
  const create = (at: Date, body: Parameters<typeof createCoupon>[1]['body']) =>
    openAs(atTime(house, at), operatorId, true).inTransaction((scope) =>
      createCoupon(scope, { params: {}, query: {}, body }),
    );
  await create(new Date(first.getTime() - 7 * dayMs), firstCoupon);
  const now = house.clock.now().getTime();
  for (const [index, { days, ...coupon }] of moreCoupons.entries()) {
    const tiers = coupon.tiers === null ? null : [...coupon.tiers];
    const expiresAt = days === null ? null : new Date(now + days * dayMs).toISOString();
    await create(new Date(now - (240 - 90 * index) * dayMs), { ...coupon, tiers, expiresAt });
  }
}

async function placeFirstOrder(open: OpenScope): Promise<void> {
  const choice = { plan: 1, interval: 'monthly', currency: 'usd', couponCode: firstCoupon.code } as const;
  const { totalMinor } = await open.inTransaction((scope) =>
    quoteOrder(scope, { params: {}, query: {}, body: { ...choice, country: studio.country } }),
  );
  // A card that pays once and fails at renewal, so that one invoice is paid at the second try.
  const card = 'declines-later';
  const body = { ...choice, totalMinor, details: studio, usesStoredCard: false, keepsCard: true, card } as const;
  await placeOrder(open, { params: {}, query: {}, body });
}

/**
 * A year of payments for one account, through the doors that people and jobs use, each at the time of its event: a first order with a coupon,
 * and a renewal in every month. The provider is the sandbox, so no money moves. The installation must sell plans already.
 */
export async function fillPayments(house: House, { operatorId, payerId }: DemoPeople): Promise<void> {
  const first = findFirstDay(house.clock.now());
  await fillCoupons(house, operatorId, first);
  await placeFirstOrder(openAs(atTime(house, first), payerId, false));
  for (let renewal = 1; renewal <= renewals; renewal += 1) {
    const at = addMonths(first, renewal);
    await advanceSubscription(atTime(house, at), payerId);
    if (renewal !== failedRenewal) continue;
    const next = openAs(atTime(house, new Date(at.getTime() + dayMs / 2)), payerId, false);
    await updateSubscription(next, { params: {}, query: {}, body: { do: 'pay-now', card: 'succeeds' } });
  }
}
