import { and, eq } from 'drizzle-orm';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refuseCoupon } from '../contract.ts';
import { findProblem } from '../coupon-rules.ts';
import { coupons, couponUses } from './tables.ts';

type InTransaction = Pick<Scope, 'house' | 'tx'>;

type Use = { readonly couponId: string; readonly userId: string; readonly orderId: string };

/**
 * Takes one use for an order, in its transaction; a repeat for the same order takes none. One statement compares and increases the counter.
 * It also locks the coupon, so that the uses of the account, which are counted after it, are exact.
 */
export async function reserveCoupon({ house, tx }: InTransaction, { couponId, userId, orderId }: Use): Promise<void> {
  if (await hasUse(tx, orderId)) return;
  const now = house.clock.now();
  const taken = await selectRows(
    tx,
    `update coupons set uses = uses + 1
      where id = $1 and ended_at is null and (expires_at is null or expires_at > $2) and (max_uses is null or uses < max_uses)
      returning id`,
    [couponId, now],
  );
  if (taken.length === 0) throw await explain({ house, tx }, couponId);
  const added = await selectRows(
    tx,
    `insert into coupon_uses (id, coupon_id, user_id, order_id, state, at)
     select $1, c.id, $3, $4, 'reserved', $5 from coupons c
      where c.id = $2
        and c.max_uses_per_account > (select count(*) from coupon_uses u where u.coupon_id = c.id and u.user_id = $3)
     returning id`,
    [house.clock.newId(), couponId, userId, orderId, now],
  );
  if (added.length === 0) throw refuseCoupon('used_by_account');
}

const hasUse = async (tx: Scope['tx'], orderId: string): Promise<boolean> =>
  (await tx.select({ id: couponUses.id }).from(couponUses).where(eq(couponUses.orderId, orderId))).length > 0;

/** By now the coupon may have changed again; then it was used up at the moment that counts. */
async function explain({ house, tx }: InTransaction, couponId: string): Promise<Error> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, couponId));
  if (!coupon) return refuseCoupon('unknown');
  return findProblem(coupon, {}, 0, house.clock.now()) ?? refuseCoupon('used_up');
}

/** The order was paid. Harmless without a use, and when repeated. */
export async function redeemCoupon({ house, tx }: InTransaction, orderId: string): Promise<void> {
  await tx
    .update(couponUses)
    .set({ state: 'redeemed', at: house.clock.now() })
    .where(and(eq(couponUses.orderId, orderId), eq(couponUses.state, 'reserved')));
}

/** The order ended without payment: gives its use back. Harmless without one; a redeemed use stays. */
export const releaseCoupon = ({ tx }: Pick<Scope, 'tx'>, orderId: string): Promise<void> =>
  release(tx, 'order_id', orderId);

/** Gives back what the open orders of an account hold, before the account is deleted. */
export const releaseCouponsOf = ({ tx }: Pick<Scope, 'tx'>, userId: string): Promise<void> =>
  release(tx, 'user_id', userId);

async function release(tx: Scope['tx'], column: 'order_id' | 'user_id', id: string): Promise<void> {
  await selectRows(
    tx,
    `with gone as (
       delete from coupon_uses where ${column} = $1 and state = 'reserved' returning coupon_id
     ), counted as (select coupon_id, count(*)::int as uses from gone group by coupon_id)
     update coupons c set uses = c.uses - counted.uses from counted where c.id = counted.coupon_id`,
    [id],
  );
}
