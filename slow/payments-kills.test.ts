import { expect, onTestFinished, test } from 'vitest';
import { paymentsFailpoints } from '#features/payments/server/failpoints.ts';
import { startPayments } from '#features/payments/testing/start-payments.ts';
import { spawnScript } from '#platform/testing/child-process.ts';
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts';

const script = new URL('../src/entry/testing/faults/dying-renewal.ts', import.meta.url);

test('a renewal that is killed at any step charges exactly once when it is run again, also by two workers at once', async () => {
  const app = await startPayments();
  onTestFinished(() => app.close());
  for (const point of paymentsFailpoints) {
    app.clock.set('2026-11-03T09:00:00Z');
    const person = await app.makeCustomer();
    await app.order(person, {}, 'succeeds');
    const now = '2026-12-03T09:05:00Z';
    const { connectionString } = app.house.database.connection;
    const dying = spawnScript(script, [connectionString, makeTemporaryFolder(), person.userId, now, point]);
    await dying.ended;
    expect(dying.child.signalCode, point).toBe('SIGKILL');
    app.clock.set(now);
    await Promise.all([app.advance(person), app.advance(person)]);
    await app.advance(person);
    const made = await app.readRow(
      `select (select count(*)::int from sandbox_payments where customer = $2) as charges,
              (select count(*)::int from orders where user_id = $1 and state = 'paid') as paid,
              (select count(*)::int from orders where user_id = $1) as orders,
              (select count(*)::int from invoices where user_id = $1) as invoices,
              (select sum(amount_minor)::int from ledger where user_id = $1 and account = 'provider') as booked`,
      [person.userId, `sandbox-${person.userId}`],
    );
    expect(made, point).toEqual({ charges: 2, paid: 2, orders: 2, invoices: 2, booked: 5800 });
  }
  process.stdout.write(`killed at ${paymentsFailpoints.length} steps, each renewal charged once\n`);
});
