/** What is known of the heights of rows; the others are taken for the mean of those. */
export type RowHeights = {
  /** Answers whether that was news. */
  note(key: string, height: number): boolean;
  /** Where each row begins, and behind the last one where the list ends. The same list is not added up twice. */
  offsets(keys: readonly string[]): Float64Array;
};

export function makeRowHeights(guess: number): RowHeights {
  const known = new Map<string, number>();
  let sum = 0;
  let last: { readonly keys: readonly string[]; readonly offsets: Float64Array } | undefined;
  return {
    note(key, height) {
      const before = known.get(key);
      // Less than a pixel is the difference between two ways of rounding.
      if (height <= 0 || (before !== undefined && Math.abs(before - height) < 1)) return false;
      known.set(key, height);
      sum += height - (before ?? 0);
      last = undefined;
      return true;
    },
    offsets(keys) {
      if (last?.keys === keys) return last.offsets;
      const usual = known.size === 0 ? guess : sum / known.size;
      const offsets = new Float64Array(keys.length + 1);
      let at = 0;
      for (const [row, key] of keys.entries()) {
        at += known.get(key) ?? usual;
        offsets[row + 1] = at;
      }
      last = { keys, offsets };
      return offsets;
    },
  };
}
