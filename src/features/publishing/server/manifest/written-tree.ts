import { z } from 'zod';
import { readEntry, readServed, type ServedFile, type Spot, type WrittenEntry, writeEntry } from './entry.ts';
import { placeOf, type Tree } from './tree.ts';

/** A written part of a tree: a leaf with its files, or a branch with the locations of its sixteen children. */
type Part = { readonly leaf: readonly WrittenEntry[] } | { readonly nodes: readonly (WrittenChild | 0)[] };
type WrittenChild = readonly [hash: string, pack: string, at: number, length: number];

/** The root location of a release's tree, and the blob of each pack's name. */
export const Root = z.object({
  number: z.number().int(),
  pack: z.string(),
  at: z.number().int(),
  length: z.number().int(),
  packs: z.record(z.string(), z.string()),
});
export type Root = z.infer<typeof Root>;

/** Writes the new parts of a tree, leaves first, and returns the tree with all locations. */
export function writeTree(tree: Tree, append: (text: string) => Spot): Tree & { readonly spot: Spot } {
  if (tree.spot) return { ...tree, spot: tree.spot };
  if (tree.kind === 'leaf') {
    const part: Part = { leaf: tree.entries.map(writeEntry) };
    return { ...tree, spot: append(JSON.stringify(part)) };
  }
  const children = tree.children.map((child) => child && writeTree(child, append));
  const part: Part = {
    nodes: children.map((child) => (child ? [child.hash, child.spot.pack, child.spot.at, child.spot.length] : 0)),
  };
  return { ...tree, children, spot: append(JSON.stringify(part)) };
}

type Known = { readonly spot: Spot; readonly hash: string };

/** Reads the whole tree. Its hash is stored with the release. */
export async function readTree(known: Known, read: (spot: Spot) => Promise<string>): Promise<Tree> {
  const part = JSON.parse(await read(known.spot)) as Part;
  if ('leaf' in part) {
    const entries = part.leaf.map(readEntry);
    return { kind: 'leaf', ...known, count: entries.length, entries };
  }
  const children: (Tree | null)[] = [];
  for (const child of part.nodes) children.push(child === 0 ? null : await readTree(childOf(child), read));
  return { kind: 'branch', ...known, count: children.reduce((sum, child) => sum + (child?.count ?? 0), 0), children };
}

const childOf = ([hash, pack, at, length]: WrittenChild): Known => ({ spot: { pack, at, length }, hash });

/** A part of a tree as lookups keep it. */
export type ServedPart =
  | { readonly kind: 'leaf'; readonly files: ReadonlyMap<string, ServedFile> }
  | { readonly kind: 'branch'; readonly children: readonly (Spot | null)[] };

export function readServedPart(text: string): ServedPart {
  const part = JSON.parse(text) as Part;
  if ('leaf' in part)
    return { kind: 'leaf', files: new Map(part.leaf.map((written) => [written[0], readServed(written)])) };
  return { kind: 'branch', children: part.nodes.map((child) => (child === 0 ? null : childOf(child).spot)) };
}

/** The file at a path, if the release has one. `read` may cache parts: a location in a pack never changes its content. */
export async function findServed(
  root: Spot,
  path: string,
  read: (spot: Spot) => ServedPart | Promise<ServedPart>,
): Promise<ServedFile | null> {
  const place = placeOf(path);
  let spot: Spot | null = root;
  for (let depth = 0; spot; depth += 1) {
    const part: ServedPart = await read(spot);
    if (part.kind === 'leaf') return part.files.get(path) ?? null;
    spot = part.children[Number.parseInt(place[depth] ?? '0', 16)] ?? null;
  }
  return null;
}
