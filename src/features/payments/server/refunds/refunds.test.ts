import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '#features/accounts/testing/make-person.ts';
import { refundOrder } from '../../contract.ts';
import { type PaymentsApp, startPayments } from '../../testing/start-payments.ts';

let app: PaymentsApp;
let operator: TestPerson;
beforeAll(async () => {
  app = await startPayments();
  operator = await app.makeCustomer({ isOperator: true });
});
afterAll(() => app?.close());

const refund = (id: string, amountMinor: number, key: string, by = operator) =>
  app.call(refundOrder, { params: { id }, body: { amountMinor, reason: 'Ordered by mistake' } }, by.token, {
    'idempotency-key': key,
  });

test('refunds in parts with credit notes, and never more than was paid', async () => {
  const person = await app.makeCustomer();
  const { body } = await app.order(person, {}, 'succeeds');
  const { _id: orderId } = body.order;
  expect((await refund(orderId, 1000, 'one')).body).toMatchObject({ refundedMinor: 1000, state: 'paid' });
  // The same call again, as after a lost answer.
  expect((await refund(orderId, 1000, 'one')).body).toMatchObject({ refundedMinor: 1000 });
  expect((await refund(orderId, 1901, 'two')).body).toMatchObject({ code: 'payments.refund_too_large' });
  expect((await refund(orderId, 1900, 'three')).body).toMatchObject({ refundedMinor: 2900, state: 'refunded' });
  expect((await refund(orderId, 1, 'four')).body).toMatchObject({ code: 'payments.refund_too_large' });
  const notes = await app.ownerQuery(
    `select total_minor::int as total from invoices where user_id = $1 and kind = 'credit-note' order by sequence`,
    [person.userId],
  );
  expect(notes).toEqual([{ total: -1000 }, { total: -1900 }]);
  expect(
    await app.ownerQuery(
      'select account, sum(amount_minor)::int as sum from ledger where user_id = $1 group by 1 having sum(amount_minor) <> 0',
      [person.userId],
    ),
  ).toEqual([]);
  expect(
    await app.readRow('select refunded_minor::int as returned from sandbox_payments where customer = $1', [
      `sandbox-${person.userId}`,
    ]),
  ).toEqual({ returned: 2900 });
  // What was returned is not worth anything as unused days.
  expect(await app.quote(person, { plan: 2 })).toMatchObject({ totalMinor: 9900 });
});

test('two refunds at once return no more than was paid', async () => {
  const person = await app.makeCustomer();
  const { body } = await app.order(person, {}, 'succeeds');
  const answers = await Promise.all(['a', 'b', 'c'].map((key) => refund(body.order._id, 2000, key)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('only the operator refunds, and only orders that were paid', async () => {
  const person = await app.makeCustomer();
  const { body } = await app.order(person, {}, 'succeeds');
  expect((await refund(body.order._id, 100, 'x', person)).status).toBe(403);
  expect((await refund(app.house.clock.newId(), 100, 'y')).status).toBe(404);
  const other = await app.makeCustomer();
  const open = await app.order(other, {}, 'second-step');
  expect((await refund(open.body.order._id, 100, 'z')).body).toMatchObject({ code: 'payments.not_refundable' });
});
