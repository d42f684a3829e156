import { isSectionName, readSection, sections } from '#features/sites/contract/site-settings.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { SiteFile } from '../site-file.ts';

type FolderRow = Pick<SiteFile['folders'][string], 'defaults' | 'capabilities'> & { readonly path: string };

/** A site's data besides its files. */
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

/** The theme is exported with its section, where a form shows it too. */
export const settingsOnly = ({ settings, theme }: SiteRow): SiteFile => ({
  plinth: 1,
  settings: {
    ...Object.fromEntries(Object.entries(settings).map(([name, values]) => [name, wholeSection(name, values)])),
    'site-themes': { ...readSection('site-themes', settings['site-themes']), theme },
  },
  folders: {},
  redirects: {},
});

/** With its defaults, so that equal settings give equal bytes. A section that this version cannot parse is exported as stored. */
const wholeSection = (name: string, values: unknown): Record<string, unknown> =>
  (isSectionName(name) ? sections[name].safeParse(values).data : undefined) ?? (values as Record<string, unknown>);
