export type Sort = { readonly key: string; readonly descending: boolean };

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

type Value = string | number | null;

function compare(one: Value, other: Value): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}

/** Sorts fully loaded rows by one of their values. Rows without a value come last in both directions; equal rows keep their order. */
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

/** Handles a press on a heading: sorts by this column, ascending first, then descending. */
export const toggleSort = (sort: Sort | undefined, key: string): Sort => ({
  key,
  descending: sort?.key === key && !sort.descending,
});
