import type { AccountRole } from '#contract-kit/scope.ts';

/** What the tree shows: each kind has a menu of its own. */
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
const entries = {
  root: ['create-page', 'create-folder', 'sort', 'folder-settings', 'copy-path', 'copy-url'],
  folder: [
    'create-page',
    'create-folder',
    'create-after',
    'rename',
    'move',
    'sort',
    'folder-settings',
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
    'release',
    'draft',
    'unpublish',
    'delete',
    'copy-path',
    'copy-url',
  ],
  file: ['rename', 'move', 'download', 'versions', 'delete', 'copy-path'],
  staticRoot: ['create-folder', 'upload', 'upload-zip', 'copy-path'],
  staticFolder: ['create-folder', 'upload', 'upload-zip', 'rename', 'move', 'delete', 'copy-path'],
  staticFile: ['rename', 'move', 'copy', 'download', 'versions', 'delete', 'copy-path', 'copy-url'],
  bin: ['empty-bin'],
  binItem: ['restore', 'download', 'versions', 'delete-forever'],
  system: ['page-settings', 'release', 'download', 'versions', 'copy-path', 'copy-url'],
} as const satisfies Record<NodeKind, readonly string[]>;

/** The name of an entry: the same on the wire, in menus and in the overrides of folders. */
export type Capability = (typeof entries)[NodeKind][number];

/** Authors write; they neither move nor arrange, and what cannot be undone is not theirs. */
const adminsOnly: ReadonlySet<string> = new Set([
  'create-folder',
  'create-after',
  'move',
  'sort',
  'folder-settings',
  'release',
  'draft',
  'unpublish',
  'upload-zip',
  'empty-bin',
  'delete-forever',
]);
/** A folder is renamed and deleted by whoever arranges. */
const arrangedKinds: ReadonlySet<NodeKind> = new Set(['folder', 'staticFolder']);

const allowed = (role: AccountRole, kind: NodeKind): string[] =>
  entries[kind].filter(
    (entry) =>
      role === 'admin' ||
      (!adminsOnly.has(entry) && !(arrangedKinds.has(kind) && (entry === 'rename' || entry === 'delete'))),
  );

const table = (role: AccountRole): Record<NodeKind, string[]> => {
  const found = nodeKinds.map((kind) => [kind, allowed(role, kind)] as const);
  return Object.fromEntries(found) as Record<NodeKind, string[]>;
};

/** Who is offered what, kind by kind. The server asks its own policy for every call; this is what menus show. */
export const capabilities: Readonly<Record<AccountRole, Record<NodeKind, string[]>>> = {
  admin: table('admin'),
  author: table('author'),
};
