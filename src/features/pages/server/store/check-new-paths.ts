import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { findReservedReason } from '../../contract/file-path.ts';
import { refusePage } from '../../contract/refusals.ts';
import { foldersAbove } from '../../contract/tree-path.ts';

/** The maximum number of files in a site, including those in its bin. */
export const maxFiles = 100_000;

/** Paths that people cannot create; the product and imports can. */
export function refuseReserved(paths: readonly string[]): void {
  for (const path of paths) {
    const sentence = findReservedReason(path);
    if (sentence) throw refusePage('reserved', sentence);
  }
}

/** A name cannot be both a file and a folder: neither an archive nor a disk could hold both. */
export async function refuseClashes({ tx }: Scope, siteId: string, paths: readonly string[]): Promise<void> {
  const above = new Set(paths.flatMap(foldersAbove));
  const inBatch = paths.find((path) => above.has(path));
  if (inBatch) throw refusePage('not_empty', `The folder ${inBatch} already exists.`);
  const [clash] = await selectRows<{ path: string }>(
    tx,
    `select path from files where site_id = $1 and path = any($2) and deleted_at is null
     union all
     select p.path from unnest($3::text[]) p (path)
     where (
       -- The next file in order, one step in the index: a join would be planned over all of them.
       select f.path from files f
       where f.site_id = $1 and f.deleted_at is null and f.path > p.path || '/' order by f.path limit 1
     ) < p.path || '0' or exists (select from folders d where d.site_id = $1 and d.path = p.path and d.bin_batch is null)
     limit 1`,
    [siteId, [...above], paths],
  );
  if (clash) throw refusePage('not_empty', `${clash.path} already exists as a file or folder.`);
}

export async function refuseTooMany({ tx }: Scope, siteId: string, more: number): Promise<void> {
  const [row] = await selectRows<{ count: number }>(tx, 'select count(*)::int as count from files where site_id = $1', [
    siteId,
  ]);
  if ((row?.count ?? 0) + more > maxFiles) throw refusePage('too_many');
}
