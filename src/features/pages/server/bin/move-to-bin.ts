import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { binPath, newBatch } from './bin-path.ts';

/** The retention of deleted files. */
const binRetentionDays = 30;

/** Moves files to the recycle bin, as one batch. Their redirects and history are kept with them. */
export async function moveToBin(
  { tx, house, person }: Scope,
  site: SiteRow,
  ids: readonly string[],
): Promise<{ readonly batch: string; readonly bin: string | null }> {
  const now = house.clock.now();
  const batch = newBatch(now);
  const expiresAt = new Date(now.getTime() + binRetentionDays * 24 * 3_600_000);
  await selectRows(
    tx,
    `update files set deleted_at = $3, expires_at = $4, bin_batch = $5, updated_at = $3, updated_by = $6
     where site_id = $1 and id = any($2) and deleted_at is null`,
    [site.id, ids, now, expiresAt, batch, person?.userId ?? null],
  );
  // An empty folder leaves nothing to restore.
  return { batch, bin: ids.length > 0 ? binPath(batch, '/') : null };
}
