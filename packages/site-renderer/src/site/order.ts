import type { IndexedPage } from './site-index.ts';

/** By code units: a machine's language must not change the order. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Weights first, as people set them; then the newest; then by path, so that the order is always whole. */
export function inOrder(a: IndexedPage, b: IndexedPage): number {
  const [one, two] = [a.facts, b.facts];
  if (one.weight !== two.weight) {
    if (one.weight === 0 || two.weight === 0) return one.weight === 0 ? 1 : -1;
    return one.weight - two.weight;
  }
  return compare(two.date ?? '', one.date ?? '') || compare(one.path, two.path);
}

export function push<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
