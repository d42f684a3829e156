/* The names of menu entries, without the calls behind them: the contract uses them as well. */

/** Kinds of nodes in the tree; each kind has its own context menu. */
export const nodeKinds = [
  'root',
  'folder',
  'page',
  'file',
  'staticRoot',
  'staticFolder',
  'staticFile',
  'bin',
  'binItem',
  'system',
] as const;
export type NodeKind = (typeof nodeKinds)[number];

/** Entries of the context menus, as the specification lists them. */
export const menuTable = {
  root: ['create-page', 'create-folder', 'sort', 'folder-settings', 'edit-menu', 'copy-path', 'copy-url'],
  folder: [
    'create-page',
    'create-folder',
    'create-after',
    'rename',
    'move',
    'sort',
    'folder-settings',
    'edit-menu',
    'delete',
    'copy-path',
    'copy-url',
  ],
  page: [
    'page-settings',
    'create-after',
    'rename',
    'move',
    'copy',
    'download',
    'versions',
    'share-preview',
    'send',
    'pending-approval',
    'recall',
    'review',
    'release',
    'draft',
    'unpublish',
    'delete',
    'copy-path',
    'copy-url',
    'report-issue',
  ],
  file: ['rename', 'move', 'download', 'versions', 'delete', 'copy-path'],
  staticRoot: ['create-folder', 'upload', 'upload-zip', 'move-to-library', 'edit-menu', 'copy-path'],
  staticFolder: [
    'create-folder',
    'upload',
    'upload-zip',
    'move-to-library',
    'rename',
    'move',
    'edit-menu',
    'delete',
    'copy-path',
  ],
  staticFile: ['rename', 'move', 'copy', 'download', 'versions', 'delete', 'copy-path', 'copy-url'],
  bin: ['empty-bin'],
  binItem: ['restore', 'download', 'versions', 'delete-forever'],
  system: [
    'page-settings',
    'send',
    'pending-approval',
    'recall',
    'review',
    'release',
    'download',
    'versions',
    'share-preview',
    'copy-path',
    'copy-url',
    'report-issue',
  ],
} as const satisfies Record<NodeKind, readonly string[]>;

/** The name of an entry: the same in the API, in menus and in folder overrides. */
export type MenuEntryName = (typeof menuTable)[NodeKind][number];

/** Entries that a folder cannot override. Hiding this one would leave no way back. */
const fixedEntries: readonly MenuEntryName[] = ['edit-menu'];

/** The names that a folder's overrides may contain. */
export const overridableEntries: readonly MenuEntryName[] = [...new Set(Object.values(menuTable).flat())].filter(
  (name) => !fixedEntries.includes(name),
);

/** The overrides of a folder: false hides an entry, true shows it under its own name, and a text renames it. */
export type MenuOverrides = Readonly<Record<string, boolean | string>>;
