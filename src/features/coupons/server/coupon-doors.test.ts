import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { inScope, type Scope } from '#platform/house/scope.ts';
import { makeCoupon } from '../testing/samples.ts';
import {
  assessCoupon,
  findCouponTerms,
  findSignUpCoupon,
  redeemCoupon,
  releaseCoupon,
  releaseCouponsOf,
  reserveCoupon,
} from './door.ts';
import type { coupons } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

/** A transaction of this person. */
const as = <T>({ userId }: Pick<TestPerson, 'userId'>, work: (scope: Scope) => Promise<T>): Promise<T> => {
  const person = { userId } as NonNullable<Scope['person']>;
  return inScope({ house: app.house, person, seat: null, request: null }, work);
};

const person = (change: Parameters<typeof makePerson>[1] = {}) => makePerson(app.house, change);
const coupon = async (
  change: Partial<typeof coupons.$inferInsert> = {},
): Promise<{ couponId: string; code: string }> => {
  const { couponId } = await makeCoupon(app.house, change);
  const [row] = await app.ownerQuery<{ code: string }>('select code from coupons where id = $1', [couponId]);
  return { couponId: couponId ?? '', code: row?.code ?? '' };
};
const newOrder = (): string => app.house.clock.newId();
const usesOf = async (couponId: string) => {
  const [row] = await app.ownerQuery<{ uses: number; rows: number; redeemed: number }>(
    `select uses, (select count(*)::int from coupon_uses where coupon_id = c.id) as rows,
            (select count(*)::int from coupon_uses where coupon_id = c.id and state = 'redeemed') as redeemed
     from coupons c where id = $1`,
    [couponId],
  );
  return row;
};

const reserve = (by: TestPerson, couponId: string, orderId = newOrder()) =>
  as(by, (scope) => reserveCoupon(scope, { couponId, userId: by.userId, orderId }));

describe('reserving', () => {
  it('gives the last uses exactly once to 50 parallel orders of 50 accounts', async () => {
    const { couponId } = await coupon({ maxUses: 7 });
    const people = await Promise.all(Array.from({ length: 50 }, () => person()));
    const all = await Promise.allSettled(people.map((each) => reserve(each, couponId)));
    const refused = all.filter((each) => each.status === 'rejected');
    expect(refused).toHaveLength(43);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'coupons.used_up' });
    expect(await usesOf(couponId)).toEqual({ uses: 7, rows: 7, redeemed: 0 });
  });

  it('is exact for one account with 50 parallel orders, and a refused order takes no use', async () => {
    const { couponId } = await coupon({ maxUsesPerAccount: 3 });
    const buyer = await person();
    const all = await Promise.allSettled(Array.from({ length: 50 }, () => reserve(buyer, couponId)));
    const refused = all.filter((each) => each.status === 'rejected');
    expect(refused).toHaveLength(47);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'coupons.used_by_account' });
    expect(await usesOf(couponId)).toEqual({ uses: 3, rows: 3, redeemed: 0 });
    await reserve(await person(), couponId);
  });

  it('takes no second use for the same order', async () => {
    const { couponId } = await coupon();
    const [buyer, order] = [await person(), newOrder()];
    await reserve(buyer, couponId, order);
    await reserve(buyer, couponId, order);
    expect(await usesOf(couponId)).toMatchObject({ uses: 1, rows: 1 });
  });

  it('takes none when the order’s transaction rolls back', async () => {
    const { couponId } = await coupon();
    const buyer = await person();
    const undone = as(buyer, async (scope) => {
      await reserveCoupon(scope, { couponId, userId: buyer.userId, orderId: newOrder() });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await usesOf(couponId)).toMatchObject({ uses: 0, rows: 0 });
  });

  it.each([
    ['coupons.ended', { endedAt: new Date(0) }],
    ['coupons.expired', { expiresAt: new Date(0) }],
    ['coupons.used_up', { maxUses: 1, uses: 1 }],
  ])('refuses with %s', async (code, change) => {
    const { couponId } = await coupon(change);
    await expect(reserve(await person(), couponId)).rejects.toMatchObject({ code });
  });
});

describe('redeeming and releasing', () => {
  it('keeps a redeemed use and returns a reserved one, however often it is asked', async () => {
    const { couponId } = await coupon({ maxUses: 2 });
    const [one, two] = [await person(), await person()];
    const [paid, given] = [newOrder(), newOrder()];
    await reserve(one, couponId, paid);
    await reserve(two, couponId, given);
    for (const _ of [1, 2]) {
      await as(one, (scope) => redeemCoupon(scope, paid));
      await as(one, (scope) => releaseCoupon(scope, paid));
      await as(two, (scope) => releaseCoupon(scope, given));
    }
    expect(await usesOf(couponId)).toEqual({ uses: 1, rows: 1, redeemed: 1 });
    await as(two, (scope) => redeemCoupon(scope, given));
    await as(two, (scope) => releaseCoupon(scope, newOrder()));
    expect(await usesOf(couponId)).toEqual({ uses: 1, rows: 1, redeemed: 1 });
  });

  it('does nothing to the uses of another account', async () => {
    const { couponId } = await coupon();
    const [buyer, other, order] = [await person(), await person(), newOrder()];
    await reserve(buyer, couponId, order);
    await as(other, (scope) => redeemCoupon(scope, order));
    await as(other, (scope) => releaseCoupon(scope, order));
    await as(other, (scope) => releaseCouponsOf(scope, buyer.userId));
    expect(await usesOf(couponId)).toEqual({ uses: 1, rows: 1, redeemed: 0 });
  });

  it('returns what an account reserved before it is deleted', async () => {
    const { couponId } = await coupon({ maxUsesPerAccount: 3 });
    const [buyer, paid] = [await person(), newOrder()];
    for (const order of [paid, newOrder(), newOrder()]) await reserve(buyer, couponId, order);
    await as(buyer, (scope) => redeemCoupon(scope, paid));
    await as(buyer, (scope) => releaseCouponsOf(scope, buyer.userId));
    expect(await usesOf(couponId)).toEqual({ uses: 1, rows: 1, redeemed: 1 });
  });
});

describe('assessing', () => {
  const order = { tier: 2, interval: 'monthly', currency: 'usd', priceMinor: 9900 } as const;
  const assess = (by: TestPerson, code: string, about: Partial<typeof order> = order) =>
    as(by, (scope) => assessCoupon(scope, { userId: by.userId, code, ...about }));

  it('says what a code gives, in any case of letters', async () => {
    const expiresAt = new Date(app.house.clock.now().getTime() + 86_400_000);
    const { couponId, code } = await coupon({ expiresAt });
    const { verdict, coupon: terms } = await assess(await person(), ` ${code.toLowerCase()} `);
    const description = '20% off the first month';
    expect(verdict).toEqual({
      isValid: true,
      code,
      reason: null,
      description,
      validUntil: expiresAt.toISOString(),
      discountMinor: 1980,
    });
    expect(terms).toMatchObject({ id: couponId, code, kind: 'percent', value: 20, duration: 'once', description });
  });

  it('gives no coupon to an order that it does not fit', async () => {
    const buyer = await person();
    const { code } = await coupon({ kind: 'amount', value: 100, currency: 'inr', tiers: [1] });
    expect(await assess(buyer, code)).toMatchObject({
      coupon: null,
      verdict: { isValid: false, reason: 'This coupon applies to prices in INR.', discountMinor: null },
    });
    expect(await assess(buyer, code, {})).toMatchObject({ verdict: { isValid: true, discountMinor: null } });
    for (const unknown of ['NOPE', 'not a code', '']) {
      const { verdict } = await assess(buyer, unknown);
      expect(verdict).toMatchObject({
        isValid: false,
        reason: 'This code isn’t valid. Check its spelling.',
        description: null,
      });
    }
  });

  it('counts a use of the account once it was paid, and not while its order is open', async () => {
    const [buyer, { couponId, code }, open] = [await person(), await coupon({ maxUses: 1 }), newOrder()];
    await reserve(buyer, couponId, open);
    expect((await assess(buyer, code)).verdict.isValid).toBe(true);
    expect((await assess(await person(), code)).verdict.reason).toBe('This coupon has been used up.');
    await as(buyer, (scope) => redeemCoupon(scope, open));
    expect((await assess(buyer, code)).verdict.reason).toBe('You’ve already used this coupon.');
  });

  it('keeps the terms of a coupon that ended', async () => {
    const { couponId, code } = await coupon({ endedAt: new Date(0), duration: 'forever' });
    const buyer = await person();
    expect(await as(buyer, (scope) => findCouponTerms(scope, couponId))).toMatchObject({ code, duration: 'forever' });
    expect(await as(buyer, (scope) => findCouponTerms(scope, newOrder()))).toBeNull();
  });
});

describe('the code of the sign-up link', () => {
  const find = (by: TestPerson) => as(by, (scope) => findSignUpCoupon(scope, by.userId));

  it('is there until an order was paid with a coupon', async () => {
    const { couponId, code } = await coupon();
    const buyer = await person({ couponCode: code.toLowerCase() });
    expect(await find(buyer)).toBe(code);
    const order = newOrder();
    await reserve(buyer, couponId, order);
    expect(await find(buyer)).toBe(code);
    await as(buyer, (scope) => redeemCoupon(scope, order));
    expect(await find(buyer)).toBeNull();
  });

  it('is none if there is no such coupon', async () => {
    expect(await find(await person({ couponCode: 'WHATEVER' }))).toBeNull();
    expect(await find(await person({ couponCode: '<script>' }))).toBeNull();
    expect(await find(await person())).toBeNull();
  });
});
