import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { SiteFile } from '../site-file.ts';

type FolderRow = Pick<SiteFile['folders'][string], 'defaults' | 'capabilities'> & { readonly path: string };

/** What a site is beside its files. */
export async function loadSiteFile(scope: Scope, site: SiteRow): Promise<SiteFile> {
  const folders = await selectRows<FolderRow>(
    scope.tx,
    `select path, defaults, capabilities from folders
     where site_id = $1 and bin_batch is null and (defaults <> '{}' or capabilities <> '{}')`,
    [site.id],
  );
  const redirects = await selectRows<{ from: string; to: string }>(
    scope.tx,
    `select r.from_address as "from", f.path as "to" from redirects r join files f on f.id = r.file_id
     where r.site_id = $1 and f.deleted_at is null`,
    [site.id],
  );
  return {
    ...settingsOnly(site),
    folders: Object.fromEntries(folders.map(({ path, defaults, capabilities }) => [path, { defaults, capabilities }])),
    redirects: Object.fromEntries(redirects.map(({ from, to }) => [from, to])),
  };
}

export const settingsOnly = ({ settings }: SiteRow): SiteFile => ({
  plinth: 1,
  settings: settings as SiteFile['settings'],
  folders: {},
  redirects: {},
});
