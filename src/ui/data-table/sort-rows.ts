export type Sort = { readonly key: string; readonly descending: boolean };

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

type Value = string | number | null;

function compare(one: Value, other: Value): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}

/** Rows that are all there, by one of their values. Rows without it stand at the end either way; equal ones keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  { descending }: Sort,
  valueOf: (row: Row) => Value,
): readonly Row[] {
  const direction = descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .toSorted((one, other) => {
      if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null);
      return direction * compare(one.value, other.value);
    })
    .map(({ row }) => row);
}

/** What pressing a heading does: sort by this column, ascending first, then descending. */
export const toggleSort = (sort: Sort | undefined, key: string): Sort => ({
  key,
  descending: sort?.key === key && !sort.descending,
});
