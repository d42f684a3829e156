import { takeQuota } from '#features/billing/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { purgeFiles } from './purge-files.ts';

type SiteRef = { readonly id: string; readonly projectId: string };

/** Deletes one batch of a site's files, in the bin or not, and returns how many: 0 when none are left. Used to delete a whole site. */
export async function purgeFileBatch(scope: Scope, { id, projectId }: SiteRef, limit: number): Promise<number> {
  const rows = await selectRows<{ id: string }>(
    scope.tx,
    'select id from files where site_id = $1 order by id limit $2',
    [id, limit],
  );
  await purgeFiles(
    scope,
    projectId,
    rows.map((row) => row.id),
  );
  return rows.length;
}

export async function countFiles({ tx }: Pick<Scope, 'tx'>, siteId: string): Promise<number> {
  const [row] = await selectRows<{ count: number }>(tx, 'select count(*)::int as count from files where site_id = $1', [
    siteId,
  ]);
  return row?.count ?? 0;
}

/** Removes texts that no file has any more and that only releases referred to. */
export async function purgeUnusedTexts(scope: Scope, { projectId }: Pick<SiteRef, 'projectId'>): Promise<void> {
  const texts = await selectRows<{ size: number }>(
    scope.tx,
    `delete from file_contents c where c.project_id = $1 and not plinth.text_in_use($1, c.hash)
     returning octet_length(c.bytes) as size`,
    [projectId],
  );
  const bytes = texts.reduce((sum, { size }) => sum + size, 0);
  if (bytes > 0) await takeQuota(scope, 'storage', -bytes);
}
