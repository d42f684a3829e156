import type { Spot } from '../manifest/entry.ts';
import type { Tree } from '../manifest/tree.ts';

/** The acceptable number of packs; a site that is published every day for years would need thousands. */
const maxPacks = 48;
const targetPacks = 24;

/** Tracks which outputs are in which pack, and which static files in which blob. */
export class PackUsage {
  readonly #packs = new Map<string, Set<string>>();
  readonly #blobs = new Map<string, Set<string>>();
  /** Blobs that came into or went out of use since the last call, in order. */
  #turned = new Map<string, boolean>();

  add(output: string, { pack }: Spot): void {
    const uses = isBlob(pack) ? this.#blobs : this.#packs;
    const held = uses.get(pack);
    if (held) held.add(output);
    else {
      uses.set(pack, new Set([output]));
      if (isBlob(pack)) this.#turn(pack, true);
    }
  }

  remove(output: string, { pack }: Spot): void {
    const uses = isBlob(pack) ? this.#blobs : this.#packs;
    const held = uses.get(pack);
    held?.delete(output);
    if (held?.size !== 0) return;
    uses.delete(pack);
    if (isBlob(pack)) this.#turn(pack, false);
  }

  #turn(pack: string, isUsed: boolean): void {
    if (this.#turned.get(pack) === !isUsed) this.#turned.delete(pack);
    else this.#turned.set(pack, isUsed);
  }

  packs(): Iterable<string> {
    return this.#packs.keys();
  }

  /** Keys of blobs that came into use, and of those that went out of use, since the last call. */
  takeBlobChanges(): { readonly held: readonly string[]; readonly released: readonly string[] } {
    const turned = [...this.#turned].map(([pack, isUsed]) => ({ key: pack.slice(1), isUsed }));
    this.#turned = new Map();
    return {
      held: turned.filter(({ isUsed }) => isUsed).map(({ key }) => key),
      released: turned.filter(({ isUsed }) => !isUsed).map(({ key }) => key),
    };
  }

  /** If there are too many packs: those with the least content, to be merged into one. */
  packsToCompact(): ReadonlySet<string> {
    if (this.#packs.size <= maxPacks) return new Set();
    const size = (pack: string): number => this.#packs.get(pack)?.size ?? 0;
    const smallest = [...this.#packs.keys()].sort((one, other) => size(one) - size(other));
    return new Set(smallest.slice(0, smallest.length - targetPacks));
  }

  outputsIn(packs: ReadonlySet<string>): string[] {
    return [...packs].flatMap((pack) => [...(this.#packs.get(pack) ?? [])]);
  }
}

const isBlob = (pack: string): boolean => pack.startsWith('=');

/** Packs that contain parts of the tree itself. */
export function listTreePacks(tree: Tree, found = new Set<string>()): Set<string> {
  if (tree.spot) found.add(tree.spot.pack);
  if (tree.kind === 'branch') for (const child of tree.children) if (child) listTreePacks(child, found);
  return found;
}

/** The tree without the locations in these packs: those parts and their ancestors are written again. */
export function detachFromPacks(tree: Tree, packs: ReadonlySet<string>): Tree {
  if (packs.size === 0) return tree;
  const isLost = tree.spot === null || packs.has(tree.spot.pack);
  if (tree.kind === 'leaf') return isLost ? { ...tree, spot: null } : tree;
  const children = tree.children.map((child) => child && detachFromPacks(child, packs));
  const hasDetachedChild = children.some((child) => child !== null && child.spot === null);
  return { ...tree, children, spot: isLost || hasDetachedChild ? null : tree.spot };
}
