import { hash as digest } from 'node:crypto';
import { compareText } from './compare-text.ts';
import type { Entry, Spot } from './entry.ts';

/**
 * The files of a release as a hash tree, located by the digest of their path. Its shape depends only on the set of files, so equal sites
 * have equal trees whatever their history; and a release shares every unchanged part with the one before.
 */
export type Tree = Leaf | Branch;

export type Leaf = {
  readonly kind: 'leaf';
  readonly hash: string;
  readonly count: number;
  /** By path. */
  readonly entries: readonly Entry[];
  /** Its location once written; null while it is new. */
  readonly spot: Spot | null;
};

export type Branch = {
  readonly kind: 'branch';
  readonly hash: string;
  readonly count: number;
  /** One for each digit of the location. */
  readonly children: readonly (Tree | null)[];
  readonly spot: Spot | null;
};

/** A larger leaf is split. */
export const leafSize = 64;
const digits = '0123456789abcdef';

/** The position of a path: one digit for each level of the tree. */
export const placeOf = (path: string): string => digest('sha256', path);

type Placed = { readonly place: string; readonly path: string; readonly entry: Entry | null };

export const emptyTree: Leaf = makeLeaf([]);

/** The tree with some files added (or replaced) and some removed. Unaffected parts are shared. */
export function changeTree(tree: Tree, puts: Iterable<Entry>, removes: Iterable<string> = []): Tree {
  const changes = new Map<string, Placed>();
  for (const path of removes) changes.set(path, { place: placeOf(path), path, entry: null });
  for (const entry of puts) changes.set(entry.path, { place: placeOf(entry.path), path: entry.path, entry });
  return changes.size === 0 ? tree : change(tree, [...changes.values()], 0);
}

function change(tree: Tree | null, changes: readonly Placed[], depth: number): Tree {
  if (tree?.kind === 'branch') return changeBranch(tree, changes, depth);
  const entries = new Map((tree?.entries ?? []).map((entry) => [entry.path, entry]));
  for (const { path, entry } of changes)
    if (entry) entries.set(path, entry);
    else entries.delete(path);
  return build([...entries.values()], depth);
}

function changeBranch(branch: Branch, changes: readonly Placed[], depth: number): Tree {
  const byDigit = Map.groupBy(changes, ({ place }) => place[depth] ?? '0');
  const children = branch.children.map((child, at) => {
    const own = byDigit.get(digits[at] ?? '');
    if (!own) return child;
    const changed = change(child, own, depth + 1);
    return changed.count === 0 ? null : changed;
  });
  const made = makeBranch(children);
  return made.count <= leafSize ? makeLeaf([...entriesOf(made)]) : made;
}

function build(entries: readonly Entry[], depth: number): Tree {
  if (entries.length <= leafSize) return makeLeaf(entries);
  const byDigit = Map.groupBy(entries, ({ path }) => placeOf(path)[depth] ?? '0');
  return makeBranch(
    [...digits].map((digit) => {
      const own = byDigit.get(digit);
      return own ? build(own, depth + 1) : null;
    }),
  );
}

function makeLeaf(entries: readonly Entry[]): Leaf {
  const sorted = entries.toSorted((one, other) => compareText(one.path, other.path));
  const text = sorted.map(({ path, type, hash, to = '' }) => `${path}\0${type}\0${hash}\0${to}\n`).join('');
  return { kind: 'leaf', hash: digest('sha256', text), count: sorted.length, entries: sorted, spot: null };
}

function makeBranch(children: readonly (Tree | null)[]): Branch {
  return {
    kind: 'branch',
    hash: digest('sha256', children.map((child) => child?.hash ?? '').join(' ')),
    count: children.reduce((sum, child) => sum + (child?.count ?? 0), 0),
    children,
    spot: null,
  };
}

export function* entriesOf(tree: Tree): Generator<Entry> {
  if (tree.kind === 'leaf') yield* tree.entries;
  else for (const child of tree.children) if (child) yield* entriesOf(child);
}
