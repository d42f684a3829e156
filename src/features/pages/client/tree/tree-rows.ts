import type { TreeItem } from '#ui/tree/tree-item.ts';
import { type FolderIndex, isFolderPath, labelOf, type Root, rootOf, roots } from './folder-index.ts';
import { sortChildren } from './sort-children.ts';

/** A row of the tree. Its id is the path; folders end with a slash. */
export type FileRow = TreeItem & { readonly root: Root; readonly isRoot: boolean };

/** The visible rows for the open folders. Only open folders are traversed. */
export function listRows(
  index: FolderIndex,
  isOpen: (folder: string) => boolean,
  rootLabel: (root: Root) => string,
): readonly FileRow[] {
  const shown = (Object.keys(roots) as Root[]).filter((root) => root !== 'other' || index.counts.other > 0);
  const rows: FileRow[] = [];
  const add = (path: string, depth: number, place: number, count: number, root: Root, isRoot = false) => {
    const isFolder = isFolderPath(path);
    const open = isFolder && isOpen(path);
    rows.push({
      id: path,
      depth,
      label: isRoot ? rootLabel(root) : labelOf(index.files, path),
      isFolder,
      isOpen: open,
      place,
      count,
      root,
      isRoot,
    });
    if (!open) return;
    const children = path === roots.bin ? binChildren(index) : sortChildren(index, path);
    // A path has at most 32 segments, which bounds the recursion.
    for (const [at, child] of children.entries()) add(child, depth + 1, at + 1, children.length, root);
  };
  for (const [at, root] of shown.entries()) add(roots[root], 0, at + 1, shown.length, root, true);
  return rows;
}

/** Each deletion has its own folder with a generated name. The tree shows the deleted file or folder in its place. */
function binChildren(index: FolderIndex): readonly string[] {
  return sortChildren(index, roots.bin).map((path) => {
    let shown = path;
    for (;;) {
      const held = index.folders.get(shown);
      const [folder, file] = [held?.folders[0], held?.files[0]];
      if (held?.folders.length === 1 && held.files.length === 0 && folder) shown = folder;
      else if (held?.folders.length === 0 && held.files.length === 1 && file) return file;
      else return shown;
    }
  });
}

/** The first files whose name or path contains the typed text. */
export function findByName(
  { files }: Pick<FolderIndex, 'files'>,
  typed: string,
  limit: number,
): { readonly paths: readonly string[]; readonly hasMore: boolean } {
  const wanted = typed.trim().toLowerCase();
  const paths: string[] = [];
  if (wanted === '') return { paths, hasMore: false };
  for (const [path, file] of files) {
    const isFound =
      path.toLowerCase().includes(wanted) || (file.frontMatter?.title?.toLowerCase().includes(wanted) ?? false);
    if (!isFound) continue;
    if (paths.length === limit) return { paths, hasMore: true };
    paths.push(path);
  }
  return { paths, hasMore: false };
}

/** All folders that contain a path; opening them reveals it. */
export function foldersAround(path: string): readonly string[] {
  const root = roots[rootOf(path)];
  const around = [root as string];
  for (let at = path.indexOf('/', root.length); at >= 0 && at < path.length - 1; at = path.indexOf('/', at + 1))
    around.push(path.slice(0, at + 1));
  return around;
}
