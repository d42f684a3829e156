import { type FolderIndex, isFolderPath, parentOf } from './folder-index.ts';

/** Paths of selected files and folders. A selected folder stands for everything in it, so nothing inside it is listed. */
export type Selection = ReadonlySet<string>;

type Index = Pick<FolderIndex, 'files' | 'folders'>;

export const nothingSelected: Selection = new Set();

/** The selected path that contains this one, or is it. */
function holderOf(selection: Selection, path: string): string | undefined {
  for (let at = path; at.length > 1; at = parentOf(at)) if (selection.has(at)) return at;
  return undefined;
}

export const isPathSelected = (selection: Selection, path: string): boolean => holderOf(selection, path) !== undefined;

/** A selection of these paths, without those inside a selected folder. */
export function selectPaths(paths: readonly string[]): Selection {
  const all = new Set(paths);
  return new Set(paths.filter((path) => holderOf(all, parentOf(path)) === undefined));
}

/** Adds a path or removes it. Removing one from a selected folder leaves everything else in that folder selected. */
export function togglePath(index: Index, selection: Selection, path: string): Selection {
  const holder = holderOf(selection, path);
  if (holder === undefined) return selectPaths([...selection, path]);
  const rest = [...selection].filter((each) => each !== holder);
  for (let at = path; at !== holder; at = parentOf(at)) {
    const { folders = [], files = [] } = index.folders.get(parentOf(at)) ?? {};
    rest.push(...[...folders, ...files].filter((each) => each !== at));
  }
  return new Set(rest);
}

/** Without paths that do not exist any more. The same object if all exist. */
export function pruneSelection(index: Index, selection: Selection): Selection {
  const kept = [...selection].filter((path) => (isFolderPath(path) ? index.folders : index.files).has(path));
  return kept.length === selection.size ? selection : new Set(kept);
}

/** All selected files, including those in selected folders. */
export function listSelectedFiles(index: Index, selection: Iterable<string>): readonly string[] {
  const files: string[] = [];
  const waiting = [...selection].reverse();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (!isFolderPath(path)) files.push(path);
    else {
      const held = index.folders.get(path);
      files.push(...(held?.files ?? []));
      waiting.push(...(held?.folders ?? []));
    }
  }
  return files;
}
