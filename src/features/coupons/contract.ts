import { z } from 'zod';
import { cursorPage, PageQuery } from '#contract-kit/cursor-page.ts';
import { endpoint } from '#contract-kit/endpoint.ts';
import { Id } from '#contract-kit/id.ts';
import { Currency, Interval, Minor } from '#contract-kit/money.ts';
import { refusals } from '#contract-kit/refusal.ts';

const couponCodeMax = 30;

/** Written in any case and with spaces around it; stored in upper case. */
export const CouponCode = z
  .string()
  .trim()
  .toUpperCase()
  .max(couponCodeMax)
  .regex(/^[A-Z0-9][A-Z0-9_-]{2,}$/, 'Use 3 to 30 letters, digits, hyphens or underscores');

const couponFields = {
  code: CouponCode,
  kind: z.enum(['percent', 'amount']),
  /** Whole percent, or minor units of `currency`. */
  value: Minor.min(1),
  currency: Currency.nullable(),
  duration: z.enum(['once', 'repeating', 'forever']),
  /** Of a repeating coupon: the number of monthly periods; a yearly period counts as twelve. */
  months: z.number().int().min(1).max(36).nullable(),
  maxUses: z.number().int().min(1).max(1_000_000).nullable(),
  maxUsesPerAccount: z.number().int().min(1).max(1000),
  tiers: z
    .array(z.union([z.literal(1), z.literal(2)]))
    .min(1)
    .nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** For the operator only. */
  note: z.string().trim().max(512),
};

export const couponStates = ['active', 'expired', 'used-up', 'ended'] as const;
export type CouponState = (typeof couponStates)[number];

/** The price that a coupon leaves, as `verify` calculates it for one plan. */
export const CouponVerdict = z.object({
  isValid: z.boolean(),
  code: z.string(),
  /** Why it does not apply; null if it does. */
  reason: z.string().nullable(),
  /** Such as “20% off the first month”. */
  description: z.string().nullable(),
  validUntil: z.iso.datetime().nullable(),
  discountMinor: z.number().int().nullable(),
});
export type CouponVerdict = z.infer<typeof CouponVerdict>;

/** What a coupon is for. Without these, only the code itself is checked. */
export const CouponPurpose = z.strictObject({
  plan: z.enum(['1', '2']).optional(),
  interval: Interval.optional(),
  currency: Currency.optional(),
});

export const verifyCoupon = endpoint({
  name: 'coupons.verify',
  summary: 'Checks a coupon for the account before an order. Nothing is redeemed.',
  method: 'GET',
  path: '/coupons/code/{code}/verify',
  needs: 'coupons.see',
  accepts: ['bearer'],
  params: z.strictObject({ code: z.string().max(64) }),
  query: CouponPurpose,
  reply: CouponVerdict,
  // Codes are short, so guessing is slowed down.
  limits: { rate: [{ by: 'person', max: 20, perMs: 60_000 }] },
});

/** What a code gives, for the sign-up screen of a link. Codes are published by the operator, and an unknown one tells nothing. */
export const describeCode = endpoint({
  name: 'coupons.describe-code',
  summary: 'Returns what a valid code gives; null for any other.',
  method: 'GET',
  path: '/coupons/code/{code}',
  needs: 'public',
  accepts: ['none'],
  params: z.strictObject({ code: z.string().max(64) }),
  reply: z.object({ coupon: z.object({ code: z.string(), description: z.string() }).nullable() }),
  limits: {
    rate: [
      { by: 'address', max: 20, perMs: 60_000 },
      { by: 'range', max: 60, perMs: 60_000 },
    ],
  },
});

/** A coupon as the operator sees it. */
export const Coupon = z.object({
  _id: Id,
  ...couponFields,
  code: z.string(),
  uses: z.number().int(),
  /** Uses by orders that were paid; the others are reserved by open orders. */
  redeemed: z.number().int(),
  state: z.enum(couponStates),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type Coupon = z.infer<typeof Coupon>;

export const listCoupons = endpoint({
  name: 'coupons.list',
  summary: 'Lists coupons with their usage, newest first.',
  method: 'GET',
  path: '/admin/coupons',
  needs: 'operator',
  accepts: ['bearer'],
  query: PageQuery.extend({
    search: z.string().trim().max(30).optional(),
    state: z.enum(couponStates).optional(),
  }),
  reply: cursorPage(Coupon),
});

/** Which fields belong together is the same for every kind, so that a wrong one is told at its place. */
export const NewCoupon = z.strictObject(couponFields).superRefine((coupon, context) => {
  const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (coupon.kind === 'percent' && coupon.value > 100) refuse('value', 'Enter 1 to 100 percent');
  if (coupon.kind === 'percent' && coupon.currency !== null) refuse('currency', 'A percentage has no currency');
  if (coupon.kind === 'amount' && coupon.currency === null) refuse('currency', 'Choose a currency');
  if (coupon.duration === 'repeating' && coupon.months === null) refuse('months', 'Enter the number of months');
  if (coupon.duration !== 'repeating' && coupon.months !== null) refuse('months', 'Only for a number of months');
  if (coupon.maxUses !== null && coupon.maxUsesPerAccount > coupon.maxUses)
    refuse('maxUsesPerAccount', 'At most the uses of all accounts together');
});
export type NewCoupon = z.infer<typeof NewCoupon>;

export const createCoupon = endpoint({
  name: 'coupons.create',
  summary: 'Creates a coupon.',
  method: 'POST',
  path: '/admin/coupons',
  needs: 'operator',
  accepts: ['bearer'],
  body: NewCoupon,
  reply: Coupon,
  status: 201,
  limits: { idempotent: true },
});

export const endCoupon = endpoint({
  name: 'coupons.end',
  summary: 'Ends a coupon: no further order can use it. Running discounts stay.',
  method: 'DELETE',
  path: '/admin/coupons/{id}',
  needs: 'operator',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  reply: Coupon,
});

export const CouponUse = z.object({
  _id: Id,
  /** Null for a deleted account. */
  user: z.object({ _id: Id, firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  state: z.enum(['reserved', 'redeemed']),
  at: z.iso.datetime(),
});

export const listCouponUses = endpoint({
  name: 'coupons.list-uses',
  summary: 'Lists the accounts that used a coupon, newest first.',
  method: 'GET',
  path: '/admin/coupons/{id}/uses',
  needs: 'operator',
  accepts: ['bearer'],
  params: z.strictObject({ id: Id }),
  query: PageQuery,
  reply: cursorPage(CouponUse),
});
export type CouponUse = z.infer<typeof CouponUse>;

export const refuseCoupon = refusals('coupons', {
  unknown: ['not_found', 'This code isn’t valid. Check its spelling.'],
  ended: ['conflict', 'This coupon has ended.'],
  expired: ['conflict', 'This coupon has expired.'],
  used_up: ['conflict', 'This coupon has been used up.'],
  used_by_account: ['conflict', 'You’ve already used this coupon.'],
  other_currency: ['conflict', 'This coupon applies to prices in another currency.'],
  other_plan: ['conflict', 'This coupon doesn’t apply to this plan.'],
  code_taken: ['conflict', 'There is already a coupon with this code.'],
});
