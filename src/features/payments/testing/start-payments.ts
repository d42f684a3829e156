import { startTestApp, type TestApp } from '#entry/testing/start-test-app.ts';
import { signToken } from '#features/accounts/server/sessions/session-token.ts';
import { makePerson, type TestPerson } from '#features/accounts/testing/make-person.ts';
import { type Clock, systemClock } from '#platform/clock/clock.ts';
import { initiateCheckout, type Order, type Quote, quoteOrder } from '../contract.ts';
import type { SandboxCard } from '../sandbox-cards.ts';
import { advanceSubscription } from '../server/renewals/advance-subscription.ts';

export const buyer = { name: 'Kiln & Clay ApS', address: 'Havnegade 12\n1058 København', country: 'DK', taxId: '' };

export type Wanted = {
  readonly plan?: 1 | 2;
  readonly interval?: 'monthly' | 'yearly';
  readonly currency?: 'usd' | 'inr';
  readonly couponCode?: string;
};

/** A clock that stands still until a test moves it. Ids follow it, so that rows sort by the time of the test. */
export function makeTestClock(start: string): Clock & { set(at: Date | string): void; addDays(days: number): void } {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    newId: systemClock.newId,
    set(at) {
      now = new Date(at);
    },
    addDays(days) {
      now = new Date(now.getTime() + days * 86_400_000);
    },
  };
}

export type PaymentsApp = TestApp & {
  readonly clock: ReturnType<typeof makeTestClock>;
  makeCustomer(change?: Parameters<typeof makePerson>[1]): Promise<TestPerson>;
  /** A token that is valid at the time of the test's clock. */
  tokenOf(person: TestPerson): Promise<string>;
  quote(person: TestPerson, wanted?: Wanted): Promise<Quote>;
  /** Places an order with the total that a quote shows. */
  order(
    person: TestPerson,
    wanted: Wanted,
    pay: SandboxCard | 'stored' | 'page',
  ): Promise<{ status: number; body: { order: Order } & Record<string, unknown> }>;
  /** Does every step of the account that is due. */
  advance(person: TestPerson): Promise<void>;
  readRow<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row>;
};

/** The product with a movable clock, on an installation that sells plans. */
export async function startPayments(environment: Record<string, string> = {}): Promise<PaymentsApp> {
  const clock = makeTestClock('2026-11-03T09:00:00Z');
  const app = await startTestApp({ clock, environment });
  await app.ownerQuery('update billing_settings set default_tier = 0');
  const tokenOf = async ({ userId, deviceId }: TestPerson): Promise<string> => {
    const [device] = await app.ownerQuery<{ sid: string }>(
      'update devices set last_seen_at = $2 where id = $1 returning session_id as sid',
      [deviceId, clock.now()],
    );
    const keys = { key: app.house.secrets.sessionKey, audience: app.house.config.url.origin };
    const claims = {
      uid: userId,
      did: deviceId,
      sid: device?.sid ?? '',
      idp: 'password',
      user: { status: 'active' },
    } as const;
    return signToken(keys, claims, clock.now());
  };
  const quote = async (person: TestPerson, wanted: Wanted = {}): Promise<Quote> => {
    const body = { plan: 1 as const, interval: 'monthly' as const, currency: 'usd' as const, country: 'DK', ...wanted };
    return (await app.call(quoteOrder, { body }, await tokenOf(person))).body as Quote;
  };
  return {
    ...app,
    clock,
    makeCustomer: (change) => makePerson(app.house, change),
    tokenOf,
    quote,
    async order(person, wanted, pay) {
      const { totalMinor } = await quote(person, wanted);
      const choice = { plan: 1 as const, interval: 'monthly' as const, currency: 'usd' as const, ...wanted };
      const card = pay === 'page' ? {} : pay === 'stored' ? { usesStoredCard: true } : { card: pay };
      const answer = await app.call(
        initiateCheckout,
        { body: { ...choice, totalMinor, details: buyer, ...card } },
        await tokenOf(person),
      );
      return answer as never;
    },
    advance: ({ userId }) => advanceSubscription(app.house, userId),
    async readRow<Row extends object>(text: string, values: readonly unknown[] = []) {
      const [row] = await app.ownerQuery<Row>(text, values);
      if (!row) throw new Error('there is no row');
      return row;
    },
  };
}
