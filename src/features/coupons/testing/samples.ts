import { randomBytes } from 'node:crypto';
import type { House } from '#platform/house/house.ts';
import type { Samples, TenantIds } from '#platform/testing/samples.ts';
import { coupons } from '../server/tables.ts';

export const newCoupon = {
  code: 'SPRING',
  kind: 'percent',
  value: 20,
  currency: null,
  duration: 'once',
  months: null,
  maxUses: null,
  maxUsesPerAccount: 1,
  tiers: null,
  expiresAt: null,
  note: '',
} as const;

export const couponsSamples: Samples = {
  'coupons.verify': () => ({ params: { code: 'SPRING' }, query: { plan: '1', interval: 'monthly', currency: 'usd' } }),
  'coupons.describe-code': () => ({ params: { code: 'SPRING' } }),
  'coupons.list': () => ({}),
  'coupons.create': () => ({ body: { ...newCoupon, code: `S${randomBytes(6).toString('hex')}` } }),
  'coupons.end': ({ couponId }) => ({ params: { id: couponId } }),
  'coupons.list-uses': ({ couponId }) => ({ params: { id: couponId } }),
};

/** A coupon that applies, with a code of its own. */
export async function makeCoupon(house: House, change: Partial<typeof coupons.$inferInsert> = {}): Promise<TenantIds> {
  const [id, createdAt] = [house.clock.newId(), house.clock.now()];
  const code = `C${randomBytes(6).toString('hex')}`.toUpperCase();
  await house.database.transaction({}, (tx) =>
    tx.insert(coupons).values({ ...newCoupon, tiers: null, id, code, createdAt, ...change }),
  );
  return { couponId: id };
}
