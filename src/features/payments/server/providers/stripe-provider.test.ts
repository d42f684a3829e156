import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeStripe, startStripe } from '../../testing/start-stripe.ts';
import { BadSignature, type Checkout, type PaymentProvider, ProviderUnavailable } from './provider.ts';
import { makeStripeProvider } from './stripe-provider.ts';

let stripe: FakeStripe;
let provider: PaymentProvider;
let last = 0;
beforeAll(async () => {
  stripe = await startStripe();
  provider = makeStripeProvider({
    key: 'sk_test_plinth',
    webhookSecret: stripe.webhookSecret,
    url: stripe.url,
    timeoutMs: 400,
  });
});
afterAll(() => stripe.close());

const makeCheckout = (change: Partial<Checkout> = {}): Checkout => {
  last += 1;
  return {
    key: `order-${last}`,
    orderId: `order-${last}`,
    amountMinor: 6083,
    currency: 'usd',
    description: 'Scale, monthly',
    userId: 'user',
    email: 'mara@example.com',
    customer: null,
    keepsCard: true,
    card: null,
    returnUrls: { paid: 'https://app.example/paid', canceled: 'https://app.example/canceled' },
    ...change,
  };
};
const makeCharge = () => {
  const { key, orderId, amountMinor, currency, description } = makeCheckout();
  return { key, orderId, amountMinor, currency, description };
};
const countIntents = (key: string): number =>
  [...stripe.intents.values()].filter(({ metadata }) => (metadata as { key: string }).key === key).length;

test('sends the person to the page of Stripe and reads the result from it', async () => {
  const checkout = makeCheckout();
  const { payment, url } = await provider.startCheckout(checkout);
  expect(payment).toMatchObject({ state: 'pending', amountMinor: 6083, card: null });
  expect(url).toBe(`https://checkout.stripe.example/c/pay/${payment.id}`);
  expect(stripe.sessions.get(payment.id)?.form).toMatchObject({
    mode: 'payment',
    customer_email: 'mara@example.com',
    client_reference_id: checkout.orderId,
    payment_intent_data: { setup_future_usage: 'off_session', metadata: { order: checkout.orderId } },
    success_url: 'https://app.example/paid',
  });
  stripe.pay(payment.id);
  const paid = await provider.readPayment(payment.id);
  expect(paid).toMatchObject({
    state: 'succeeded',
    amountMinor: 6083,
    card: { method: 'pm_card', brand: 'Visa', last4: '4242', expires: '08/31' },
  });
  expect(await provider.readPayment(paid.id)).toEqual(paid);
});

test('keeps no card unless the person wants it', async () => {
  const { payment } = await provider.startCheckout(makeCheckout({ keepsCard: false }));
  stripe.pay(payment.id);
  expect(await provider.readPayment(payment.id)).toMatchObject({ state: 'succeeded', card: null });
});

test('closes a page that is not needed any more, and leaves one that was paid', async () => {
  const { payment: open } = await provider.startCheckout(makeCheckout());
  await provider.cancelPayment(open.id);
  expect((await provider.readPayment(open.id)).state).toBe('canceled');
  const { payment: paid } = await provider.startCheckout(makeCheckout());
  stripe.pay(paid.id);
  await provider.cancelPayment(paid.id);
  expect((await provider.readPayment(paid.id)).state).toBe('succeeded');
});

test.each([
  ['pm_declines', 'declined'],
  ['pm_authenticate', 'second-step'],
  ['pm_expired', 'invalid-card'],
  ['pm_gone', 'no-card'],
])('says why the stored card %s was not charged: %s', async (method, failure) => {
  expect(await provider.chargeCard(makeCharge(), { customer: 'cus_1', method })).toMatchObject({
    state: 'failed',
    failure,
  });
});

test('charges a stored card once, however often the same call is made', async () => {
  const charge = makeCharge();
  const card = { customer: 'cus_2', method: 'pm_card' };
  const [one, other] = await Promise.all([provider.chargeCard(charge, card), provider.chargeCard(charge, card)]);
  expect(one).toMatchObject({ state: 'succeeded', id: other.id });
  // Stripe forgets keys after a day.
  stripe.forgetKeys();
  expect((await provider.chargeCard(charge, card)).id).toBe(one.id);
  expect((await provider.findPayment(charge.key, 'cus_2'))?.id).toBe(one.id);
  expect(countIntents(charge.key)).toBe(1);
});

test.each(['cut-before', 'cut-after', 'slow'] as const)(
  'charges once although the connection fails: %s',
  async (trouble) => {
    const charge = makeCharge();
    stripe.trouble(trouble, trouble);
    expect(await provider.chargeCard(charge, { customer: 'cus_3', method: 'pm_card' })).toMatchObject({
      state: 'succeeded',
    });
    expect(countIntents(charge.key)).toBe(1);
  },
);

test('tells that nothing is known if Stripe stays away or answers with an error', async () => {
  const card = { customer: 'cus_4', method: 'pm_card' };
  stripe.trouble('cut-after', 'cut-after', 'cut-after');
  const charge = makeCharge();
  await expect(provider.chargeCard(charge, card)).rejects.toThrow(ProviderUnavailable);
  expect(await provider.chargeCard(charge, card)).toMatchObject({ state: 'succeeded' });
  expect(countIntents(charge.key)).toBe(1);
  stripe.trouble('fail-500');
  await expect(provider.startCheckout(makeCheckout())).rejects.toThrow(ProviderUnavailable);
  const stranger = makeStripeProvider({ key: 'sk_wrong', webhookSecret: 'whsec_x', url: stripe.url });
  await expect(stranger.readPayment('pi_1')).rejects.toThrow(ProviderUnavailable);
});

test('returns money once, and never more than was paid', async () => {
  const { id: paymentId } = await provider.chargeCard(makeCharge(), { customer: 'cus_5', method: 'pm_card' });
  const refund = { key: 'refund-1', paymentId, amountMinor: 1000 };
  const first = await provider.refund(refund);
  stripe.forgetKeys();
  expect(await provider.refund(refund)).toEqual({ ...first, state: 'done' });
  expect((await provider.readPayment(paymentId)).refundedMinor).toBe(1000);
  // Trying again later would not help.
  expect(await provider.refund({ key: 'refund-2', paymentId, amountMinor: 5084 })).toEqual({ id: '', state: 'failed' });
  expect((await provider.readPayment(paymentId)).refundedMinor).toBe(1000);
});

const now = new Date('2026-11-18T12:00:00Z');
const event = {
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  data: { object: { object: 'checkout.session', id: 'cs_1', metadata: { order: 'order-1' } } },
};
const read = ({ body, signature }: { body: string; signature: string }) =>
  provider.readEvent(Buffer.from(body), signature, now);

test('reads an event that Stripe signed', async () => {
  const expected = { id: 'evt_1', kind: 'checkout.session.completed', paymentId: 'cs_1', orderId: 'order-1' };
  expect(await read(stripe.signEvent(event, now))).toEqual(expected);
  const charge = { ...event, data: { object: { object: 'charge', id: 'ch_1', payment_intent: 'pi_1', metadata: {} } } };
  expect(await read(stripe.signEvent(charge, now))).toMatchObject({ paymentId: 'pi_1', orderId: null });
});

test('refuses events with a wrong secret, an old time, or one changed byte', async () => {
  await expect(read(stripe.signEvent(event, now, 'whsec_of_a_stranger'))).rejects.toThrow(BadSignature);
  await expect(read(stripe.signEvent(event, new Date(now.getTime() - 301_000)))).rejects.toThrow(BadSignature);
  const { body, signature } = stripe.signEvent(event, now);
  await expect(read({ body: body.replace('evt_1', 'evt_2'), signature })).rejects.toThrow(BadSignature);
  await expect(read({ body: `${body} `, signature })).rejects.toThrow(BadSignature);
  for (const wrong of ['', 'nonsense', `t=,v1=${'0'.repeat(64)}`, signature.replace('v1', 'v0')])
    await expect(read({ body, signature: wrong })).rejects.toThrow(BadSignature);
});
