import type { TreeItem } from '#ui/tree/tree-item.ts';
import { type FolderIndex, isFolderPath, labelOf, type Root, rootOf, roots } from './folder-index.ts';
import { childrenOf } from './sort-children.ts';

/** A row of the site's tree. Its id is the path: of a folder with a slash at the end. */
export type FileRow = TreeItem & { readonly root: Root; readonly isRoot: boolean };

/** What is visible with these folders open. Only open folders are looked into. */
export function rowsOf(
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
    const children = path === roots.bin ? binChildren(index) : childrenOf(index, path);
    // A path holds at most 32 names, so this goes no deeper than that.
    for (const [at, child] of children.entries()) add(child, depth + 1, at + 1, children.length, root);
  };
  for (const [at, root] of shown.entries()) add(roots[root], 0, at + 1, shown.length, root, true);
  return rows;
}

/** What was deleted together lies in one folder with a name nobody gave. Shown is what that folder stands for: one file, or the folder that was deleted. */
function binChildren(index: FolderIndex): readonly string[] {
  return childrenOf(index, roots.bin).map((path) => {
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

/** Files whose name or path holds these letters, the first so many. */
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

/** Every folder around a path, so that opening these shows it. */
export function foldersAround(path: string): readonly string[] {
  const root = roots[rootOf(path)];
  const around = [root as string];
  for (let at = path.indexOf('/', root.length); at >= 0 && at < path.length - 1; at = path.indexOf('/', at + 1))
    around.push(path.slice(0, at + 1));
  return around;
}
