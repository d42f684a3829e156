import { expect } from 'vitest';
import type { TestPerson } from '#features/accounts/testing/make-person.ts';
import { cancelSubscription, confirmCheckout, initiateCheckout, refundOrder, updateSubscription } from '../contract.ts';
import { settleJob } from '../server/renewals/renewal-jobs.ts';
import { buyer, type PaymentsApp, startPayments } from './start-payments.ts';
import { type FakeStripe, startStripe } from './start-stripe.ts';

/** Numbers between 0 and 1 that follow from the seed, so that a failure can be repeated (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Simulation = {
  readonly app: PaymentsApp;
  readonly stripe: FakeStripe;
  readonly people: readonly TestPerson[];
  readonly operator: TestPerson;
  readonly random: () => number;
  /** Events that Stripe has yet to deliver, if it ever does. */
  readonly events: { readonly body: object }[];
  readonly counts: Map<string, number>;
};

const pick = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

function count({ counts }: Simulation, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

let lastEvent = 0;
const makeEvent = (type: string, object: object) => {
  lastEvent += 1;
  return { id: `evt_year_${lastEvent}`, object: 'event', type, data: { object } };
};

/** Everything that Stripe tells: none, one or three copies of each, to be delivered in any order. */
function emit({ events, random }: Simulation, type: string, object: object): void {
  const event = makeEvent(type, object);
  for (let copy = 0; copy < pick(random, [0, 1, 3]); copy += 1) events.push({ body: event });
}

async function deliver({ app, stripe, events, random }: Simulation, most: number): Promise<void> {
  for (let sent = 0; sent < most && events.length > 0; sent += 1) {
    const [event] = events.splice(Math.floor(random() * events.length), 1);
    const { body, signature } = stripe.signEvent(event?.body ?? {}, app.clock.now());
    const answer = await app.fetch('/api/payments/events/stripe', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });
    expect(answer.status).toBe(204);
  }
}

async function buy(simulation: Simulation, person: TestPerson): Promise<void> {
  const { app, stripe, random } = simulation;
  const choice = {
    plan: pick(random, [1, 2] as const),
    interval: pick(random, ['monthly', 'monthly', 'yearly'] as const),
    currency: 'usd',
  } as const;
  const { totalMinor } = await app.quote(person, choice);
  if (totalMinor === undefined) return count(simulation, 'not offered');
  const usesStoredCard = random() < 0.4;
  const body = { ...choice, totalMinor, details: buyer, usesStoredCard };
  const answer = await app.call(initiateCheckout, { body }, await app.tokenOf(person));
  const { step, order } = answer.body as { step?: { kind: string }; order?: { _id: string } };
  if (step?.kind !== 'redirect' || !order) return count(simulation, step ? 'bought with the stored card' : 'refused');
  const { id } = await app.readRow<{ id: string }>('select provider_payment as id from orders where id = $1', [
    order._id,
  ]);
  if (random() < 0.25) return count(simulation, 'left the page');
  stripe.pay(id);
  emit(simulation, 'checkout.session.completed', { object: 'checkout.session', id, metadata: { order: order._id } });
  const intent = stripe.sessions.get(id)?.payment_intent as { id: string };
  emit(simulation, 'payment_intent.succeeded', {
    object: 'payment_intent',
    id: intent.id,
    metadata: { order: order._id },
  });
  count(simulation, 'paid on the page');
  if (random() < 0.5) await app.call(confirmCheckout, { body: {} }, await app.tokenOf(person));
}

async function refund(simulation: Simulation): Promise<void> {
  const { app, stripe, random, operator } = simulation;
  const [order] = await app.ownerQuery<{ id: string; left: number; payment: string }>(
    `select id, (total_minor - refunded_minor)::int as left, provider_payment as payment from orders
     where paid_at is not null and total_minor > refunded_minor order by md5(id::text || $1) limit 1`,
    [String(random())],
  );
  if (!order) return;
  const amountMinor = random() < 0.3 ? order.left : Math.max(1, Math.floor(order.left * random()));
  if (random() < 0.2) {
    const intent = stripe.intents.get(order.payment);
    const charge = intent?.latest_charge as { amount_refunded: number };
    // Stripe returns no more than was paid; our books may not know yet what it returned before.
    const left = Number(intent?.amount) - charge.amount_refunded;
    if (amountMinor > left) return count(simulation, 'refund refused at Stripe');
    charge.amount_refunded += amountMinor;
    // Such an event must arrive at least once: nothing else tells of it.
    const event = makeEvent('charge.refunded', {
      object: 'charge',
      id: 'ch',
      payment_intent: order.payment,
      metadata: {},
    });
    simulation.events.push({ body: event }, ...(random() < 0.5 ? [{ body: event }] : []));
    return count(simulation, 'refunded at Stripe');
  }
  const input = { params: { id: order.id }, body: { amountMinor, reason: 'A refund of the simulation' } };
  const { status } = await app.call(refundOrder, input, await app.tokenOf(operator), {
    'idempotency-key': String(random()),
  });
  count(simulation, status === 200 ? 'refunded' : 'refund refused');
}

async function change(simulation: Simulation, person: TestPerson): Promise<void> {
  const { app, random } = simulation;
  const token = await app.tokenOf(person);
  const kind = pick(random, ['cancel', 'resume', 'resume', 'keep-plan', 'pay-now', 'later'] as const);
  if (kind === 'cancel') await app.call(cancelSubscription, {}, token);
  else if (kind === 'later')
    await app.call(updateSubscription, { body: { do: 'change-at-period-end', plan: 1, interval: 'monthly' } }, token);
  else await app.call(updateSubscription, { body: { do: kind } }, token);
  count(simulation, kind);
}

async function passTime(simulation: Simulation): Promise<void> {
  const { app, stripe, random, people } = simulation;
  const days = pick(random, [0.1, 1, 1, 2, 3, 7, 12, 40]);
  app.clock.addDays(days);
  // A clock that ran ahead is set back a little.
  if (random() < 0.1) app.clock.addDays(-0.04);
  if (random() < 0.3) stripe.setDeclining(random() < 0.5);
  if (random() < 0.2) stripe.forgetKeys();
  if (random() < 0.2) stripe.trouble(pick(random, ['cut-before', 'cut-after', 'fail-500'] as const));
  for (const person of people) await app.advance(person).catch(() => count(simulation, 'Stripe was away'));
  count(simulation, days > 30 ? 'the server was off for 40 days' : 'time passed');
}

/** What a worker does every ten minutes: orders and refunds that were left behind. */
async function settle({ app }: Pick<Simulation, 'app'>): Promise<void> {
  const context = { house: app.house, signal: new AbortController().signal, log: () => Promise.resolve() };
  await settleJob.run(context as unknown as Parameters<typeof settleJob.run>[0], {});
}

async function expectBalance({ app, stripe }: Pick<Simulation, 'app' | 'stripe'>): Promise<void> {
  const books = await app.ownerQuery<{ account: string; sum: number }>(
    'select account, sum(amount_minor)::int as sum from ledger group by 1',
  );
  const sumOf = (account: string): number => books.find((each) => each.account === account)?.sum ?? 0;
  expect(books.reduce((total, { sum }) => total + sum, 0)).toBe(0);
  const unbalanced = await app.ownerQuery('select posting_id from ledger group by 1 having sum(amount_minor) <> 0');
  expect(unbalanced).toEqual([]);

  const paid = [...stripe.intents.values()].filter(({ status }) => status === 'succeeded');
  const returned = (intent: (typeof paid)[number]) =>
    (intent.latest_charge as { amount_refunded: number }).amount_refunded;
  const kept = await app.ownerQuery<{ payment: string; kept: number }>(
    `select provider_payment as payment, (total_minor - refunded_minor)::int as kept,
            (select json_agg(json_build_object('state', state, 'amount', amount_minor, 'key', request_key) order by created_at)
               from refunds r where r.order_id = o.id) as refunds
       from orders o where paid_at is not null and total_minor > 0`,
  );
  const differing = kept.flatMap((order) => {
    const intent = stripe.intents.get(order.payment);
    const keptAtStripe = intent ? Number(intent.amount) - returned(intent) : null;
    return keptAtStripe === order.kept ? [] : [{ ...order, keptAtStripe }];
  });
  expect(differing).toEqual([]);
  expect(sumOf('provider')).toBe(paid.reduce((sum, intent) => sum + Number(intent.amount) - returned(intent), 0));

  const { credit } = await app.readRow<{ credit: number }>(
    'select coalesce(sum(credit_minor), 0)::int as credit from subscriptions',
  );
  expect(sumOf('credit') + credit).toBe(0);

  const documents = await app.readRow<{ total: number; tax: number; count: number; last: number }>(
    `select coalesce(sum(total_minor), 0)::int as total, coalesce(sum(tax_minor), 0)::int as tax, count(*)::int as count,
            (select sum(next - 1)::int from invoice_numbers) as last from invoices`,
  );
  expect({ total: sumOf('provider'), tax: 0 - sumOf('tax') }).toEqual({ total: documents.total, tax: documents.tax });
  expect(documents.last).toBe(documents.count);
  const gaps = await app.ownerQuery(
    'select year from invoices group by year having max(sequence) <> count(*) or min(sequence) <> 1',
  );
  expect(gaps).toEqual([]);

  const lost = await app.ownerQuery(
    `select id from orders o where paid_at is not null and (invoice_id is null or not exists (select from ledger where source_id = o.id) and total_minor > 0)`,
  );
  expect(lost).toEqual([]);
}

/**
 * A year of many accounts that buy, change, cancel, are refunded and fail to pay, while Stripe's events come never, once or three times and
 * in any order. In the end the books agree with Stripe's own records to the minor unit.
 */
export async function simulateYear(
  seed: number,
  size: { readonly accounts: number; readonly steps: number },
): Promise<string> {
  const stripe = await startStripe();
  const app = await startPayments({
    PLINTH_STRIPE_KEY: 'sk_test_plinth',
    PLINTH_STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    PLINTH_STRIPE_URL: stripe.url.href,
  });
  try {
    const taxes = JSON.stringify([{ country: 'DK', name: 'VAT', basisPoints: 2500, reverseCharge: true }]);
    await app.ownerQuery('update invoice_settings set taxes = $1', [taxes]);
    const operator = await app.makeCustomer({ isOperator: true });
    const people: TestPerson[] = [];
    for (let made = 0; made < size.accounts; made += 1) people.push(await app.makeCustomer());
    const simulation: Simulation = {
      app,
      stripe,
      people,
      operator,
      random: makeRandom(seed),
      events: [],
      counts: new Map(),
    };
    const { random } = simulation;
    const begun = app.clock.now().getTime();
    for (let step = 0; step < size.steps; step += 1) {
      const person = pick(random, people);
      const chance = random();
      if (chance < 0.3) await buy(simulation, person);
      else if (chance < 0.45) await change(simulation, person);
      else if (chance < 0.55) await refund(simulation);
      else if (chance < 0.7) await deliver(simulation, 3);
      else await passTime(simulation);
      if (random() < 0.2) await settle(simulation);
    }
    stripe.setDeclining(false);
    await deliver(simulation, Number.POSITIVE_INFINITY);
    app.clock.addDays(2);
    await settle(simulation);
    await settle(simulation);
    await expectBalance(simulation);
    const days = Math.round((app.clock.now().getTime() - begun) / 86_400_000);
    const done = [...simulation.counts].map(([what, times]) => `${times} × ${what}`).join(', ');
    const { documents } = await app.readRow<{ documents: number }>('select count(*)::int as documents from invoices');
    return `seed ${seed}: ${days} days, ${documents} documents; ${done}`;
  } finally {
    await app.close();
    await stripe.close();
  }
}
