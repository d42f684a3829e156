import { z } from 'zod';

/** The currencies of prices. Amounts are integers in minor units: cents and paise. */
export const currencies = ['inr', 'usd'] as const;
export const Currency = z.enum(currencies);
export type Currency = z.infer<typeof Currency>;

/** The currency that screens select first. */
export const preselectedCurrency: Currency = 'usd';

export const intervals = ['monthly', 'yearly'] as const;
export const Interval = z.enum(intervals);
export type Interval = z.infer<typeof Interval>;

export const defaultInterval: Interval = 'monthly';

/** Far above any price, and far below the point where doubles lose integers. */
export const maxMinor = 1_000_000_000_000;

/** An amount in minor units that may not be negative. */
export const Minor = z.number().int().min(0).max(maxMinor);

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: Currency, fractionDigits: number): Intl.NumberFormat {
  const key = `${currency} ${fractionDigits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(currency === 'inr' ? 'en-IN' : 'en-US', {
      style: 'currency',
      currency: currency.toUpperCase(),
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
    });
  formats.set(key, format);
  return format;
}

/** An amount with both digits of its minor unit: “$29.00”, “−$18.37”, “₹1,90,000.00”. */
export const formatMoney = (minor: number, currency: Currency): string => write(minor, currency, 2);

/** A price as it is advertised: without the minor unit where it is zero: “$29”. */
export const formatPrice = (minor: number, currency: Currency): string =>
  write(minor, currency, minor % 100 === 0 ? 0 : 2);

/** With a real minus sign, which is as wide as a digit, and none for a zero that was negated. */
const write = (minor: number, currency: Currency, fractionDigits: number): string =>
  formatOf(currency, fractionDigits)
    .format((minor || 0) / 100)
    .replace('-', '−');
