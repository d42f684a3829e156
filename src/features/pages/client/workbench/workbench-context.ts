import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Permissions } from '#features/projects/contract/assets.ts';
import type { Site } from '#features/sites/contract/sites.ts';
import { type FolderIndex, labelOf, rootOf, roots } from '../tree/folder-index.ts';
import type { SiteFiles } from '../tree/site-files.ts';
import type { DialogRequest } from './dialog-request.ts';
import type { ScrollLink } from './scroll-link.ts';

/** The open text, for components that are about to move, delete or report the file. */
export type OpenText = {
  readonly path: string;
  readonly isUnsaved: () => boolean;
  /** The text as typed, and the version it is based on; null for a new file. */
  readonly read: () => { readonly source: string; readonly hash: string | null };
  readonly save: () => Promise<boolean>;
  /** Places the caret in a line, counted from 1. */
  readonly goTo: (line: number) => void;
  /** Discards the typed text, because the file itself is deleted. */
  readonly discard: () => void;
};

/** Shares the open text with the components beside the editor. */
export type TextHolder = {
  readonly set: (text: OpenText | undefined) => void;
  readonly get: () => OpenText | undefined;
};

export function makeTextHolder(): TextHolder {
  let current: OpenText | undefined;
  return {
    set: (text) => {
      current = text;
    },
    get: () => current,
  };
}

/** The context of the workbench's components. */
export type Workbench = {
  readonly site: Site;
  readonly permissions: Permissions;
  readonly list: SiteFiles;
  readonly index: FolderIndex;
  /** The open file's path. */
  readonly path: string | undefined;
  readonly open: (path: string | undefined) => void;
  readonly requestDialog: (request: DialogRequest) => void;
  readonly text: TextHolder;
  readonly scrolling: ScrollLink;
  /** Only the text is shown, without tree and preview. */
  readonly isFocused: boolean;
  readonly setFocused: (isFocused: boolean) => void;
};

export const WorkbenchContext = createContext<Workbench | undefined>(undefined);

/** The display name of a file or folder, including the sections. */
export function useLabel(): (path: string) => string {
  const { t } = useTranslation();
  const { list } = useWorkbench();
  return (path) => {
    const root = rootOf(path);
    return path === roots[root] ? t(`pages.roots.${root}`) : labelOf(list.files, path);
  };
}

export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext);
  if (!workbench) throw new Error('useWorkbench must be used inside the workbench');
  return workbench;
}
