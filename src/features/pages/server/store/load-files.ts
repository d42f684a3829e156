import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnList } from '#platform/db/column-list.ts';
import type { Scope } from '#platform/house/scope.ts';
import { type FileRow, files } from '../tables.ts';

export const fileColumns = columnList(files);

type Where = Pick<Scope, 'tx'>;

/** The files at these paths, by path; missing and deleted ones are absent. */
export async function loadFiles(
  { tx }: Where,
  siteId: string,
  paths: readonly string[],
): Promise<Map<string, FileRow>> {
  const rows = await selectRows<FileRow>(
    tx,
    `select ${fileColumns} from files where site_id = $1 and path = any($2) and deleted_at is null`,
    [siteId, paths],
  );
  return new Map(rows.map((row) => [row.path, row]));
}

export async function loadFile(scope: Where, siteId: string, path: string): Promise<FileRow> {
  const file = (await loadFiles(scope, siteId, [path])).get(path);
  if (!file) throw refuse('not_found');
  return file;
}

/** One file of a site, also a deleted one. */
export async function loadFileById({ tx }: Where, siteId: string, id: string): Promise<FileRow> {
  const [file] = await selectRows<FileRow>(tx, `select ${fileColumns} from files where id = $1 and site_id = $2`, [
    id,
    siteId,
  ]);
  if (!file) throw refuse('not_found');
  return file;
}

/** Everything below a folder, sorted by path. */
export function loadFolder({ tx }: Where, siteId: string, folder: string): Promise<FileRow[]> {
  const [from, to] = rangeBelow(folder);
  return selectRows<FileRow>(
    tx,
    `select ${fileColumns} from files
     where site_id = $1 and path >= $2 and path < $3 and deleted_at is null order by path`,
    [siteId, from, to],
  );
}

/** Paths below a folder sort between these two, because paths are compared by bytes and `0` follows `/`. */
export const rangeBelow = (folder: string): readonly [from: string, to: string] =>
  folder === '/' ? ['/', '0'] : [`${folder}/`, `${folder}0`];
