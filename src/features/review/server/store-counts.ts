import { countBlockChanges, type FileRow } from '#features/pages/server/door.ts';
import type { SiteRow } from '#features/sites/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';

/** Counts the changed blocks of pages that were just sent, once, so that the queue need not compare anything. */
export async function storeCounts(scope: Scope, site: SiteRow, files: readonly FileRow[]): Promise<void> {
  const pages = files.flatMap(({ id, hash, approved, blobKey, frontMatter }) =>
    approved && approved.hash !== hash && blobKey === null && frontMatter
      ? [{ id, before: approved.hash, after: hash }]
      : [],
  );
  if (pages.length === 0) return;
  // Pages that take too long to compare are sent all the same, without counts.
  const counts = await countBlockChanges(scope, site.projectId, pages).catch(() => []);
  const records = pages.map(({ id }, at) => ({ id, counts: counts[at] ?? null }));
  await selectRows(
    scope.tx,
    `update reviews r set counts = c.counts from json_to_recordset($1::json) c (id uuid, counts jsonb)
     where r.file_id = c.id and r.state = 'waiting'`,
    [JSON.stringify(records)],
  );
}
