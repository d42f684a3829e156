/** The dialog to open over the workbench. Folders end with a slash, files do not. */
export type DialogRequest =
  /** `after`: the page that the new page follows. */
  | { readonly kind: 'new-page'; readonly folder: string; readonly after?: string }
  | {
      readonly kind: 'new-folder' | 'sort' | 'folder-settings' | 'edit-menu' | 'move-to-library';
      readonly folder: string;
    }
  | { readonly kind: 'upload'; readonly folder: string; readonly files?: readonly File[] }
  | {
      readonly kind: 'rename' | 'delete' | 'release' | 'unpublish' | 'report-issue' | 'share-preview';
      readonly path: string;
    }
  | { readonly kind: 'move'; readonly path: string; readonly to?: string }
  | {
      readonly kind: 'send' | 'move-selection' | 'tags' | 'stage-selection' | 'delete-selection';
      readonly paths: readonly string[];
    }
  | { readonly kind: 'replace'; readonly text?: string }
  | { readonly kind: 'empty-bin' | 'changes' }
  | ExchangeDialogRequest;

/** Dialogs that the room `exchange` shows. */
export type ExchangeDialogRequest =
  | { readonly kind: 'extract'; readonly folder: string }
  | { readonly kind: 'import' | 'reset' };
