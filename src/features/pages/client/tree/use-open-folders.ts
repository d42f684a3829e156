import { useMemo, useState } from 'react';
import { localStore } from '#client-kit/app-session.ts';
import { roots } from './folder-index.ts';
import { foldersAround } from './tree-rows.ts';

const initialFolders = [roots.pages, roots.posts];
/** More than anyone opens by hand; beyond that, older ones are forgotten. */
const maxStoredFolders = 500;

const keyOf = (siteId: string) => `plinth.open-folders.${siteId}`;

function readOpen(siteId: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStore.getItem(keyOf(siteId)) ?? 'null');
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : initialFolders;
  } catch {
    return initialFolders;
  }
}

/** The open folders, stored in this browser. */
export function useOpenFolders(siteId: string) {
  const [open, setOpen] = useState<readonly string[]>(() => readOpen(siteId));
  const folders = useMemo(() => new Set(open), [open]);
  const put = (next: readonly string[]) => {
    setOpen(next);
    try {
      localStore.setItem(keyOf(siteId), JSON.stringify(next.slice(-maxStoredFolders)));
    } catch {
      // If the storage is full, the state is not stored; the tree still works.
    }
  };
  return {
    folders,
    toggle: (folder: string, isOpen: boolean) =>
      put(isOpen ? [...open.filter((each) => each !== folder), folder] : open.filter((each) => each !== folder)),
    /** Opens all folders around a path. */
    reveal: (path: string) => {
      const missing = foldersAround(path).filter((folder) => !folders.has(folder));
      if (missing.length > 0) put([...open, ...missing]);
    },
  };
}
