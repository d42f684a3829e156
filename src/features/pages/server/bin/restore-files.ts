import type { InputOf } from '#contract-kit/endpoint.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { restoreFiles } from '../../contract/tree.ts';
import { foldersAbove, sectionOfPath } from '../../contract/tree-path.ts';
import { publicAddressOf } from '../../page-facts.ts';
import { changeContent } from '../changes.ts';
import { addVersions } from '../store/add-versions.ts';
import { fileColumns } from '../store/load-files.ts';
import { addRedirects } from '../store/redirects.ts';
import type { FileRow } from '../tables.ts';
import { binPath } from './bin-path.ts';
import { findFreePath } from './free-path.ts';
import { loadBinned } from './load-binned.ts';

type Restored = { readonly file: FileRow; readonly to: string };

/** Restores files from the bin to their original paths, or to free names next to them. */
export function restoreFilesUseCase(scope: Scope, { params, body }: InputOf<typeof restoreFiles>) {
  return changeContent(scope, params.d, async (site) => {
    const places = await restoreBinned(scope, site, await loadBinned(scope, site.id, body.paths));
    return {
      restored: Object.fromEntries(places.map(({ file, to }) => [binPath(file.binBatch ?? '', file.path), to])),
    };
  });
}

/** `changeContent` has locked the site. */
export async function restoreBinned(
  scope: Scope,
  site: SiteRow,
  binned: readonly FileRow[],
): Promise<readonly Restored[]> {
  if (binned.length === 0) return [];
  const places = await choosePaths(scope, site, binned);
  await restorePaths(scope, site, places);
  await restoreFolders(scope, site, places);
  return places;
}

/** The taken paths: files, and the folders that contain them. */
async function choosePaths({ tx }: Scope, site: SiteRow, binned: readonly FileRow[]): Promise<Restored[]> {
  const rows = await selectRows<{ path: string; isFolder: boolean }>(
    tx,
    `select path, false as "isFolder" from files where site_id = $1 and deleted_at is null
     union all select path, true from folders where site_id = $1 and bin_batch is null`,
    [site.id],
  );
  const files = new Set(rows.filter(({ isFolder }) => !isFolder).map(({ path }) => path));
  const folders = new Set(rows.flatMap(({ path, isFolder }) => [...foldersAbove(path), ...(isFolder ? [path] : [])]));
  return binned.map((file) => {
    const to = findFreePath(file.path, { files, folders });
    files.add(to);
    for (const folder of foldersAbove(to)) folders.add(folder);
    return { file, to };
  });
}

async function restorePaths(scope: Scope, site: SiteRow, places: readonly Restored[]): Promise<void> {
  const records = places.map(({ file, to }) => ({
    id: file.id,
    path: to,
    section: sectionOfPath(to),
    address: publicAddressOf(to, file.frontMatter),
    moved: to === file.path ? 0 : 1,
  }));
  const rows = await selectRows<FileRow>(
    scope.tx,
    `with restored as (
       update files f set
         path = r.path, section = r.section, address = r.address, version = f.version + r.moved,
         deleted_at = null, expires_at = null, bin_batch = null, updated_at = $2, updated_by = $3
       from json_to_recordset($1::json) r (id uuid, path text, section text, address text, moved int)
       where f.id = r.id
       returning f.*
     )
     select ${fileColumns} from restored`,
    [JSON.stringify(records), scope.house.clock.now(), scope.person?.userId ?? null],
  );
  const before = new Map(places.map(({ file }) => [file.id, file]));
  const moved = rows.filter((row) => row.path !== before.get(row.id)?.path);
  await addVersions(
    scope,
    moved.map((row) => ({ row, reason: `Restored from ${before.get(row.id)?.path}` })),
  );
  // An address that another file uses by now stays with that file; a redirect from a restored file's address is removed.
  await addRedirects(
    scope,
    site,
    rows.map(({ id, address }) => ({ fileId: id, from: null, to: address })),
  );
}

/** A folder's settings are restored with its first file. */
async function restoreFolders({ tx }: Scope, site: SiteRow, places: readonly Restored[]): Promise<void> {
  const batches = [...new Set(places.map(({ file }) => file.binBatch ?? ''))];
  const above = [...new Set(places.flatMap(({ to }) => foldersAbove(to)))];
  await selectRows(
    tx,
    `update folders d set bin_batch = null
     where d.site_id = $1 and d.bin_batch = any($2) and d.path = any($3)
       and not exists (select from folders o where o.site_id = $1 and o.path = d.path and o.bin_batch is null)`,
    [site.id, batches, above],
  );
}
