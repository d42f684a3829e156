import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '#features/accounts/testing/make-person.ts';
import { getAccountPlan } from '#features/billing/contract.ts';
import { makeCoupon } from '#features/coupons/testing/samples.ts';
import { until } from '#platform/testing/until.ts';
import {
  cancelCheckout,
  confirmCheckout,
  getSubscription,
  initiateCheckout,
  listOrders,
  listPlans,
  quoteOrder,
} from '../../contract.ts';
import { buyer, type PaymentsApp, startPayments } from '../../testing/start-payments.ts';
import { inAccount } from '../account-scope.ts';

let app: PaymentsApp;
beforeAll(async () => {
  app = await startPayments();
});
afterAll(() => app?.close());

const planOf = async (person: TestPerson) =>
  (
    (await app.call(getAccountPlan, { params: { id: person.userId } }, await app.tokenOf(person))).body as {
      plan: number;
    }
  ).plan;
const ordersOf = async ({ userId, token }: TestPerson) =>
  ((await app.call(listOrders, { params: { id: userId } }, token)).body as { items: object[] }).items;

test('subscribes with a card that succeeds: plan, invoice, ledger and stored card follow at once', async () => {
  const person = await app.makeCustomer();
  expect(await planOf(person)).toBe(0);
  const { status, body } = await app.order(person, {}, 'succeeds');
  expect({ status, step: body.step }).toEqual({ status: 201, step: { kind: 'paid' } });
  expect(body.order).toMatchObject({ state: 'paid', kind: 'subscribe', subject: 'Growth, monthly', totalMinor: 2900 });
  expect(await planOf(person)).toBe(1);
  const { body: found } = await app.call(getSubscription, {}, person.token);
  expect(found).toMatchObject({
    subscription: {
      plan: 1,
      state: 'active',
      periodEnd: '2026-12-03T09:00:00.000Z',
      card: { brand: 'Visa', last4: '4242' },
    },
  });
  const invoice = await app.readRow('select id, total_minor from invoices where user_id = $1', [person.userId]);
  expect(invoice).toEqual({ id: body.order.invoiceId, total_minor: '2900' });
  const lines = await app.ownerQuery('select account, amount_minor from ledger where user_id = $1 order by account', [
    person.userId,
  ]);
  expect(lines).toEqual([
    { account: 'provider', amount_minor: '2900' },
    { account: 'revenue', amount_minor: '-2900' },
  ]);
});

test('upgrades now with the unused days and a coupon, as in the mock-up', async () => {
  const person = await app.makeCustomer();
  const code = await addCoupon('WINTER20');
  app.clock.set('2026-11-03T09:00:00Z');
  await app.order(person, {}, 'succeeds');
  app.clock.set('2026-11-14T10:00:00Z');
  const quote = await app.quote(person, { plan: 2, couponCode: code });
  expect(quote.lines.map(({ label, amountMinor }) => [label, amountMinor])).toEqual([
    ['Scale, monthly', 9900],
    ['Rest of Growth', -1837],
    [`Coupon ${code}`, -1980],
  ]);
  expect(quote).toMatchObject({ totalMinor: 6083, renewalMinor: 9900, coupon: { isValid: true } });
  expect((await app.order(person, { plan: 2, couponCode: code }, 'stored')).body).toMatchObject({
    step: { kind: 'paid' },
  });
  expect(await planOf(person)).toBe(2);
  expect(await app.quote(person, { plan: 2 })).toMatchObject({ code: 'payments.on_plan_already' });
  app.clock.set('2026-11-03T09:00:00Z');
});

async function addCoupon(prefix: string): Promise<string> {
  const code = `${prefix}-${Math.random().toString(36).slice(2, 8)}`.toUpperCase();
  await makeCoupon(app.house, { code, kind: 'percent', value: 20, duration: 'once' });
  return code;
}

test.each([
  ['declines', 'payments.failed', 'Payment Failed'],
  ['expired', 'payments.invalid_card', 'Invalid card details'],
] as const)('says in the words of the specification that a card %s, and changes nothing', async (card, code, words) => {
  const person = await app.makeCustomer();
  const { status, body } = await app.order(person, {}, card);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code });
  expect(JSON.stringify(body)).toContain(words);
  expect(await planOf(person)).toBe(0);
  expect(await ordersOf(person)).toMatchObject([{ state: 'failed', tries: 1 }]);
  expect((await app.order(person, {}, 'succeeds')).status).toBe(201);
});

test('asks for a second step, and pays or fails by its answer', async () => {
  const person = await app.makeCustomer();
  expect((await app.order(person, {}, 'second-step')).body).toMatchObject({
    order: { state: 'needs-action' },
    step: { kind: 'confirm' },
  });
  expect(await planOf(person)).toBe(0);
  const refused = await app.call(confirmCheckout, { body: { isApproved: false } }, person.token);
  expect(JSON.stringify(refused.body)).toContain('Payment Failed');
  await app.order(person, {}, 'second-step');
  expect((await app.call(confirmCheckout, { body: { isApproved: true } }, person.token)).body).toMatchObject({
    step: { kind: 'paid' },
  });
  expect(await planOf(person)).toBe(1);
  // Again, as from another tab.
  expect((await app.call(confirmCheckout, { body: { isApproved: false } }, person.token)).body).toMatchObject({
    order: { state: 'paid' },
  });
});

test('gives the use of a coupon back when the order is canceled, and cancels twice without complaint', async () => {
  const person = await app.makeCustomer();
  const code = await addCoupon('BACK');
  await app.order(person, { couponCode: code }, 'second-step');
  const uses = () => app.readRow('select uses from coupons where code = $1', [code]);
  expect(await uses()).toEqual({ uses: 1 });
  for (const _ of [1, 2]) expect((await app.call(cancelCheckout, {}, person.token)).status).toBe(204);
  expect(await uses()).toEqual({ uses: 0 });
  expect(await ordersOf(person)).toMatchObject([{ state: 'canceled' }]);
});

test('refuses a total that changed since the person saw it, with the new one', async () => {
  const person = await app.makeCustomer();
  const body = {
    plan: 1,
    interval: 'monthly',
    currency: 'usd',
    details: buyer,
    totalMinor: 100,
    card: 'succeeds',
  } as const;
  const answer = await app.call(initiateCheckout, { body }, person.token);
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'payments.total_changed', detail: { quote: { totalMinor: 2900 } } },
  });
  expect(await ordersOf(person)).toEqual([]);
});

test('requires a card, and refuses invalid coupons and smaller plans', async () => {
  const person = await app.makeCustomer();
  const missing = await app.call(
    initiateCheckout,
    { body: { plan: 1, interval: 'monthly', currency: 'usd', details: buyer, totalMinor: 2900 } },
    person.token,
  );
  expect(JSON.stringify(missing.body)).toContain('All fields are required');
  expect((await app.order(person, { couponCode: 'NOPE' }, 'succeeds')).body).toMatchObject({
    code: 'payments.coupon_invalid',
  });
  await app.order(person, { plan: 2 }, 'succeeds');
  const quote = (plan: 1 | 2, currency: 'usd' | 'inr') =>
    app.call(quoteOrder, { body: { plan, interval: 'monthly', currency } }, person.token);
  expect((await quote(1, 'usd')).body).toMatchObject({ code: 'payments.changes_later' });
  expect((await quote(1, 'inr')).body).toMatchObject({ code: 'payments.other_currency' });
});

test('two checkouts at once leave one subscription that was paid once, and the other is told why it was refused', async () => {
  const person = await app.makeCustomer();
  const choice = { plan: 1, interval: 'monthly', currency: 'usd', card: 'succeeds' } as const;
  const body = { ...choice, details: buyer, totalMinor: 2900 };
  const [isHeld, mayGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = inAccount(app.house, person.userId, async () => {
    isHeld.resolve();
    await mayGo.promise;
  });
  await isHeld.promise;
  const both = [1, 2].map(() => app.call(initiateCheckout, { body }, person.token));
  // Both find no open order before one of them places its own.
  await until(async () => (await countWaiting()) >= 2).finally(mayGo.resolve);
  await holding;
  const answers = await Promise.all(both);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'payments.in_progress' });
  const paid = await app.readRow(
    `select count(*)::int as payments, sum(amount_minor)::int as total from sandbox_payments where customer = $1 and state = 'succeeded'`,
    [`sandbox-${person.userId}`],
  );
  expect(paid).toEqual({ payments: 1, total: 2900 });
});

/** The number of transactions that wait for the lock of an account. */
const countWaiting = async (): Promise<number> =>
  (
    await app.ownerQuery(
      `select from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and not granted and datname = current_database()`,
    )
  ).length;

test('offers plans with what choosing them does, and nothing to buy where everything is included', async () => {
  const person = await app.makeCustomer();
  const list = async () =>
    (await app.call(listPlans, { query: {} }, person.token)).body as {
      isSelling: boolean;
      items: { change: string; isCurrent: boolean }[];
    };
  expect((await list()).items.map(({ change }) => change)).toEqual(['none', 'pay-now', 'pay-now']);
  await app.order(person, { plan: 2 }, 'succeeds');
  expect((await list()).items.map(({ change }) => change)).toEqual(['at-period-end', 'at-period-end', 'none']);
  await app.ownerQuery('update billing_settings set default_tier = 2');
  const other = await app.makeCustomer();
  const answer = await app.call(listPlans, { query: {} }, other.token);
  await app.ownerQuery('update billing_settings set default_tier = 0');
  expect(answer.body).toMatchObject({
    isSelling: false,
    provider: 'sandbox',
    items: [{}, { change: 'unavailable' }, {}],
  });
});

test('shows orders to their account and the operator only', async () => {
  const [person, other] = [await app.makeCustomer(), await app.makeCustomer()];
  await app.order(person, {}, 'succeeds');
  expect((await app.call(listOrders, { params: { id: person.userId } }, other.token)).status).toBe(404);
  expect(await ordersOf(other)).toEqual([]);
});
