import { type FolderIndex, folderPage, isFolderPage, isFolderPath, labelOf, roots } from './folder-index.ts';

type Key = { readonly path: string; readonly rank: number; readonly date: string; readonly label: string };

/** With more children, names are compared without numeric collation, which would be noticeably slow. */
const maxExactlySorted = 3000;
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const maxWeight = 10_000_000;

/**
 * The children of a folder in the order of the site: the index page, then manually sorted pages, then folders, then the rest. Posts are
 * sorted newest first, everything else by name.
 */
export function sortChildren(index: FolderIndex, folder: string): readonly string[] {
  const known = index.sorted.get(folder);
  if (known) return known;
  const held = index.folders.get(folder);
  const paths = held ? [...held.folders, ...held.files] : [];
  const keys = paths.map((path) => keyOf(index, path));
  const byLabel =
    keys.length > maxExactlySorted
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
  if (weight) return Math.min(weight, maxWeight);
  return isFolder ? maxWeight + 1 : maxWeight + 2;
}
