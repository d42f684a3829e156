import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { fileColumns, loadFile, rangeBelow } from '../store/load-files.ts';
import type { FileRow } from '../tables.ts';
import { isInBin, readBinPath } from './bin-path.ts';

/** The files in the bin that these paths name, each once; an unknown path is refused. */
export async function loadBinned({ tx }: Scope, siteId: string, paths: readonly string[]): Promise<FileRow[]> {
  const found = new Map<string, FileRow>();
  for (const each of paths) {
    const { batch, path } = readBinPath(each);
    const [from, to] = rangeBelow(path);
    const rows = await selectRows<FileRow>(
      tx,
      `select ${fileColumns} from files
       where site_id = $1 and bin_batch = $2 and deleted_at is not null and (path = $3 or (path >= $4 and path < $5))
       order by path`,
      [siteId, batch, path, from, to],
    );
    if (rows.length === 0) throw refuse('not_found');
    for (const row of rows) found.set(row.id, row);
  }
  return [...found.values()];
}

/** One file, in the tree or by its path in the recycle bin. */
export async function loadAnyFile(scope: Scope, siteId: string, path: string): Promise<FileRow> {
  if (!isInBin(path)) return loadFile(scope, siteId, path);
  const wanted = readBinPath(path).path;
  const file = (await loadBinned(scope, siteId, [path])).find((found) => found.path === wanted);
  if (!file) throw refuse('not_found');
  return file;
}
