import { type Currency, formatPrice, type Interval } from '#contract-kit/money.ts';

/** The rules of a coupon that an order depends on. */
export type CouponTerms = {
  readonly id: string;
  readonly code: string;
  readonly kind: 'percent' | 'amount';
  /** Whole percent, or minor units of `currency`. */
  readonly value: number;
  readonly currency: Currency | null;
  readonly duration: 'once' | 'repeating' | 'forever';
  /** Of a repeating coupon: monthly periods. */
  readonly months: number | null;
  readonly description: string;
};

type Rules = Omit<CouponTerms, 'id' | 'code' | 'description'>;

/**
 * What a coupon takes off a price, in minor units: rounded once, half up, and never more than the price. The caller has checked that the
 * coupon is of the price's currency.
 */
export function discountOf({ kind, value }: Pick<Rules, 'kind' | 'value'>, priceMinor: number): number {
  const price = Math.max(priceMinor, 0);
  if (kind === 'amount') return Math.min(value, price);
  // Above the largest price, the product is still an exact integer.
  return Math.min(Math.floor((price * value + 50) / 100), price);
}

const monthsOf: Readonly<Record<Interval, number>> = { monthly: 1, yearly: 12 };

/**
 * The number of periods that a coupon lowers, the first included; null for all. A yearly period counts as twelve months, and the first
 * period is always lowered.
 */
export function discountedPeriods(
  { duration, months }: Pick<Rules, 'duration' | 'months'>,
  interval: Interval,
): number | null {
  if (duration === 'forever') return null;
  return duration === 'once' ? 1 : Math.max(Math.floor((months ?? 1) / monthsOf[interval]), 1);
}

/** In words: “20% off the first month”, “$5 off for 3 months”. Without an interval, it fits both. */
export function describeCoupon(rules: Rules, interval?: Interval): string {
  const amount = rules.kind === 'percent' ? `${rules.value}%` : formatPrice(rules.value, rules.currency ?? 'usd');
  return `${amount} off ${describeDuration(rules, interval)}`;
}

function describeDuration(rules: Rules, interval: Interval | undefined): string {
  if (rules.duration === 'forever') return 'now and at every renewal';
  if (interval === undefined)
    return rules.duration === 'once' ? 'the first payment' : `for ${count(rules.months ?? 1, 'month')}`;
  const periods = discountedPeriods(rules, interval) ?? 1;
  const unit = interval === 'monthly' ? 'month' : 'year';
  return periods === 1 ? `the first ${unit}` : `for ${count(periods, unit)}`;
}

const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;
