import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { listProfiles } from '#features/accounts/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnList } from '#platform/db/column-list.ts';
import { cutPage, idCursor } from '#platform/db/id-cursor.ts';
import { likePattern } from '#platform/db/sorted-page.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { Coupon, CouponState, CouponUse, listCoupons, listCouponUses } from '../contract.ts';
import { stateOf } from '../coupon-rules.ts';
import { type CouponRow, coupons, couponUses } from './tables.ts';

type Row = CouponRow & { readonly reserved: number };

const columns = `${columnList(coupons, { alias: 'c' })},
  (select count(*)::int from coupon_uses u where u.coupon_id = c.id and u.state = 'reserved') as reserved`;

/** The rules of `stateOf` for a list. */
const conditions = (now: string): Readonly<Record<CouponState, string>> => {
  const isExpired = `coalesce(c.expires_at <= ${now}, false)`;
  const isUsedUp = 'coalesce(c.uses >= c.max_uses, false)';
  const isEnded = 'c.ended_at is not null';
  return {
    ended: isEnded,
    expired: `not (${isEnded}) and ${isExpired}`,
    'used-up': `not (${isEnded}) and not ${isExpired} and ${isUsedUp}`,
    active: `not (${isEnded}) and not ${isExpired} and not ${isUsedUp}`,
  };
};

export async function listCouponsUseCase(scope: Scope, { query }: InputOf<typeof listCoupons>) {
  const now = scope.house.clock.now();
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const before = idCursor(query.cursor);
  const where = [
    ...(before ? [`c.id < ${put(before)}`] : []),
    ...(query.search ? [`c.code like upper(${put(likePattern(query.search))})`] : []),
    ...(query.state ? [conditions(put(now))[query.state]] : []),
  ];
  const rows = await selectRows<Row>(
    scope.tx,
    `select ${columns} from coupons c ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
     order by c.id desc limit ${put(query.limit + 1)}`,
    values,
  );
  const { page, nextCursor } = cutPage(rows, query.limit);
  return { items: page.map((row) => serialize(row, now)), nextCursor };
}

export async function loadCoupon(scope: Scope, id: string): Promise<Coupon> {
  const [row] = await selectRows<Row>(scope.tx, `select ${columns} from coupons c where c.id = $1`, [id]);
  if (!row) throw refuse('not_found');
  return serialize(row, scope.house.clock.now());
}

function serialize({ id, reserved, createdAt, expiresAt, endedAt, ...coupon }: Row, now: Date): Coupon {
  return {
    ...coupon,
    _id: id,
    // Uses of deleted accounts have no row any more, but they were redeemed.
    redeemed: coupon.uses - reserved,
    state: stateOf({ ...coupon, expiresAt, endedAt }, now),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

type UseRow = Pick<typeof couponUses.$inferSelect, 'id' | 'userId' | 'state' | 'at'>;

export async function listCouponUsesUseCase(scope: Scope, { params, query }: InputOf<typeof listCouponUses>) {
  await loadCoupon(scope, params.id);
  const before = idCursor(query.cursor);
  const rows = await selectRows<UseRow>(
    scope.tx,
    `select ${columnList(couponUses, { only: ['id', 'userId', 'state', 'at'] })} from coupon_uses
      where coupon_id = $1 and ($2::uuid is null or id < $2) order by id desc limit $3`,
    [params.id, before, query.limit + 1],
  );
  const { page, nextCursor } = cutPage(rows, query.limit);
  const people = await listProfiles(scope, [...new Set(page.map(({ userId }) => userId))]);
  const items = page.map(({ id, userId, state, at }): CouponUse => {
    return { _id: id, user: people.get(userId) ?? null, state, at: at.toISOString() };
  });
  return { items, nextCursor };
}
