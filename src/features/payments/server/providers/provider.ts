import type { Currency } from '#contract-kit/money.ts';
import type { SandboxCard } from '../../sandbox-cards.ts';

/** Why a payment was not made. Everything else that goes wrong is `ProviderUnavailable`: then nothing is known about the money. */
export const paymentFailures = ['declined', 'invalid-card', 'second-step', 'no-card'] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

/** A card that the provider keeps, as it calls it, with the little of it that people recognize it by. */
export type StoredCard = {
  readonly customer: string;
  readonly method: string;
  readonly brand: string;
  readonly last4: string;
  /** Month and year: `08/29`. */
  readonly expires: string;
};

export type ProviderPayment = {
  /** The provider's id of the payment. A checkout has another one until it is paid. */
  readonly id: string;
  readonly state: 'pending' | 'needs-action' | 'succeeded' | 'failed' | 'canceled';
  readonly failure: PaymentFailure | null;
  readonly amountMinor: number;
  readonly refundedMinor: number;
  /** The card that paid, if the provider keeps it for later payments. */
  readonly card: StoredCard | null;
};

export type Charge = {
  /** The id of a row of ours: the same call with the same key never moves money twice. */
  readonly key: string;
  readonly orderId: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly description: string;
};

export type Checkout = Charge & {
  readonly userId: string;
  readonly email: string;
  readonly customer: string | null;
  readonly keepsCard: boolean;
  /** Sandbox only. */
  readonly card: SandboxCard | null;
  /** Where the provider's own page leads back to. */
  readonly returnUrls: { readonly paid: string; readonly canceled: string };
};

export type StartedCheckout = {
  readonly payment: ProviderPayment;
  /** The provider's own page, where the payment continues. */
  readonly url: string | null;
};

/** An event only says that something about these changed; its content is not used. */
export type ProviderEvent = {
  readonly id: string;
  readonly kind: string;
  readonly paymentId: string | null;
  readonly orderId: string | null;
};

export type RefundCall = { readonly key: string; readonly paymentId: string; readonly amountMinor: number };

export type RefundResult = { readonly id: string; readonly state: 'pending' | 'done' | 'failed' };

/** The company that takes, keeps and returns money. What is due, when and why is decided by this room. */
export type PaymentProvider = {
  readonly name: 'sandbox' | 'stripe';
  startCheckout(checkout: Checkout): Promise<StartedCheckout>;
  /** The person’s answer to a second step that this product shows; null where the provider shows it. */
  answerSecondStep(paymentId: string, isApproved: boolean): Promise<void>;
  readPayment(paymentId: string): Promise<ProviderPayment>;
  /** The payment with this key, for orders whose process ended before the answer was stored. */
  findPayment(key: string, customer: string | null): Promise<ProviderPayment | null>;
  chargeCard(charge: Charge, card: Pick<StoredCard, 'customer' | 'method'>): Promise<ProviderPayment>;
  /** Harmless if it was paid or canceled meanwhile: the caller reads it again. */
  cancelPayment(paymentId: string): Promise<void>;
  refund(refund: RefundCall): Promise<RefundResult>;
  /** Throws `BadSignature` unless the provider signed exactly these bytes a short while ago. */
  readEvent(body: Buffer, signature: string | undefined, now: Date): Promise<ProviderEvent>;
};

/** The provider gave no answer, or none about the money. Whether it was moved is unknown, so the same call must be made again later. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}
