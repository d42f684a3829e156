import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refusePage } from '../../contract/refusals.ts';
import { linkKey } from '../../links/link-targets.ts';
import { fileColumns } from '../store/load-files.ts';
import type { FileRow } from '../tables.ts';

type Reviewed = { readonly path: string; readonly base: string };

/** The held files with these contents, also deleted ones: all or none, because a member decides about exactly these changes. */
export async function loadHeld(scope: Scope, siteId: string, files: readonly Reviewed[]): Promise<FileRow[]> {
  const rows = await selectRows<FileRow>(
    scope.tx,
    `select ${fileColumns} from files
     where site_id = $1 and held_by is not null
       and (path, hash) in (select * from unnest($2::text[], $3::text[]))`,
    [siteId, files.map(({ path }) => path), files.map(({ base }) => base)],
  );
  const found = new Set(rows.map(({ path }) => path));
  const missing = files.find(({ path }) => !found.has(path));
  if (missing)
    throw refusePage('stale', `${missing.path} changed in the meantime. Nothing was changed.`, {
      paths: [missing.path],
    });
  return rows;
}

/** The held uploads that these pages show or link to: a page is approved together with its images. */
export async function listHeldUploads(scope: Scope, siteId: string, pages: readonly FileRow[]): Promise<FileRow[]> {
  const uploads = await selectRows<FileRow>(
    scope.tx,
    `select ${fileColumns} from files where site_id = $1 and held_by is not null and section = 'static' and deleted_at is null`,
    [siteId],
  );
  if (uploads.length === 0) return [];
  const rows = await selectRows<{ link: string }>(
    scope.tx,
    'select distinct unnest(links) as link from files where id = any($1)',
    [pages.map(({ id }) => id)],
  );
  const links = new Set(rows.map(({ link }) => link));
  return uploads.filter(({ path, address }) => links.has(path) || (address !== null && links.has(linkKey(address))));
}
