import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { Currency, defaultInterval, Interval, preselectedCurrency } from '#contract-kit/money.ts';
import { PublicPlan } from '#features/billing/contract/plans.ts';
import { Usage } from '#features/billing/contract.ts';
import { CouponVerdict } from '#features/coupons/contract.ts';
import { BuyerDetails, DocumentLine, InvoiceTax } from '#features/invoices/contract.ts';
import { sandboxCards } from './sandbox-cards.ts';

export const providers = ['sandbox', 'stripe'] as const;

/** Sent to the browsers of an account when its orders or its subscription changed. */
export const paymentsChangedEvent = 'payments.changed';

/** A plan as it is offered to the person: with the price they would pay now. */
export const Offer = PublicPlan.extend({
  isCurrent: z.boolean(),
  /** What choosing it does: nothing, a payment now, or a change at the end of the period. */
  change: z.enum(['none', 'pay-now', 'at-period-end', 'unavailable']),
  reason: z.string().nullable(),
});
export type Offer = z.infer<typeof Offer>;

export const listPlans = endpoint({
  name: 'payments.list-plans',
  summary: 'Lists the plans that the person can choose, with prices in the currency and the discount of a coupon.',
  method: 'GET',
  path: '/plans',
  needs: 'signed-in',
  accepts: ['bearer'],
  query: z.strictObject({
    currency: Currency.default(preselectedCurrency),
    interval: Interval.default(defaultInterval),
    couponCode: z.string().max(64).optional(),
  }),
  reply: z.object({
    currency: Currency,
    provider: z.enum(providers),
    items: z.array(Offer),
    coupon: CouponVerdict.nullable(),
    /** The code of `/discount/CODE` at sign-up, while it can be used. */
    signUpCoupon: z.string().nullable(),
    /** False where accounts without a subscription already have the highest plan: there is nothing to buy. */
    isSelling: z.boolean(),
  }),
});

const planChoice = {
  plan: z.union([z.literal(1), z.literal(2)]),
  interval: Interval,
  currency: Currency,
  couponCode: z.string().trim().max(30).optional(),
};

/** The lines of an order before it is placed, adding up to the total. */
export const Quote = z.object({
  lines: z.array(DocumentLine),
  netMinor: z.number().int(),
  tax: InvoiceTax.nullable(),
  taxMinor: z.number().int(),
  totalMinor: z.number().int(),
  currency: Currency,
  periodStart: z.iso.datetime(),
  periodEnd: z.iso.datetime(),
  /** What the following renewals cost, without tax. */
  renewalMinor: z.number().int(),
  coupon: CouponVerdict.nullable(),
});
export type Quote = z.infer<typeof Quote>;

export const quoteOrder = endpoint({
  name: 'payments.quote-order',
  summary: 'Calculates an order without placing it.',
  method: 'POST',
  path: '/payments/quote',
  needs: 'signed-in',
  accepts: ['bearer'],
  body: z.strictObject({
    ...planChoice,
    country: BuyerDetails.shape.country.optional(),
    taxId: z.string().max(20).optional(),
  }),
  reply: Quote,
});

export const orderStates = ['open', 'needs-action', 'paid', 'failed', 'canceled', 'refunded'] as const;

export const Order = z.object({
  _id: Id,
  kind: z.enum(['subscribe', 'change', 'renew']),
  plan: z.number().int(),
  subject: z.string(),
  interval: Interval,
  currency: Currency,
  lines: z.array(DocumentLine),
  netMinor: z.number().int(),
  taxMinor: z.number().int(),
  totalMinor: z.number().int(),
  refundedMinor: z.number().int(),
  state: z.enum(orderStates),
  /** Tries until it was paid: “Paid on the 2nd try”. */
  tries: z.number().int(),
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  invoiceId: Id.nullable(),
});
export type Order = z.infer<typeof Order>;

/** What the client does next. */
export const CheckoutStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paid') }),
  /** The sandbox asks for a second step in a dialog of ours. */
  z.object({ kind: z.literal('confirm') }),
  /** The provider's own page. */
  z.object({ kind: z.literal('redirect'), url: z.url() }),
]);
export type CheckoutStep = z.infer<typeof CheckoutStep>;

export const initiateCheckout = endpoint({
  name: 'payments.initiate-checkout-order',
  summary: 'Places the order for a plan and begins its payment. Replaces an open order.',
  method: 'POST',
  path: '/payments/initiate-checkout-order',
  needs: 'signed-in',
  accepts: ['bearer'],
  body: z.strictObject({
    ...planChoice,
    details: BuyerDetails,
    /** The total that the person saw; if it changed meanwhile, the order is refused with the new one. */
    totalMinor: z.number().int(),
    /** Sandbox only: the name of a test card. Card numbers never leave the browser. */
    card: z.enum(sandboxCards).optional(),
    /** The card of the subscription pays, without asking for another. */
    usesStoredCard: z.boolean().default(false),
    keepsCard: z.boolean().default(true),
  }),
  reply: z.object({ order: Order, step: CheckoutStep }),
  status: 201,
  limits: { rate: [{ by: 'person', max: 60, perMs: 3_600_000 }] },
});

export const confirmCheckout = endpoint({
  name: 'payments.confirm-checkout-order',
  summary: 'Confirms the second step of the last order with the sandbox, or reads the result from the provider.',
  method: 'PUT',
  path: '/payments/checkout-order',
  needs: 'signed-in',
  accepts: ['bearer'],
  body: z.strictObject({ isApproved: z.boolean().optional() }),
  reply: z.object({ order: Order, step: CheckoutStep }),
});

export const cancelCheckout = endpoint({
  name: 'payments.cancel-last-checkout-order',
  summary: 'Cancels the person’s open order. Succeeds if there is none.',
  method: 'DELETE',
  path: '/payments/cancel-last-checkout-order',
  needs: 'signed-in',
  accepts: ['bearer'],
  reply: 'nothing',
});

export const Subscription = z.object({
  _id: Id,
  plan: z.number().int(),
  interval: Interval,
  currency: Currency,
  priceMinor: z.number().int(),
  state: z.enum(['active', 'past-due']),
  periodStart: z.iso.datetime(),
  periodEnd: z.iso.datetime(),
  /** Set while it is not going to be renewed. */
  cancelledAt: z.iso.datetime().nullable(),
  next: z.object({ plan: z.number().int(), interval: Interval, priceMinor: z.number().int() }).nullable(),
  card: z.object({ brand: z.string(), last4: z.string(), expires: z.string() }).nullable(),
  creditMinor: z.number().int(),
  /** The next try after a failed renewal, and when the plan ends without payment. */
  retryAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

export const getSubscription = endpoint({
  name: 'payments.get-subscription',
  summary: 'Returns the person’s subscription; null if there is none.',
  method: 'GET',
  path: '/payments/subscription',
  needs: 'signed-in',
  accepts: ['bearer'],
  despite: ['suspended', 'no-second-factor'],
  reply: z.object({ subscription: Subscription.nullable() }),
});

export const cancelSubscription = endpoint({
  name: 'payments.cancel-subscription',
  summary: 'Stops renewing the subscription. The plan lasts until the end of the paid period.',
  method: 'DELETE',
  path: '/payments/subscription',
  needs: 'signed-in',
  accepts: ['bearer'],
  // Someone who may not use the product must be able to stop paying for it.
  despite: ['suspended', 'no-second-factor'],
  reply: z.object({ subscription: Subscription.nullable() }),
  limits: { unbudgeted: true },
});

export const updateSubscription = endpoint({
  name: 'payments.update-subscription',
  summary: 'Resumes a cancelled subscription, changes the plan at the end of the period, or takes that back.',
  method: 'PATCH',
  path: '/payments/subscription',
  needs: 'signed-in',
  accepts: ['bearer'],
  body: z.discriminatedUnion('do', [
    z.strictObject({ do: z.literal('resume') }),
    z.strictObject({ do: z.literal('change-at-period-end'), plan: planChoice.plan, interval: Interval }),
    z.strictObject({ do: z.literal('keep-plan') }),
    /** A payment is overdue: tries again now, with another card if one is given. */
    z.strictObject({ do: z.literal('pay-now'), card: z.enum(sandboxCards).optional() }),
  ]),
  reply: z.object({
    subscription: Subscription.nullable(),
    /** How an overdue payment continues; null for everything else. */
    step: CheckoutStep.nullable(),
  }),
  limits: { rate: [{ by: 'person', max: 60, perMs: 3_600_000 }] },
});

export const listOrders = endpoint({
  name: 'payments.list-orders',
  summary: 'Lists the orders of an account, newest first, for the account itself and the operator.',
  method: 'GET',
  path: '/users/{id}/orders',
  needs: 'signed-in',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  query: PageQuery,
  reply: cursorPage(Order),
});

export const refundOrder = endpoint({
  name: 'payments.refund-order',
  summary: 'Refunds a paid order in whole or in part, and issues a credit note.',
  method: 'POST',
  path: '/admin/orders/{id}/refund',
  needs: 'operator',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ amountMinor: z.number().int().min(1), reason: z.string().trim().min(1).max(200) }),
  reply: Order,
  // Refunds carry the key themselves, because the provider is called between two transactions.
  limits: { idempotent: true },
});

export const getProjectPlan = endpoint({
  name: 'payments.get-project-plan',
  summary:
    'Returns the plan that governs a project, whose it is, and how much of it is used. Prices are for its owner only.',
  method: 'GET',
  path: '/assets/{id}/subscription',
  project: 'id',
  needs: 'projects.open',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  reply: z.object({
    plan: z.number().int(),
    name: z.string(),
    owner: z.object({ _id: Id, firstName: z.string(), lastName: z.string() }),
    usage: z.array(Usage),
  }),
});

export const receiveEvent = endpoint({
  name: 'payments.receive-event',
  summary: 'Receives events of the payment provider. The signature of the raw body is checked.',
  method: 'POST',
  path: '/payments/events/{provider}',
  needs: 'public',
  accepts: ['none'],
  params: z.strictObject({ provider: z.enum(['stripe']) }),
  body: 'file',
  reply: 'nothing',
  limits: { isSignedJson: true, bodyBytes: 262_144, rate: [{ by: 'address', max: 3000, perMs: 60_000 }] },
});
