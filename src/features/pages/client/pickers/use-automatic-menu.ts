import { useMemo } from 'react';
import { buildMenu } from '../../site-facts.ts';
import type { SiteRef } from '../api.ts';
import { useSiteFiles } from '../workbench/use-site-files.ts';

/** The menu derived from the site's pages as they are now; undefined while loading. */
export function useAutomaticMenu(site: SiteRef): ReturnType<typeof buildMenu> | undefined {
  const { full } = useSiteFiles(site);
  const files = full?.list.files;
  return useMemo(
    () =>
      files &&
      buildMenu(
        [...files].map(([path, { frontMatter }]) => ({
          path,
          title: frontMatter?.title,
          weight: frontMatter?.weight,
          isDraft: frontMatter?.draft === true,
          menu: frontMatter?.menu,
        })),
      ),
    [files],
  );
}
