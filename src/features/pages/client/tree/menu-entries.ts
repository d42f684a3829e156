import { isReservedRoot } from '@plinth/site-renderer/page-path.ts';
import type { Caller } from '#contract-kit/capabilities.ts';
import { entriesFor } from '../../capabilities.ts';
import type { WebFile } from '../../contract/fields.ts';
import { foldersAbove } from '../../contract/tree-path.ts';
import type { MenuEntryName, MenuOverrides, NodeKind } from '../../menu-names.ts';
import type { Root } from './folder-index.ts';

/** All entries of the tree's menus, in display order. */
export const entryKeys = [
  'create-page',
  'create-folder',
  'create-after',
  'upload',
  'upload-zip',
  'move-to-library',
  'send',
  'pending-approval',
  'recall',
  'review',
  'release',
  'draft',
  'unpublish',
  'rename',
  'move',
  'copy',
  'sort',
  'folder-settings',
  'edit-menu',
  'download',
  'copy-path',
  'copy-url',
  'share-preview',
  'report-issue',
  'restore',
  'delete',
  'delete-forever',
  'empty-bin',
] as const satisfies readonly MenuEntryName[];
export type EntryKey = (typeof entryKeys)[number];

/** `label` is set if a folder override renames the entry. */
export type MenuEntry = { readonly key: EntryKey; readonly label?: string };

export type MenuPlace = {
  readonly path: string;
  readonly root: Root;
  readonly isRoot: boolean;
  readonly isFolder: boolean;
  readonly isEmpty: boolean;
  readonly file: WebFile | undefined;
};

type Rules = {
  readonly caller: Caller;
  readonly overrides: MenuOverrides;
};

/** The node kind of a menu, as the server's list of capabilities names it. */
function kindOf(place: MenuPlace): NodeKind {
  const { root, isRoot, isFolder } = place;
  if (root === 'bin') return isRoot ? 'bin' : 'binItem';
  if (root === 'static') return isRoot ? 'staticRoot' : isFolder ? 'staticFolder' : 'staticFile';
  if (root === 'other') return 'file';
  if (isFolder) return isRoot ? 'root' : 'folder';
  return isProtected(place) ? 'system' : 'page';
}

/** Files that the product needs cannot be moved, renamed or deleted. */
const isProtected = ({ isRoot, isFolder, path, file }: MenuPlace): boolean =>
  isRoot || isReservedRoot(isFolder ? path.slice(0, -1) : path) || file?.frontMatter?.__system === true;

/** The menu entries of a node, as the specification lists them, without those the person is not allowed to use. */
export function menuEntries(place: MenuPlace, { caller, overrides }: Rules): readonly MenuEntry[] {
  const offered = new Set(offeredFor(place));
  const allowed = new Set(entriesFor(kindOf(place), caller));
  const isAllowed = (key: EntryKey): boolean => allowed.has(key) && overrides[key] !== false;
  return entryKeys
    .filter((key) => offered.has(key) && isAllowed(key))
    .map((key) => {
      const label = overrides[key];
      return typeof label === 'string' ? { key, label } : { key };
    });
}

function offeredFor(place: MenuPlace): readonly EntryKey[] {
  const { root, isRoot, isFolder, isEmpty } = place;
  if (root === 'bin' && isRoot) return isEmpty ? [] : ['empty-bin'];
  if (root === 'bin') return isFolder ? ['restore', 'delete-forever'] : ['restore', 'download', 'delete-forever'];
  if (root === 'other') return isRoot ? [] : isFolder ? ['copy-path'] : ['download', 'delete', 'copy-path'];
  const change: readonly EntryKey[] = isProtected(place) ? [] : ['rename', 'move', 'delete'];
  if (root === 'static')
    return isFolder
      ? ['create-folder', 'upload', 'upload-zip', 'move-to-library', ...change, 'edit-menu', 'copy-path']
      : [...change, 'download', 'copy-path', 'copy-url'];
  const after: readonly EntryKey[] = isProtected(place) ? [] : ['create-after'];
  if (isFolder)
    return [
      ...(['create-page', 'create-folder', ...after, 'sort', 'folder-settings', 'edit-menu', ...change] as const),
      'copy-path',
      'copy-url',
    ];
  return [
    ...stageOf(place),
    ...after,
    ...(isProtected(place) ? [] : (['copy'] as const)),
    ...change,
    'download',
    'copy-path',
    'copy-url',
    'share-preview',
    'report-issue',
  ];
}

/**
 * As the specification has it: drafts are released, or sent for approval by those who may not; changes that wait are reviewed, or shown and recalled;
 * ready pages return to draft, published pages are unpublished.
 */
function stageOf(place: MenuPlace): readonly EntryKey[] {
  const state = place.file?.state;
  if (state === 'draft') return ['release', 'send'];
  if (state === 'pending-approval') return ['review', 'pending-approval', 'recall'];
  // The pages a site cannot do without stay published.
  if (isProtected(place)) return [];
  return state === 'ready-to-publish' ? ['draft'] : state === 'published' ? ['unpublish'] : [];
}

/** The overrides that apply to a node: those of all folders above it and its own, the nearest last. */
export function overridesFor(capabilities: Readonly<Record<string, MenuOverrides>>, path: string): MenuOverrides {
  const bare = path.replace(/\/$/, '');
  const folders = ['/', ...foldersAbove(bare), bare];
  return Object.assign({}, ...folders.map((folder) => capabilities[folder]));
}
