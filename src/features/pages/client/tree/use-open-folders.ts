import { useMemo, useState } from 'react';
import { localStore } from '#client-kit/app-session.ts';
import { roots } from './folder-index.ts';
import { foldersAround } from './tree-rows.ts';

const atFirst = [roots.pages, roots.posts];
/** More than anybody opens by hand; what is forgotten is only that they were open. */
const keptFolders = 500;

const keyOf = (siteId: string) => `plinth.open-folders.${siteId}`;

function readOpen(siteId: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStore.getItem(keyOf(siteId)) ?? 'null');
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string') : atFirst;
  } catch {
    return atFirst;
  }
}

/** Which folders are open, remembered in this browser. */
export function useOpenFolders(siteId: string) {
  const [open, setOpen] = useState<readonly string[]>(() => readOpen(siteId));
  const folders = useMemo(() => new Set(open), [open]);
  const put = (next: readonly string[]) => {
    setOpen(next);
    try {
      localStore.setItem(keyOf(siteId), JSON.stringify(next.slice(-keptFolders)));
    } catch {
      // A full store forgets; the tree works all the same.
    }
  };
  return {
    folders,
    toggle: (folder: string, isOpen: boolean) =>
      put(isOpen ? [...open.filter((each) => each !== folder), folder] : open.filter((each) => each !== folder)),
    /** Opens everything around a path, so that it is in sight. */
    reveal: (path: string) => {
      const missing = foldersAround(path).filter((folder) => !folders.has(folder));
      if (missing.length > 0) put([...open, ...missing]);
    },
  };
}
