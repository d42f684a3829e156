import { useMemo } from 'react';
import type { SiteRef } from '../api.ts';
import { isFolderPage, labelOf, rootOf } from '../tree/folder-index.ts';
import { useSiteFiles } from '../workbench/use-site-files.ts';

/** Posts of the site by title, for rooms that let people choose posts; undefined while loading. */
export function usePostOptions(site: SiteRef): readonly { readonly id: string; readonly name: string }[] | undefined {
  const { full } = useSiteFiles(site);
  const files = full?.list.files;
  return useMemo(
    () =>
      files &&
      [...files.keys()]
        .filter((path) => rootOf(path) === 'posts' && /\.(md|markdown)$/i.test(path) && !isFolderPage(path))
        .map((path) => ({ id: path, name: labelOf(files, path) }))
        .sort((one, other) => one.name.localeCompare(other.name, 'en')),
    [files],
  );
}
