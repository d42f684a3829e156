import type { QuotaKey } from './plans.ts';

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const numberFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Formats storage in bytes with binary units, other quotas as plain numbers. */
export function formatAmount(key: QuotaKey, amount: number): string {
  if (key !== 'storage') return numberFormat.format(amount);
  const step = amount < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(amount) / 10));
  return `${numberFormat.format(amount / 1024 ** step)} ${units[step]}`;
}
