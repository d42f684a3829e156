import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '#features/accounts/testing/make-person.ts';
import { makeCoupon } from '#features/coupons/testing/samples.ts';
import { cancelSubscription, getSubscription, type Subscription, updateSubscription } from '../../contract.ts';
import { type PaymentsApp, startPayments } from '../../testing/start-payments.ts';
import { endPaymentsOfAccount } from '../door.ts';

let app: PaymentsApp;
beforeAll(async () => {
  app = await startPayments();
});
afterAll(() => app?.close());
beforeEach(() => app.clock.set('2026-01-31T09:00:00Z'));

const load = async (person: TestPerson) =>
  ((await app.call(getSubscription, {}, await app.tokenOf(person))).body as { subscription: Subscription | null })
    .subscription;
const update = async (person: TestPerson, body: Parameters<typeof app.call<typeof updateSubscription>>[1]['body']) =>
  app.call(updateSubscription, { body } as never, await app.tokenOf(person));
const cancel = async (person: TestPerson) => app.call(cancelSubscription, {}, await app.tokenOf(person));
const paymentsOf = async ({ userId }: TestPerson) =>
  (
    await app.ownerQuery<{ amount: number; state: string }>(
      'select amount_minor::int as amount, state from sandbox_payments where customer = $1 order by created_at',
      [`sandbox-${userId}`],
    )
  ).map(({ amount, state }) => `${amount} ${state}`);
const tierOf = async ({ userId }: TestPerson) =>
  (await app.ownerQuery<{ tier: number }>('select tier from account_plans where user_id = $1', [userId]))[0]?.tier ?? 0;
const mailsTo = async ({ email }: TestPerson) =>
  (
    await app.ownerQuery<{ subject: string }>(
      `select subject from mails where recipient = $1 order by created_at, id`,
      [email],
    )
  ).map(({ subject }) => subject);

test('renews on the day of the anchor, once for each period, however often the job runs', async () => {
  const person = await app.makeCustomer();
  await app.order(person, {}, 'succeeds');
  for (const day of ['2026-02-28', '2026-03-31', '2026-04-30']) {
    app.clock.set(`${day}T08:59:00Z`);
    await app.advance(person);
    app.clock.set(`${day}T09:03:00Z`);
    await Promise.all([app.advance(person), app.advance(person)]);
    await app.advance(person);
  }
  expect(await paymentsOf(person)).toEqual(['2900 succeeded', '2900 succeeded', '2900 succeeded', '2900 succeeded']);
  expect(await load(person)).toMatchObject({
    periodStart: '2026-04-30T09:00:00.000Z',
    periodEnd: '2026-05-31T09:00:00.000Z',
  });
  const { count } = await app.readRow<{ count: number }>('select count(*)::int from invoices where user_id = $1', [
    person.userId,
  ]);
  expect(count).toBe(4);
});

test('tries a failed renewal again after 1, 3 and 5 days, emails each time, and ends after 7', async () => {
  const person = await app.makeCustomer();
  await app.order(person, {}, 'declines-later');
  app.clock.set('2026-02-28T09:01:00Z');
  await app.advance(person);
  expect(await load(person)).toMatchObject({
    state: 'past-due',
    retryAt: expect.stringMatching(/^2026-03-01T09:01/),
    endsAt: '2026-03-07T09:00:00.000Z',
  });
  expect(await tierOf(person)).toBe(1);
  for (const day of ['01T09:00', '01T09:02', '02T10:00', '03T09:03', '05T09:04', '06T10:00']) {
    app.clock.set(`2026-03-${day}:00Z`);
    await app.advance(person);
  }
  expect(await paymentsOf(person)).toEqual(['2900 succeeded', ...Array<string>(4).fill('2900 declined')]);
  expect(await tierOf(person)).toBe(1);
  app.clock.set('2026-03-07T09:05:00Z');
  await app.advance(person);
  expect(await load(person)).toBeNull();
  expect(await tierOf(person)).toBe(0);
  expect((await mailsTo(person)).filter((subject) => !subject.includes('nvoice'))).toEqual([
    'We couldn’t renew your plan',
    'We couldn’t renew your plan',
    'We couldn’t renew your plan',
    'Your plan ends soon because the payment failed again',
    'Your Growth plan has ended',
  ]);
});

test('an overdue payment is paid with another card, which is kept, and the period is the one that was due', async () => {
  const person = await app.makeCustomer();
  await app.order(person, {}, 'declines-later');
  app.clock.set('2026-02-28T09:01:00Z');
  await app.advance(person);
  app.clock.set('2026-03-02T12:00:00Z');
  expect(JSON.stringify((await update(person, { do: 'pay-now' })).body)).toContain('Payment Failed');
  expect((await update(person, { do: 'pay-now', card: 'succeeds' })).body).toMatchObject({
    step: { kind: 'paid' },
    subscription: { state: 'active', card: { last4: '4242' }, periodEnd: '2026-03-31T09:00:00.000Z' },
  });
  expect((await update(person, { do: 'pay-now' })).body).toMatchObject({ code: 'payments.nothing_due' });
});

test('after downtime, charges the present period once and none of those that passed', async () => {
  const person = await app.makeCustomer();
  await app.order(person, {}, 'succeeds');
  app.clock.set('2026-06-15T12:00:00Z');
  for (const _ of [1, 2, 3]) await app.advance(person);
  expect(await paymentsOf(person)).toEqual(['2900 succeeded', '2900 succeeded']);
  expect(await load(person)).toMatchObject({
    periodStart: '2026-05-31T09:00:00.000Z',
    periodEnd: '2026-06-30T09:00:00.000Z',
  });
});

test('a cancelled subscription runs to the end of its period and is not charged again; resume undoes it', async () => {
  const [person, other] = [await app.makeCustomer(), await app.makeCustomer()];
  for (const each of [person, other]) await app.order(each, {}, 'succeeds');
  for (const each of [person, other]) await cancel(each);
  const subscribed = () =>
    app.readRow('select subscription_id as id, tier from account_plans where user_id = $1', [person.userId]);
  expect(await subscribed()).toEqual({ id: null, tier: 1 });
  expect((await update(other, { do: 'resume' })).body).toMatchObject({ subscription: { cancelledAt: null } });
  app.clock.set('2026-02-28T09:01:00Z');
  for (const each of [person, other]) await app.advance(each);
  expect([await load(person), await tierOf(person), (await paymentsOf(person)).length]).toEqual([null, 0, 1]);
  expect([await tierOf(other), (await paymentsOf(other)).length]).toEqual([1, 2]);
});

test('a smaller plan begins with the next period, and can be taken back until then', async () => {
  const person = await app.makeCustomer();
  await app.order(person, { plan: 2 }, 'succeeds');
  const later = { do: 'change-at-period-end', plan: 1, interval: 'yearly' } as const;
  expect((await update(person, later)).body).toMatchObject({
    subscription: { plan: 2, next: { plan: 1, priceMinor: 29_000 } },
  });
  expect((await update(person, { do: 'keep-plan' })).body).toMatchObject({ subscription: { next: null } });
  await update(person, later);
  expect(await tierOf(person)).toBe(2);
  app.clock.set('2026-02-28T09:01:00Z');
  await app.advance(person);
  expect(await paymentsOf(person)).toEqual(['9900 succeeded', '29000 succeeded']);
  expect(await load(person)).toMatchObject({ plan: 1, interval: 'yearly', periodEnd: '2027-02-28T09:00:00.000Z' });
  expect(await tierOf(person)).toBe(1);
});

test('a repeating coupon lowers as many renewals as it says', async () => {
  const person = await app.makeCustomer();
  const code = `R${Date.now()}`;
  await makeCoupon(app.house, { code, kind: 'percent', value: 50, duration: 'repeating', months: 3 });
  await app.order(person, { couponCode: code }, 'succeeds');
  for (const day of ['2026-02-28', '2026-03-31', '2026-04-30']) {
    app.clock.set(`${day}T09:01:00Z`);
    await app.advance(person);
  }
  expect(await paymentsOf(person)).toEqual(['1450 succeeded', '1450 succeeded', '1450 succeeded', '2900 succeeded']);
});

test('unused days above the new price become credit, which later payments use up', async () => {
  const person = await app.makeCustomer();
  await app.order(person, { interval: 'yearly' }, 'succeeds');
  app.clock.set('2026-02-10T10:00:00Z');
  // 355 of 365 days of 290.00 are left.
  expect(await app.quote(person, { plan: 2 })).toMatchObject({ totalMinor: 0 });
  expect((await app.order(person, { plan: 2 }, 'stored')).body).toMatchObject({ step: { kind: 'paid' } });
  expect((await load(person))?.creditMinor).toBe(28_205 - 9900);
  app.clock.set('2026-03-10T10:05:00Z');
  await app.advance(person);
  expect(await paymentsOf(person)).toEqual(['29000 succeeded']);
  expect((await load(person))?.creditMinor).toBe(28_205 - 2 * 9900);
});

test('charges no suspended account, and lets it cancel', async () => {
  const [person, other] = [await app.makeCustomer(), await app.makeCustomer()];
  for (const each of [person, other]) await app.order(each, {}, 'succeeds');
  await app.ownerQuery(`update users set status = 'suspended' where id = any($1)`, [[person.userId, other.userId]]);
  expect((await cancel(other)).status).toBe(200);
  expect((await update(other, { do: 'resume' })).status).toBe(403);
  app.clock.set('2026-02-28T09:01:00Z');
  await app.advance(person);
  expect([await paymentsOf(person), await tierOf(person)]).toEqual([['2900 succeeded'], 0]);
});

test('deleting an account ends its subscription without another charge, and keeps the books', async () => {
  const person = await app.makeCustomer();
  await app.order(person, { interval: 'yearly' }, 'succeeds');
  app.clock.set('2026-02-10T10:00:00Z');
  await app.order(person, { plan: 2 }, 'stored');
  await app.house.database.transaction({ userId: person.userId }, (tx) =>
    endPaymentsOfAccount({ house: app.house, tx }, person.userId),
  );
  await app.ownerQuery('delete from users where id = $1', [person.userId]);
  app.clock.set('2026-04-01T00:00:00Z');
  await app.advance(person);
  expect(await paymentsOf(person)).toEqual(['29000 succeeded']);
  const books = await app.ownerQuery<{ account: string; sum: number }>(
    'select account, sum(amount_minor)::int as sum from ledger where user_id = $1 group by 1 having sum(amount_minor) <> 0 order by 1',
    [person.userId],
  );
  expect(books).toEqual([
    { account: 'provider', sum: 29_000 },
    { account: 'revenue', sum: -29_000 },
  ]);
});

test('nobody else can change a subscription', async () => {
  const [person, other] = [await app.makeCustomer(), await app.makeCustomer()];
  await app.order(person, {}, 'succeeds');
  expect((await cancel(other)).status).toBe(409);
  expect((await update(other, { do: 'resume' })).status).toBe(409);
  expect(await load(person)).toMatchObject({ cancelledAt: null });
});
