/** Measured heights of rows; the others are estimated by their mean. */
export type RowHeights = {
  /** Returns true if the height changed. */
  note(key: string, height: number): boolean;
  /** The offset of each row, and after the last one the height of the list. Cached per list. */
  offsets(keys: readonly string[]): Float64Array;
};

export function makeRowHeights(guess: number): RowHeights {
  const known = new Map<string, number>();
  let sum = 0;
  let last: { readonly keys: readonly string[]; readonly offsets: Float64Array } | undefined;
  return {
    note(key, height) {
      const before = known.get(key);
      // A difference of less than a pixel is due to rounding.
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
