import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { listOperatorActs } from '#features/accounts/contract/operator.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import {
  type Coupon,
  createCoupon,
  describeCode,
  endCoupon,
  listCoupons,
  listCouponUses,
  type NewCoupon,
  verifyCoupon,
} from '../contract.ts';
import { newCoupon } from '../testing/samples.ts';
import { redeemCoupon, reserveCoupon } from './door.ts';

let app: TestApp;
let operator: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  operator = await makePerson(app.house, { isOperator: true });
  buyer = await makePerson(app.house);
});
afterAll(() => app?.close());

const create = (change: Partial<NewCoupon> = {}, by = operator) =>
  app.call(createCoupon, { body: { ...newCoupon, ...change } }, by.token);
const make = async (change: Partial<NewCoupon>): Promise<Coupon> => (await create(change)).body as Coupon;
const verify = (code: string, query = {}) => app.call(verifyCoupon, { params: { code }, query }, buyer.token);

const use = ({ _id }: Coupon, by: TestPerson, isPaid: boolean) =>
  app.house.database.transaction({ userId: by.userId }, async (tx) => {
    const [scope, orderId] = [{ house: app.house, tx }, app.house.clock.newId()];
    await reserveCoupon(scope, { couponId: _id, userId: by.userId, orderId });
    if (isPaid) await redeemCoupon(scope, orderId);
  });

describe('verifying', () => {
  it('calculates the discount for a plan', async () => {
    await make({ code: 'WINTER20' });
    const order = { plan: '2', interval: 'monthly', currency: 'usd' };
    expect(await verify('winter20', order)).toMatchObject({
      status: 200,
      body: { isValid: true, code: 'WINTER20', description: '20% off the first month', discountMinor: 1980 },
    });
    expect((await verify('WINTER20')).body).toMatchObject({
      description: '20% off the first payment',
      discountMinor: null,
    });
  });

  it('answers an ended code with its reason, and unknown ones all alike', async () => {
    const coupon = await make({ code: 'OVER' });
    await app.call(endCoupon, { params: { id: coupon._id } }, operator.token);
    expect((await verify('OVER')).body).toMatchObject({ isValid: false, reason: 'This coupon has ended.' });
    const [unknown, malformed] = [await verify('UNKNOWN'), await verify('%3Cb%3E')];
    expect(unknown).toMatchObject({
      status: 200,
      body: { isValid: false, reason: 'This code isn’t valid. Check its spelling.' },
    });
    expect(malformed.body).toEqual({ ...(unknown.body as object), code: '%3CB%3E' });
  });

  it('slows down guessing', async () => {
    const guesser = await makePerson(app.house);
    const guess = () => app.call(verifyCoupon, { params: { code: 'GUESS' } }, guesser.token);
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) statuses.push((await guess()).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it('tells visitors what a valid code gives, and nothing about any other', async () => {
    await make({ code: 'COMEIN', kind: 'amount', value: 500, currency: 'usd', duration: 'repeating', months: 3 });
    const look = async (code: string) => (await app.call(describeCode, { params: { code } })).body;
    expect(await look('comein')).toEqual({ coupon: { code: 'COMEIN', description: '$5 off for 3 months' } });
    await make({ code: 'PAST', expiresAt: '2020-01-01T00:00:00.000Z' });
    for (const code of ['PAST', 'OVER', 'UNKNOWN', 'no code']) expect(await look(code)).toEqual({ coupon: null });
  });
});

describe('the operator', () => {
  it('creates, finds and ends coupons, and each act is recorded once', async () => {
    const made = await create({ code: ' audit-me ', note: 'Fair', maxUses: 10, tiers: [2] });
    const coupon = made.body as Coupon;
    expect(made).toMatchObject({
      status: 201,
      body: { code: 'AUDIT-ME', uses: 0, redeemed: 0, state: 'active', tiers: [2] },
    });
    expect(await create({ code: 'Audit-Me' })).toMatchObject({ status: 409, body: { code: 'coupons.code_taken' } });
    const end = () => app.call(endCoupon, { params: { id: coupon._id } }, operator.token);
    const first = await end();
    expect(first).toMatchObject({ status: 200, body: { state: 'ended', endedAt: expect.any(String) } });
    expect((await end()).body).toEqual(first.body);
    const list = (query: object) => app.call(listCoupons, { query }, operator.token);
    expect((await list({ search: 'dit-m' })).body).toMatchObject({ items: [{ _id: coupon._id }] });
    expect((await list({ search: 'dit-m', state: 'active' })).body).toMatchObject({ items: [] });
    expect((await list({ search: '%' })).body).toMatchObject({ items: [] });
    const { body } = await app.call(listOperatorActs, {}, operator.token);
    const acts = (body as { items: { was: string | null; became: string | null }[] }).items;
    expect(acts.filter(({ was, became }) => was === 'AUDIT-ME' || became === 'AUDIT-ME')).toMatchObject([
      { kind: 'coupons.ended' },
      { kind: 'coupons.created' },
    ]);
  });

  it('filters by the same states as a coupon shows', async () => {
    const soldOut = await make({ code: 'STATE-SOLD', maxUses: 1 });
    await use(soldOut, buyer, false);
    await make({ code: 'STATE-PAST', expiresAt: '2020-01-01T00:00:00.000Z' });
    await make({ code: 'STATE-LIVE', maxUses: 1 });
    for (const [state, code] of [
      ['used-up', 'STATE-SOLD'],
      ['expired', 'STATE-PAST'],
      ['active', 'STATE-LIVE'],
    ]) {
      const { body } = await app.call(listCoupons, { query: { state, search: 'STATE-' } as object }, operator.token);
      expect((body as { items: Coupon[] }).items.map((each) => [each.code, each.state])).toEqual([[code, state]]);
    }
  });

  it('sees who used a coupon, page by page', async () => {
    const coupon = await make({ code: 'USED' });
    const other = await makePerson(app.house);
    await use(coupon, buyer, true);
    await use(coupon, other, false);
    const page = (query: object) => app.call(listCouponUses, { params: { id: coupon._id }, query }, operator.token);
    const first = (await page({ limit: 1 })).body as { items: object[]; nextCursor: string };
    expect(first.items).toMatchObject([{ state: 'reserved', user: { _id: other.userId, email: other.email } }]);
    expect((await page({ limit: 1, cursor: first.nextCursor })).body).toMatchObject({
      items: [{ state: 'redeemed', user: { _id: buyer.userId } }],
      nextCursor: null,
    });
    const { body } = await app.call(listCoupons, { query: { search: 'USED' } }, operator.token);
    expect(body).toMatchObject({ items: [{ uses: 2, redeemed: 1 }] });
  });

  it.each([
    ['Enter 1 to 100 percent', { value: 101 }],
    ['Choose a currency', { kind: 'amount', value: 500 }],
    ['A percentage has no currency', { currency: 'usd' }],
    ['Enter the number of months', { duration: 'repeating' }],
    ['Only for a number of months', { months: 3 }],
    ['At most the uses of all accounts together', { maxUses: 1, maxUsesPerAccount: 2 }],
    ['code', { code: 'AB' }],
    ['code', { code: 'NO SPACES' }],
    ['tiers', { tiers: [] }],
  ] as const)('is told “%s”', async (message, change) => {
    const answer = await create({ code: 'NEVER', ...change } as Partial<NewCoupon>);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(message);
    expect(await app.ownerQuery(`select 1 from coupons where code = 'NEVER'`)).toEqual([]);
  });
});

it('keeps everything but checking a code from other people', async () => {
  const coupon = await make({ code: 'SECRET' });
  const params = { id: coupon._id };
  expect((await create({ code: 'MINE' }, buyer)).status).toBe(403);
  expect((await app.call(endCoupon, { params }, buyer.token)).status).toBe(403);
  expect((await app.call(listCoupons, {}, buyer.token)).status).toBe(403);
  expect((await app.call(listCouponUses, { params }, buyer.token)).status).toBe(403);
  expect(await app.ownerQuery('select ended_at from coupons where id = $1', [coupon._id])).toEqual([
    { ended_at: null },
  ]);
});
