type Place = { readonly at: number; readonly count: number; readonly page: number };

/** The row a key moves to from the current one; null for keys that do not navigate. */
export function rowAfterKey(key: string, { at, count, page }: Place): number | null {
  const to = (row: number) => (count === 0 ? null : Math.min(count - 1, Math.max(0, row)));
  switch (key) {
    case 'ArrowDown':
      return to(at + 1);
    case 'ArrowUp':
      return to(at - 1);
    case 'PageDown':
      return to(at + page);
    case 'PageUp':
      return to(at - page);
    case 'Home':
      return to(0);
    case 'End':
      return to(count - 1);
    default:
      return null;
  }
}
