import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { updateBillingSettings } from '#features/billing/contract/plans.ts';
import { type Coupon, listCoupons } from '#features/coupons/contract.ts';
import { type InvoiceSummary, listInvoices, updateInvoiceSettings } from '#features/invoices/contract.ts';
import { getSubscription, listOrders, type Order } from '#features/payments/contract.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { sellerSettings } from '../content/payments.ts';
import { fillPayments } from './fill-payments.ts';

let app: TestApp;
let operator: TestPerson;
let payer: TestPerson;

/** Today, and the last day of a long month, which many months do not have. */
const days = ['2026-11-18T12:00:00Z', '2027-03-31T23:30:00Z'];

beforeAll(async () => {
  app = await startTestApp();
  operator = await makePerson(app.house, { isOperator: true });
  await app.call(updateBillingSettings, { body: { defaultTier: 0 } }, operator.token);
  await app.call(updateInvoiceSettings, { body: sellerSettings }, operator.token);
});
afterAll(() => app?.close());

test.each(days)(
  'fills a year of paid invoices that ends at %s, one of them with a coupon and one paid at the second try',
  async (day) => {
    await app.ownerQuery('delete from coupon_uses');
    await app.ownerQuery('delete from coupons');
    payer = await makePerson(app.house);
    const now = new Date(day);
    await fillPayments(
      { ...app.house, clock: { ...systemClock, now: () => now } },
      {
        operatorId: operator.userId,
        payerId: payer.userId,
      },
    );
    const orders = (await app.call(listOrders, { params: { id: payer.userId } }, payer.token)).body as {
      items: Order[];
    };
    expect(orders.items.map(({ state }) => state)).toEqual(Array<string>(12).fill('paid'));
    expect(orders.items.map(({ tries }) => tries).toReversed()).toEqual([1, 2, ...Array<number>(10).fill(1)]);

    const { items } = (await app.call(listInvoices, { query: { limit: 50 } }, payer.token)).body as {
      items: InvoiceSummary[];
    };
    const [oldest, ...later] = items.toReversed();
    expect(oldest).toMatchObject({ subject: 'Growth, monthly, coupon KILN', totalMinor: 1450 });
    expect(later.map(({ totalMinor }) => totalMinor)).toEqual(Array<number>(11).fill(2900));
    expect(new Set(items.map(({ issuedAt }) => issuedAt.slice(0, 7))).size).toBe(12);

    const { subscription } = (await app.call(getSubscription, {}, payer.token)).body as {
      subscription: { state: string; periodEnd: string };
    };
    expect(subscription.state).toBe('active');
    expect(new Date(subscription.periodEnd).getTime()).toBeGreaterThan(now.getTime());
    const coupons = (await app.call(listCoupons, { query: {} }, operator.token)).body as { items: Coupon[] };
    expect(coupons.items.map(({ code, redeemed }) => [code, redeemed])).toContainEqual(['KILN', 1]);
    expect(coupons.items).toHaveLength(4);
  },
);
