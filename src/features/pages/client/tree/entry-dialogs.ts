import type { DialogRequest } from '../workbench/dialog-request.ts';
import { parentOf } from './folder-index.ts';
import type { EntryKey } from './menu-entries.ts';

/** The entries that open a dialog for a path. All others act at once. */
export const entryDialogs = {
  'create-page': (folder) => ({ kind: 'new-page', folder }),
  'create-folder': (folder) => ({ kind: 'new-folder', folder }),
  'create-after': (path) => ({ kind: 'new-page', folder: parentOf(path), after: path }),
  upload: (folder) => ({ kind: 'upload', folder }),
  'upload-zip': (folder) => ({ kind: 'extract', folder }),
  'move-to-library': (folder) => ({ kind: 'move-to-library', folder }),
  sort: (folder) => ({ kind: 'sort', folder }),
  'folder-settings': (folder) => ({ kind: 'folder-settings', folder }),
  'edit-menu': (folder) => ({ kind: 'edit-menu', folder }),
  rename: (path) => ({ kind: 'rename', path }),
  move: (path) => ({ kind: 'move', path }),
  delete: (path) => ({ kind: 'delete', path }),
  send: (path) => ({ kind: 'send', paths: [path] }),
  release: (path) => ({ kind: 'release', path }),
  unpublish: (path) => ({ kind: 'unpublish', path }),
  'share-preview': (path) => ({ kind: 'share-preview', path }),
  'report-issue': (path) => ({ kind: 'report-issue', path }),
  'empty-bin': () => ({ kind: 'empty-bin' }),
} as const satisfies Partial<Record<EntryKey, (path: string) => DialogRequest>>;

export type DialogKey = keyof typeof entryDialogs;

export const opensDialog = (key: EntryKey): key is DialogKey => key in entryDialogs;
