import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { blobCleanup } from '#platform/house/blob-cleanup.ts';
import type { Scope } from '#platform/house/scope.ts';
import { announcePublishing } from '../changes.ts';

/**
 * From the caller's commit on the site is not served any more, and no running release can be switched to. The hosted row comes first: a
 * switch that holds it is waited for, and a later one finds its release gone.
 */
export async function stopHosting(scope: Scope, site: Pick<SiteRow, 'id' | 'projectId'>): Promise<void> {
  for (const table of ['hosted_sites', 'due_releases', 'releases'])
    await selectRows(scope.tx, `delete from ${table} where site_id = $1`, [site.id]);
  await announcePublishing(scope, site);
}

/** Deletes one batch of the data of releases, and returns how much: 0 if there is none left. */
export async function purgeReleaseBatch(scope: Scope, siteId: string, limit: number): Promise<number> {
  const rows = await selectRows<{ key: string | null }>(
    scope.tx,
    `delete from release_files where ctid = any(array(select ctid from release_files where site_id = $1 limit $2))
     returning blob_key as key`,
    [siteId, limit],
  );
  const keys = new Set(rows.flatMap(({ key }) => (key === null ? [] : [key])));
  if (keys.size > 0) await blobCleanup.later(scope, [...keys]);
  return rows.length;
}
