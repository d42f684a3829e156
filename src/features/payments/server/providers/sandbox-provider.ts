import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { House } from '#platform/house/house.ts';
import { type SandboxCard, sandboxCards, sandboxNumbers } from '../../sandbox-cards.ts';
import {
  BadSignature,
  type Charge,
  type Checkout,
  type PaymentFailure,
  type PaymentProvider,
  type ProviderPayment,
  type RefundCall,
  type RefundResult,
  type StartedCheckout,
  type StoredCard,
} from './provider.ts';

type Row = {
  readonly id: string;
  readonly customer: string;
  readonly method: string;
  readonly amountMinor: string;
  readonly state: 'succeeded' | 'declined' | 'needs-action' | 'canceled';
  readonly failure: PaymentFailure | null;
  readonly refundedMinor: string;
};

const columns = `id, customer, method, amount_minor as "amountMinor", state, failure, refunded_minor as "refundedMinor"`;

type Outcome = Pick<Row, 'state' | 'failure'>;

const succeeded: Outcome = { state: 'succeeded', failure: null };
const declined: Outcome = { state: 'declined', failure: 'declined' };

const checkoutOutcomes: Readonly<Record<SandboxCard, Outcome>> = {
  succeeds: succeeded,
  declines: declined,
  'second-step': { state: 'needs-action', failure: null },
  expired: { state: 'declined', failure: 'invalid-card' },
  'declines-later': succeeded,
};

/** A stored card pays without its owner, so it is not asked for a second step again. */
const laterOutcomes: Readonly<Record<SandboxCard, Outcome>> = {
  ...checkoutOutcomes,
  'second-step': succeeded,
  'declines-later': declined,
};

const readCard = (method: string): SandboxCard | null => sandboxCards.find((card) => card === method) ?? null;

function describe(row: Row): ProviderPayment {
  const card = readCard(row.method);
  return {
    id: row.id,
    state: row.state === 'declined' ? 'failed' : row.state,
    failure: row.failure,
    amountMinor: Number(row.amountMinor),
    refundedMinor: Number(row.refundedMinor),
    card: card && {
      customer: row.customer,
      method: card,
      brand: 'Visa',
      last4: sandboxNumbers[card].slice(-4),
      expires: '12/39',
    },
  };
}

/**
 * A payment provider for installations without one, in which no money moves. It stands for another company’s computers: it works in
 * transactions of its own, remembers calls by their key, and knows nothing of orders and subscriptions.
 */
class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';
  readonly #house: Pick<House, 'database' | 'clock'>;

  constructor(house: Pick<House, 'database' | 'clock'>) {
    this.#house = house;
  }

  #transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#house.database.transaction({}, work);
  }

  #pay(
    charge: { readonly key: string; readonly amountMinor: number; readonly currency: string },
    card: { readonly customer: string; readonly method: string },
    { state, failure }: Outcome,
  ): Promise<ProviderPayment> {
    return this.#transact(async (tx) => {
      await selectRows(
        tx,
        `insert into sandbox_payments (id, idempotency_key, customer, method, amount_minor, currency, state, failure, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (idempotency_key) do nothing`,
        [
          this.#house.clock.newId(),
          charge.key,
          card.customer,
          card.method,
          charge.amountMinor,
          charge.currency,
          state,
          failure,
          this.#house.clock.now(),
        ],
      );
      const [row] = await selectRows<Row>(tx, `select ${columns} from sandbox_payments where idempotency_key = $1`, [
        charge.key,
      ]);
      if (Number(row?.amountMinor) !== charge.amountMinor) throw new Error('this key was used for another amount');
      return describe(row as Row);
    });
  }

  #setState(paymentId: string, { state, failure }: Outcome): Promise<unknown> {
    return this.#transact((tx) =>
      selectRows(tx, `update sandbox_payments set state = $2, failure = $3 where id = $1 and state = 'needs-action'`, [
        paymentId,
        state,
        failure,
      ]),
    );
  }

  async startCheckout(checkout: Checkout): Promise<StartedCheckout> {
    const method = checkout.card ?? 'declines';
    const customer = checkout.customer ?? `sandbox-${checkout.userId}`;
    const payment = await this.#pay(checkout, { customer, method }, checkoutOutcomes[method]);
    return { payment: checkout.keepsCard ? payment : { ...payment, card: null }, url: null };
  }

  async answerSecondStep(paymentId: string, isApproved: boolean): Promise<void> {
    await this.#setState(paymentId, isApproved ? succeeded : { state: 'declined', failure: 'second-step' });
  }

  async readPayment(paymentId: string): Promise<ProviderPayment> {
    const [row] = await this.#transact((tx) =>
      selectRows<Row>(tx, `select ${columns} from sandbox_payments where id = $1`, [paymentId]),
    );
    if (!row) throw new Error('the sandbox has no such payment');
    return describe(row);
  }

  async findPayment(key: string): Promise<ProviderPayment | null> {
    const [row] = await this.#transact((tx) =>
      selectRows<Row>(tx, `select ${columns} from sandbox_payments where idempotency_key = $1`, [key]),
    );
    return row ? describe(row) : null;
  }

  async chargeCard(charge: Charge, card: Pick<StoredCard, 'customer' | 'method'>): Promise<ProviderPayment> {
    const known = readCard(card.method);
    return this.#pay(charge, card, known ? laterOutcomes[known] : { state: 'declined', failure: 'no-card' });
  }

  async cancelPayment(paymentId: string): Promise<void> {
    await this.#setState(paymentId, { state: 'canceled', failure: null });
  }

  async refund({ key, paymentId, amountMinor }: RefundCall): Promise<RefundResult> {
    return this.#transact(async (tx) => {
      const id = this.#house.clock.newId();
      const added = await selectRows<{ id: string }>(
        tx,
        `insert into sandbox_refunds (id, idempotency_key, payment_id, amount_minor) values ($1, $2, $3, $4)
           on conflict (idempotency_key) do nothing returning id`,
        [id, key, paymentId, amountMinor],
      );
      if (added.length === 1) {
        const done = await selectRows(
          tx,
          `update sandbox_payments set refunded_minor = refunded_minor + $2
             where id = $1 and state = 'succeeded' and refunded_minor + $2 <= amount_minor returning id`,
          [paymentId, amountMinor],
        );
        if (done.length === 0) throw new Error('the sandbox cannot return more than was paid');
      }
      const [row] = await selectRows<{ id: string }>(tx, 'select id from sandbox_refunds where idempotency_key = $1', [
        key,
      ]);
      return { id: row?.id ?? id, state: 'done' };
    });
  }

  readEvent(): Promise<never> {
    return Promise.reject(new BadSignature('the sandbox sends no events'));
  }
}

export const makeSandboxProvider = (house: Pick<House, 'database' | 'clock'>): PaymentProvider =>
  new SandboxProvider(house);
