import { type ImportedSections, importSections } from '#features/settings/server/door.ts';
import { type SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { ReadSiteFile } from '../site-file.ts';

type ImportOptions = { readonly isOverwriting: boolean; readonly by: string | null };

/** Imports an export's data about the site besides its files. Existing data stays, unless it is to be replaced. */
export async function importSiteFile(
  scope: Scope,
  site: SiteRow,
  file: ReadSiteFile,
  options: ImportOptions,
): Promise<ImportedSections> {
  const sections = await importSections(scope, site, file.sections, options);
  await importFolders(scope, site, file, options.isOverwriting);
  await importRedirects(scope, site, file);
  const rejected = [...file.rejected, ...sections.rejected].toSorted((a, b) => (a.section < b.section ? -1 : 1));
  return { ...sections, rejected };
}

async function importFolders(
  { tx }: Scope,
  site: SiteRow,
  { folders }: ReadSiteFile,
  isOverwriting: boolean,
): Promise<void> {
  await selectRows(
    tx,
    `insert into folders as d (site_id, path, project_id, defaults, capabilities)
     select $1::uuid, r.path, $2::uuid, r.defaults, r.capabilities
     from json_to_recordset($3::json) r (path text, defaults jsonb, capabilities jsonb)
     where not exists (select from files f where f.site_id = $1 and f.path = r.path and f.deleted_at is null)
     on conflict (site_id, path) where bin_batch is null do update
       set defaults = excluded.defaults, capabilities = excluded.capabilities
       where $4 or (d.defaults = '{}' and d.capabilities = '{}')`,
    [site.id, site.projectId, folders, isOverwriting],
  );
}

/** Only to existing files, and only from unused addresses. */
async function importRedirects({ tx, house }: Scope, site: SiteRow, { redirects }: ReadSiteFile): Promise<void> {
  await selectRows(
    tx,
    `insert into redirects (site_id, from_address, project_id, file_id, at)
     select $1::uuid, r.address, $2::uuid, f.id, $4::timestamptz
     from json_to_recordset($3::json) r (address text, path text)
     join files f on f.site_id = $1 and f.path = r.path and f.deleted_at is null
     where not exists (select from files o where o.site_id = $1 and o.address = r.address and o.deleted_at is null)
     on conflict (site_id, from_address) do nothing`,
    [site.id, site.projectId, redirects, house.clock.now()],
  );
}
