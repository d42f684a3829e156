import type { Caller } from '#contract-kit/capabilities.ts';
import { isPagePath } from '../editor/file-kinds.ts';
import { type FolderIndex, isFolderPath, rootOf } from './folder-index.ts';
import { type EntryKey, menuEntries, overridesFor } from './menu-entries.ts';
import { listSelectedFiles } from './selection.ts';
import type { SiteFiles } from './site-files.ts';

export type BulkAction = 'move' | 'delete' | 'tags' | 'send' | 'release' | 'draft' | 'download';

/** The part of a selection that an action applies to. */
export type SelectionPlan = {
  readonly files: readonly string[];
  /** Folders that move or are deleted as a whole. They end with a slash. */
  readonly folders: readonly string[];
  /** Files and folders that the person may not change this way. */
  readonly refused: readonly string[];
  /** The number of files, including those in the folders. */
  readonly count: number;
};

type Site = {
  readonly index: FolderIndex;
  readonly capabilities: SiteFiles['capabilities'];
  readonly caller: Caller;
};

/** The entries of a row's menu that allow the action; the menu of a single file and bulk actions follow the same rules. */
const neededEntries: Readonly<Record<'move' | 'delete' | 'send' | 'release' | 'draft', readonly EntryKey[]>> = {
  move: ['move'],
  delete: ['delete'],
  send: ['send'],
  release: ['release'],
  draft: ['draft', 'unpublish'],
};

export function planSelection(site: Site, paths: readonly string[], action: BulkAction): SelectionPlan {
  const { index } = site;
  const all = listSelectedFiles(index, paths);
  if (action === 'download') return { files: all, folders: [], refused: [], count: all.length };
  if (action === 'tags' || action === 'send' || action === 'release' || action === 'draft') {
    const isMeant = (path: string) => isPagePath(path) && (action === 'tags' || isAllowed(site, path, action));
    const files = all.filter(isMeant);
    return { files, folders: [], refused: [], count: files.length };
  }
  const allowed = paths.filter((path) => isAllowed(site, path, action));
  // Who may not delete a folder may still delete the files in it.
  const others = paths.filter((path) => !isAllowed(site, path, action));
  const inside = action === 'delete' ? listSelectedFiles(index, others) : others;
  const more = inside.filter((path) => !isFolderPath(path) && isAllowed(site, path, action));
  const folders = allowed.filter(isFolderPath);
  const files = [...allowed.filter((path) => !isFolderPath(path)), ...more];
  const count = files.length + listSelectedFiles(index, folders).length;
  return { files, folders, refused: inside.filter((path) => !more.includes(path)), count };
}

function isAllowed({ index, capabilities, caller }: Site, path: string, action: keyof typeof neededEntries): boolean {
  const place = {
    path,
    root: rootOf(path),
    isRoot: false,
    isFolder: isFolderPath(path),
    isEmpty: false,
    file: index.files.get(path),
  };
  const entries = menuEntries(place, { caller, overrides: overridesFor(capabilities, path) });
  return entries.some(({ key }) => neededEntries[action].includes(key));
}
