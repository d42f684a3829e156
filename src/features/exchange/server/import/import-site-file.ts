import { type ImportedSections, importSections } from '#features/settings/server/door.ts';
import { type SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { readSiteFile, type SiteFile } from '../site-file.ts';

type ImportOptions = { readonly isOverwriting: boolean; readonly by: string | null };

/** Imports an export's data about the site besides its files. Existing data stays, unless it is to be replaced. */
export async function importSiteFile(
  scope: Scope,
  site: SiteRow,
  text: string,
  options: ImportOptions,
): Promise<ImportedSections> {
  const file = readSiteFile(text);
  const sections = await importSections(scope, site, file.settings, options);
  await importFolders(scope, site, file, options.isOverwriting);
  await importRedirects(scope, site, file);
  return sections;
}

async function importFolders(
  { tx }: Scope,
  site: SiteRow,
  { folders }: SiteFile,
  isOverwriting: boolean,
): Promise<void> {
  const records = Object.entries(folders).map(([path, settings]) => ({ path, ...settings }));
  if (records.length === 0) return;
  await selectRows(
    tx,
    `insert into folders as d (site_id, path, project_id, defaults, capabilities)
     select $1::uuid, r.path, $2::uuid, r.defaults, r.capabilities
     from json_to_recordset($3::json) r (path text, defaults jsonb, capabilities jsonb)
     where not exists (select from files f where f.site_id = $1 and f.path = r.path and f.deleted_at is null)
     on conflict (site_id, path) where bin_batch is null do update
       set defaults = excluded.defaults, capabilities = excluded.capabilities
       where $4 or (d.defaults = '{}' and d.capabilities = '{}')`,
    [site.id, site.projectId, JSON.stringify(records), isOverwriting],
  );
}

/** Only to existing files, and only from unused addresses. */
async function importRedirects({ tx, house }: Scope, site: SiteRow, { redirects }: SiteFile): Promise<void> {
  const entries = Object.entries(redirects);
  if (entries.length === 0) return;
  await selectRows(
    tx,
    `insert into redirects (site_id, from_address, project_id, file_id, at)
     select $1::uuid, r.address, $2::uuid, f.id, $5::timestamptz
     from unnest($3::text[], $4::text[]) r (address, path)
     join files f on f.site_id = $1 and f.path = r.path and f.deleted_at is null
     where not exists (select from files o where o.site_id = $1 and o.address = r.address and o.deleted_at is null)
     on conflict (site_id, from_address) do nothing`,
    [site.id, site.projectId, entries.map(([from]) => from), entries.map(([, to]) => to), house.clock.now()],
  );
}
