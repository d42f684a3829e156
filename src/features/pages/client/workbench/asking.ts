/** The dialog to open over the workbench. Folders end with a slash, files do not. */
export type Asking =
  /** `after`: the page that the new page follows. */
  | { readonly about: 'new-page'; readonly folder: string; readonly after?: string }
  | { readonly about: 'new-folder' | 'sort' | 'folder-settings'; readonly folder: string }
  | { readonly about: 'upload'; readonly folder: string; readonly files?: readonly File[] }
  | { readonly about: 'rename' | 'delete' | 'release' | 'unpublish'; readonly path: string }
  | { readonly about: 'move'; readonly path: string; readonly to?: string }
  | { readonly about: 'empty-bin' | 'changes' }
  | ExchangeAsking;

/** Dialogs that the room `exchange` shows. */
export type ExchangeAsking =
  | { readonly about: 'extract'; readonly folder: string }
  | { readonly about: 'import' | 'reset' };
