import type { IndexedPage, Section } from './site-index.ts';

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

/** Sections as the weights of their pages say; those without one come last, by folder. */
export const sectionsInOrder = (one: Section, other: Section): number =>
  weightOf(one) - weightOf(other) || compare(one.folder, other.folder);

const weightOf = ({ page }: Section): number => page?.facts.weight || Number.MAX_SAFE_INTEGER;
