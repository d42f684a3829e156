import type { PublicPlan } from '#features/billing/contract/plans.ts';

/** Prices as they are typed: in major units. */
export type TypedPrices = Readonly<Record<PriceKey, string>>;

export const priceKeys = ['usd.monthly', 'usd.yearly', 'inr.monthly', 'inr.yearly'] as const;
export type PriceKey = (typeof priceKeys)[number];

type Prices = PublicPlan['prices'];

export const toTypedPrices = ({ usd, inr }: Prices): TypedPrices => ({
  'usd.monthly': toMajor(usd.monthly),
  'usd.yearly': toMajor(usd.yearly),
  'inr.monthly': toMajor(inr.monthly),
  'inr.yearly': toMajor(inr.yearly),
});

const toMajor = (minor: number): string => (minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2));

/** Read digit by digit, because a fraction such as 19.99 is no exact double. */
function toMinor(typed: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.replaceAll(/[\s,]/g, ''));
  if (!match) return null;
  const [, whole = '', part = ''] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** The prices that were typed, or the fields that cannot be read. */
export function parsePrices(typed: TypedPrices): { prices: Prices | null; wrong: readonly PriceKey[] } {
  const minor = (key: PriceKey): number => toMinor(typed[key]) ?? 0;
  const wrong = priceKeys.filter((key) => toMinor(typed[key]) === null);
  if (wrong.length > 0) return { prices: null, wrong };
  const pair = (currency: 'usd' | 'inr') => ({
    monthly: minor(`${currency}.monthly`),
    yearly: minor(`${currency}.yearly`),
  });
  return { prices: { usd: pair('usd'), inr: pair('inr') }, wrong };
}

/** One line of the list for each line of the text. */
export const parseLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
