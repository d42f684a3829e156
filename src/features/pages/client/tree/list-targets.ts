import { isFolderPath, parentOf, rootOf } from './folder-index.ts';

/** The folders a file or folder can be moved to, sorted: those of its kind of content, but not its own folder, itself or one inside it. */
export function listTargets(folders: readonly string[], path: string): string[] {
  const isStatic = rootOf(path) === 'static';
  const isAllowed = (folder: string): boolean => {
    const root = rootOf(folder);
    const isSameContent = isStatic ? root === 'static' : root === 'pages' || root === 'posts';
    const isInside = isFolderPath(path) && folder.startsWith(path);
    return isSameContent && !isInside && folder !== parentOf(path);
  };
  return folders.filter(isAllowed).sort();
}

/** The folders that several files and folders can be moved to together; at least one of them is elsewhere. */
export function listSharedTargets(folders: readonly string[], paths: readonly string[]): string[] {
  const isStatic = new Set(paths.map((path) => rootOf(path) === 'static'));
  // Static files and pages have no folder in common.
  if (isStatic.size > 1) return [];
  const moving = paths.filter(isFolderPath);
  const reachable = new Set(paths.flatMap((path) => listTargets(folders, path)));
  return [...reachable].filter((folder) => !moving.some((path) => folder.startsWith(path))).sort();
}
