import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refusePage } from '../../contract/refusals.ts';
import { foldersAbove } from '../../contract/tree-path.ts';
import type { FileRow } from '../tables.ts';
import { maxFiles } from './check-new-paths.ts';
import { fileColumns } from './load-files.ts';

/**
 * The existing files at the paths of an import. Reads the whole site once: with a query per batch, PostgreSQL would plan for the few files
 * it has statistics for, and scan all files that were added since each time.
 */
export async function loadHeads(
  scope: Scope,
  site: SiteRow,
  paths: readonly string[],
): Promise<ReadonlyMap<string, FileRow>> {
  const wanted = new Set(paths);
  const { files, folders, inBin } = await loadNames(scope, site);
  const fresh = paths.filter((path) => !files.has(path));
  if (files.size + inBin + fresh.length > maxFiles) throw refusePage('too_many');
  const clash =
    fresh.find((path) => folders.has(path)) ?? fresh.flatMap(foldersAbove).find((folder) => files.has(folder));
  if (clash) throw refusePage('not_empty', `${clash} already exists as a file or folder.`);
  const rows = await selectRows<FileRow>(
    scope.tx,
    `select ${fileColumns} from files where site_id = $1 and deleted_at is null and path = any($2)`,
    [site.id, [...files].filter((path) => wanted.has(path))],
  );
  return new Map(rows.map((row) => [row.path, row]));
}

async function loadNames({ tx }: Scope, site: SiteRow) {
  const rows = await selectRows<{ path: string; kind: 'file' | 'folder' | 'binned' }>(
    tx,
    `select path, case when deleted_at is null then 'file' else 'binned' end as kind from files where site_id = $1
     union all select path, 'folder' from folders where site_id = $1 and bin_batch is null`,
    [site.id],
  );
  const of = (wanted: string): string[] => rows.flatMap(({ path, kind }) => (kind === wanted ? [path] : []));
  const files = new Set(of('file'));
  const folders = new Set([...of('folder'), ...[...files, ...of('folder')].flatMap(foldersAbove)]);
  return { files, folders, inBin: of('binned').length };
}
