import { z } from 'zod';
import { NewCoupon } from '#features/coupons/contract.ts';

/** What is typed into the form, as texts. */
export type CouponDraft = {
  readonly code: string;
  /** Percent, or the currency of an amount. */
  readonly unit: 'percent' | 'usd' | 'inr';
  readonly value: string;
  readonly duration: NewCoupon['duration'];
  readonly months: string;
  readonly maxUses: string;
  readonly maxUsesPerAccount: string;
  readonly plans: 'all' | '1' | '2';
  /** A day, until whose end the coupon applies. */
  readonly lastDay: string;
  readonly note: string;
};

export const emptyDraft: CouponDraft = {
  code: '',
  unit: 'percent',
  value: '',
  duration: 'once',
  months: '',
  maxUses: '',
  maxUsesPerAccount: '1',
  plans: 'all',
  lastDay: '',
  note: '',
};

/** A number without a sign, with at most these decimals, in the smallest unit; not a number otherwise. */
function readNumber(typed: string, decimals: number): number {
  const shape = new RegExp(`^\\d{1,10}${decimals > 0 ? `(?:\\.\\d{1,${decimals}})?` : ''}$`);
  const plain = typed.trim().replaceAll(',', '');
  return shape.test(plain) ? Math.round(Number(plain) * 10 ** decimals) : Number.NaN;
}

const readOptional = (typed: string): number | null => (typed.trim() === '' ? null : readNumber(typed, 0));

/** The end of a day where the operator is. */
const endOfDay = (day: string): string => {
  const end = new Date(`${day}T23:59:59.999`);
  return Number.isNaN(end.getTime()) ? day : end.toISOString();
};

const toCoupon = (draft: CouponDraft) => {
  const isPercent = draft.unit === 'percent';
  return {
    code: draft.code,
    kind: isPercent ? 'percent' : 'amount',
    value: readNumber(draft.value, isPercent ? 0 : 2),
    currency: isPercent ? null : draft.unit,
    duration: draft.duration,
    months: draft.duration === 'repeating' ? readNumber(draft.months, 0) : null,
    maxUses: readOptional(draft.maxUses),
    maxUsesPerAccount: readNumber(draft.maxUsesPerAccount, 0),
    tiers: draft.plans === 'all' ? null : [Number(draft.plans)],
    expiresAt: draft.lastDay === '' ? null : endOfDay(draft.lastDay),
    note: draft.note,
  };
};

type Checked =
  | { readonly coupon: NewCoupon; readonly errors: Readonly<Record<string, never>> }
  | { readonly coupon: null; readonly errors: Readonly<Partial<Record<string, string>>> };

/** The coupon, or the first problem of each field. Messages of the contract are for people; those about types are not. */
export function readDraft(draft: CouponDraft, numberMessage: string): Checked {
  const parsed = NewCoupon.safeParse(toCoupon(draft), {
    error: (issue) => (issue.code === 'custom' || issue.code === 'invalid_format' ? undefined : numberMessage),
  });
  if (parsed.success) return { coupon: parsed.data, errors: {} };
  const fields = z.flattenError(parsed.error).fieldErrors as Readonly<Record<string, readonly string[] | undefined>>;
  return {
    coupon: null,
    errors: Object.fromEntries(Object.entries(fields).map(([name, lines]) => [name, lines?.[0]])),
  };
}
