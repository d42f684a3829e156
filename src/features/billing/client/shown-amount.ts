import type { QuotaKey } from '../plans.ts';

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const figure = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** A number as people read it; storage in steps of 1024. */
export function shownAmount(key: QuotaKey, amount: number): string {
  if (key !== 'storage') return figure.format(amount);
  const step = amount < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(amount) / 10));
  return `${figure.format(amount / 1024 ** step)} ${units[step]}`;
}
