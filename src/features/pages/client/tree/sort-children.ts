import { type FolderIndex, folderPage, isFolderPage, isFolderPath, labelOf, roots } from './folder-index.ts';

type Key = { readonly path: string; readonly rank: number; readonly date: string; readonly label: string };

/** Above this the numbers in names are not told apart from letters: exact comparing of so many takes longer than people wait. */
const exactUpTo = 3000;
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const heaviest = 10_000_000;

/**
 * What lies in a folder, as its site shows it: its own page, then what was put into an order by hand, then folders, then the rest. Posts
 * come newest first, everything else by its name.
 */
export function childrenOf(index: FolderIndex, folder: string): readonly string[] {
  const known = index.sorted.get(folder);
  if (known) return known;
  const held = index.folders.get(folder);
  const paths = held ? [...held.folders, ...held.files] : [];
  const keys = paths.map((path) => keyOf(index, path));
  const byLabel =
    keys.length > exactUpTo
      ? (one: Key, other: Key) => (one.label < other.label ? -1 : one.label > other.label ? 1 : 0)
      : (one: Key, other: Key) => collator.compare(one.label, other.label);
  const isByDate = folder.startsWith(roots.posts);
  keys.sort(
    (one, other) =>
      one.rank - other.rank ||
      (isByDate && one.date !== other.date ? (one.date < other.date ? 1 : -1) : 0) ||
      byLabel(one, other) ||
      (one.path < other.path ? -1 : 1),
  );
  const sorted = keys.map(({ path }) => path);
  index.sorted.set(folder, sorted);
  return sorted;
}

function keyOf({ files }: FolderIndex, path: string): Key {
  const isFolder = isFolderPath(path);
  const matter = files.get(isFolder ? folderPage(path) : path)?.frontMatter;
  const label = labelOf(files, path).toLowerCase();
  const date = isFolder ? '' : (matter?.date ?? '');
  return { path, rank: rankOf(path, isFolder, matter?.weight), date, label };
}

function rankOf(path: string, isFolder: boolean, weight: number | undefined): number {
  if (!isFolder && isFolderPage(path)) return 0;
  if (weight) return Math.min(weight, heaviest);
  return isFolder ? heaviest + 1 : heaviest + 2;
}
