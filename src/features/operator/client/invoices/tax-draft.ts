import type { TaxRule } from '#features/invoices/contract.ts';

/** A tax rule as it is typed. The key names its row while it is edited. */
export type TaxDraft = Omit<TaxRule, 'basisPoints'> & { readonly key: string; readonly percent: string };

export const toTaxDraft = ({ basisPoints, ...rule }: TaxRule): TaxDraft => ({
  ...rule,
  key: rule.country,
  percent: String(basisPoints / 100),
});

/** Hundredths of a percent; null for anything else than a number from 0 to 100 with at most two decimals. */
export function readPercent(typed: string): number | null {
  const plain = typed.trim().replace(',', '.').replace(/%$/, '').trim();
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(plain)) return null;
  const basisPoints = Math.round(Number(plain) * 100);
  return basisPoints <= 10_000 ? basisPoints : null;
}

/** The rules, or null while one of them is incomplete. */
export function readTaxes(drafts: readonly TaxDraft[]): TaxRule[] | null {
  const rules: TaxRule[] = [];
  for (const { country, name, percent, reverseCharge } of drafts) {
    const basisPoints = readPercent(percent);
    if (country === '' || name.trim() === '' || basisPoints === null) return null;
    rules.push({ country, name: name.trim(), basisPoints, reverseCharge });
  }
  return rules;
}
