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
