import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '#features/accounts/testing/make-person.ts';
import { confirmCheckout, type Order, refundOrder } from '../../contract.ts';
import { type PaymentsApp, startPayments } from '../../testing/start-payments.ts';
import { type FakeStripe, startStripe } from '../../testing/start-stripe.ts';
import { makeRefund } from '../refunds/make-refund.ts';

let stripe: FakeStripe;
let app: PaymentsApp;
let operator: TestPerson;
let last = 0;
beforeAll(async () => {
  stripe = await startStripe();
  app = await startPayments({
    PLINTH_STRIPE_KEY: 'sk_test_plinth',
    PLINTH_STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    PLINTH_STRIPE_URL: stripe.url.href,
  });
  operator = await app.makeCustomer({ isOperator: true });
});
afterAll(async () => {
  await app?.close();
  await stripe?.close();
});

const makeEvent = (type: string, object: object, id?: string) => {
  last += 1;
  return { id: id ?? `evt_${last}`, object: 'event', type, data: { object } };
};
const deliver = (event: object, change: { secret?: string; body?: string } = {}) => {
  const signed = stripe.signEvent(event, app.clock.now(), change.secret);
  return app.fetch('/api/payments/events/stripe', {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signed.signature },
    body: change.body ?? signed.body,
  });
};

async function begin(person: TestPerson) {
  const { body } = await app.order(person, {}, 'page');
  const { payment } = await app.readRow<{ payment: string }>(
    'select provider_payment as payment from orders where id = $1',
    [body.order._id],
  );
  return { order: body.order, step: body.step, sessionId: payment };
}
const intentOf = (sessionId: string): { id: string } => {
  const intent = stripe.sessions.get(sessionId)?.payment_intent;
  if (!intent) throw new Error('the page was not paid');
  return intent as { id: string };
};
const stateOf = async (order: Order) =>
  (await app.readRow<{ state: string }>('select state from orders where id = $1', [order._id])).state;
const sessionEvent = (sessionId: string, order: Order, id?: string) =>
  makeEvent(
    'checkout.session.completed',
    { object: 'checkout.session', id: sessionId, metadata: { order: order._id } },
    id,
  );

test('pays on the page of Stripe; its event settles the order once, however often and in whatever order it comes', async () => {
  const person = await app.makeCustomer();
  const { order, step, sessionId } = await begin(person);
  expect(step).toMatchObject({ kind: 'redirect', url: expect.stringContaining(sessionId) });
  // An event that overtook the payment changes nothing.
  expect((await deliver(sessionEvent(sessionId, order))).status).toBe(204);
  expect(await stateOf(order)).toBe('open');
  stripe.pay(sessionId);
  const intentId = intentOf(sessionId).id;
  const intentEvent = makeEvent('payment_intent.succeeded', {
    object: 'payment_intent',
    id: intentId,
    metadata: { order: order._id },
  });
  const done = sessionEvent(sessionId, order);
  for (const event of [intentEvent, done, done, intentEvent]) expect((await deliver(event)).status).toBe(204);
  expect(await stateOf(order)).toBe('paid');
  const count = await app.readRow('select count(*)::int as invoices from invoices where user_id = $1', [person.userId]);
  expect(count).toEqual({ invoices: 1 });
  // The person comes back from the page afterwards.
  const back = await app.call(confirmCheckout, { body: {} }, await app.tokenOf(person));
  expect(back.body).toMatchObject({ step: { kind: 'paid' } });
});

test('an order whose event never comes is settled when the person returns', async () => {
  const person = await app.makeCustomer();
  const { order, sessionId } = await begin(person);
  stripe.pay(sessionId);
  expect((await app.call(confirmCheckout, { body: {} }, await app.tokenOf(person))).body).toMatchObject({
    step: { kind: 'paid' },
  });
  expect(await stateOf(order)).toBe('paid');
});

test('renews with the stored card, without the person', async () => {
  const person = await app.makeCustomer();
  const { sessionId } = await begin(person);
  stripe.pay(sessionId);
  await app.call(confirmCheckout, { body: {} }, await app.tokenOf(person));
  const before = app.clock.now();
  app.clock.addDays(31);
  await app.advance(person);
  await app.advance(person);
  app.clock.set(before);
  const paid = await app.ownerQuery('select kind, state, provider from orders where user_id = $1 order by id', [
    person.userId,
  ]);
  expect(paid).toEqual([
    { kind: 'subscribe', state: 'paid', provider: 'stripe' },
    { kind: 'renew', state: 'paid', provider: 'stripe' },
  ]);
});

test('refuses events that Stripe did not sign', async () => {
  const person = await app.makeCustomer();
  const { order, sessionId } = await begin(person);
  stripe.pay(sessionId);
  const event = sessionEvent(sessionId, order);
  expect((await deliver(event, { secret: 'whsec_other' })).status).toBe(400);
  expect((await deliver(event, { body: JSON.stringify({ ...event, id: 'evt_forged' }) })).status).toBe(400);
  expect(await stateOf(order)).toBe('open');
  expect(
    await app.ownerQuery(`select from provider_events where event_id = any($1)`, [[event.id, 'evt_forged']]),
  ).toEqual([]);
});

test('an event that could not be handled is handled when it comes again', async () => {
  const person = await app.makeCustomer();
  const { order, sessionId } = await begin(person);
  stripe.pay(sessionId);
  const event = sessionEvent('cs_unknown', order);
  expect((await deliver(event)).status).toBeGreaterThanOrEqual(500);
  expect(await app.readRow('select handled_at from provider_events where event_id = $1', [event.id])).toEqual({
    handled_at: null,
  });
});

/** A paid order, of which the operator returns 500 that Stripe does not get to know yet, while others return money on its pages. */
async function refundOnBothSides(outsideMinor: number) {
  const person = await app.makeCustomer();
  const { order, sessionId } = await begin(person);
  stripe.pay(sessionId);
  await deliver(sessionEvent(sessionId, order));
  const intent = intentOf(sessionId);
  stripe.trouble('cut-before', 'cut-before', 'cut-before');
  const { status } = await app.call(
    refundOrder,
    { params: { id: order._id }, body: { amountMinor: 500, reason: 'A day without service' } },
    await app.tokenOf(operator),
  );
  expect(status).toBe(503);
  const charge = stripe.intents.get(intent.id)?.latest_charge as { amount_refunded: number };
  charge.amount_refunded = outsideMinor;
  const about = { object: 'charge', id: 'ch_1', payment_intent: intent.id, metadata: {} };
  expect((await deliver(makeEvent('charge.refunded', about))).status).toBe(204);
  const pending = await app.readRow<{ id: string }>(
    `select id from refunds where order_id = $1 and state = 'pending'`,
    [order._id],
  );
  const made = await makeRefund(app.house, { refundId: pending.id, userId: person.userId });
  return { refundedMinor: made?.refundedMinor, atStripe: charge.amount_refunded };
}

test.each([
  ['less than', 300, 800],
  ['as much as', 500, 1000],
  // What the operator wanted to return is not there any more.
  ['all that is left beside', 2900, 2900],
])('books every cent when %s a pending refund is returned on the pages of Stripe', async (_, outside, total) => {
  expect(await refundOnBothSides(outside)).toEqual({ refundedMinor: total, atStripe: total });
});

test('tells the operator when Stripe has less left than they want to return', async () => {
  const person = await app.makeCustomer();
  const { order, sessionId } = await begin(person);
  stripe.pay(sessionId);
  await deliver(sessionEvent(sessionId, order));
  const charge = stripe.intents.get(intentOf(sessionId).id)?.latest_charge as { amount_refunded: number };
  charge.amount_refunded = 2000;
  const refund = async (amountMinor: number) =>
    app.call(
      refundOrder,
      { params: { id: order._id }, body: { amountMinor, reason: 'The rest' } },
      await app.tokenOf(operator),
    );
  expect(await refund(2900)).toMatchObject({ status: 409, body: { code: 'payments.refund_refused' } });
  // By now it is known what was returned there.
  expect((await refund(901)).body).toMatchObject({ code: 'payments.refund_too_large' });
  expect((await refund(900)).body).toMatchObject({ state: 'refunded', refundedMinor: 2900 });
});

test('books money that was returned on the pages of Stripe', async () => {
  const person = await app.makeCustomer();
  const { order, sessionId } = await begin(person);
  stripe.pay(sessionId);
  await deliver(sessionEvent(sessionId, order));
  const intent = intentOf(sessionId);
  const charge = stripe.intents.get(intent.id)?.latest_charge as { amount_refunded: number };
  charge.amount_refunded = 500;
  const refunded = makeEvent('charge.refunded', {
    object: 'charge',
    id: 'ch_1',
    payment_intent: intent.id,
    metadata: {},
  });
  for (const event of [refunded, makeEvent('charge.refunded', refunded.data.object)])
    expect((await deliver(event)).status).toBe(204);
  const { body } = await app.call(
    refundOrder,
    { params: { id: order._id }, body: { amountMinor: 2400, reason: 'The rest' } },
    await app.tokenOf(operator),
  );
  expect(body).toMatchObject({ state: 'refunded', refundedMinor: 2900 });
});
