import { type Refusal, refusals } from '#contract-kit/refusal.ts';
import type { PaymentFailure } from './providers/provider.ts';

export const refusePayment = refusals('payments', {
  failed: ['invalid', 'Payment Failed'],
  invalid_card: ['invalid', 'Invalid card details'],
  fields_missing: ['invalid', 'All fields are required'],
  total_changed: ['conflict', 'The total has changed since you saw it. Check the new total, then pay.'],
  in_progress: ['conflict', 'Another payment for your account has just started. Wait a moment, then try again.'],
  on_plan_already: ['conflict', 'This is already your plan.'],
  changes_later: ['conflict', 'A smaller plan starts when the period you paid for ends. You pay nothing now.'],
  included: ['conflict', 'Your account already includes everything in this plan.'],
  other_currency: [
    'conflict',
    'Your subscription is in another currency. To change it, stop renewing and choose a plan again when the period you paid for has ended.',
  ],
  overdue: ['conflict', 'A payment is overdue. Pay it first, then change your plan.'],
  nothing_due: ['conflict', 'Nothing is due.'],
  no_subscription: ['conflict', 'You don’t have a subscription.'],
  no_order: ['conflict', 'There is no open order.'],
  cancelled: ['conflict', 'Your plan won’t renew. Resume it first.'],
  coupon_invalid: ['invalid', 'This coupon doesn’t apply to this plan.'],
  usage_exceeds: ['conflict', 'You use more than this plan includes. Free up space first.'],
  no_card: ['invalid', 'Add a card to pay with.'],
  not_sandbox: ['invalid', 'Test cards work in the sandbox only.'],
  not_refundable: ['conflict', 'This order can’t be refunded.'],
  refund_too_large: ['invalid', 'You can’t refund more than was paid. Enter a smaller amount.'],
  refund_refused: [
    'conflict',
    'The payment provider refused this refund. Check there how much of the payment is left, then try again.',
  ],
  provider_unavailable: [
    'unavailable',
    'The payment provider can’t be reached right now. You have not been charged twice. Try again in a moment.',
  ],
  bad_signature: ['invalid', 'The signature of this event is not valid.'],
});

const sentences: Readonly<Record<PaymentFailure, string>> = {
  declined: 'The card was declined. Try another card.',
  'invalid-card': 'Check the card number, its date and its security code.',
  'second-step': 'The payment wasn’t confirmed.',
  'no-card': 'No card is stored. Add a card to pay with.',
};

/** The sentence for people that explains why a payment was not made. */
export const explainPaymentFailure = (failure: PaymentFailure): string => sentences[failure];

export const refuseFailure = (failure: PaymentFailure): Refusal =>
  failure === 'invalid-card'
    ? refusePayment('invalid_card', ['Invalid card details', sentences[failure]])
    : refusePayment('failed', ['Payment Failed', sentences[failure]]);
