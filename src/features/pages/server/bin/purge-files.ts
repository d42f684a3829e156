import { takeQuota } from '#features/billing/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { blobCleanup } from '#platform/house/blob-cleanup.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';

export type StoredContent = { readonly hash: string; readonly blobKey: string | null; readonly size: number };

const batchSize = 1000;

/** Deletes files with their history. Bytes that nothing else in the project uses are removed and freed in the plan. */
export async function purgeFiles(scope: Scope, projectId: string, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += batchSize) await purgeBatch(scope, projectId, ids.slice(at, at + batchSize));
}

async function purgeBatch(scope: Scope, projectId: string, ids: readonly string[]): Promise<void> {
  const held = await selectRows<StoredContent>(
    scope.tx,
    `select distinct hash, blob_key as "blobKey", size::float8 as size from file_versions where file_id = any($1)`,
    [ids],
  );
  await selectRows(scope.tx, 'delete from files where project_id = $1 and id = any($2)', [projectId, ids]);
  await freeContents(scope, projectId, held);
}

/** Removes bytes of deleted versions that nothing else in the project uses, and frees them in the plan. */
export async function freeContents(scope: Scope, projectId: string, held: readonly StoredContent[]): Promise<void> {
  const texts = held.filter(({ blobKey }) => blobKey === null).map(({ hash }) => hash);
  const freed = await deleteUnusedTexts(scope, projectId, texts);
  const blobs = await findUnusedBlobs(scope, projectId, held);
  const bytes = freed + blobs.reduce((sum, { size }) => sum + size, 0);
  if (bytes > 0) await takeQuota(scope, 'storage', -bytes);
  if (blobs.length > 0)
    await blobCleanup.later(
      scope,
      blobs.map(({ blobKey }) => blobKey ?? ''),
    );
}

/** Removes texts that were retained by others and are no longer needed. */
export async function purgeTexts(scope: Scope, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const freed = await deleteUnusedTexts(scope, seatOf(scope).projectId, hashes);
  if (freed > 0) await takeQuota(scope, 'storage', -freed);
}

async function deleteUnusedTexts({ tx }: Scope, projectId: string, hashes: readonly string[]): Promise<number> {
  const rows = await selectRows<{ size: number }>(
    tx,
    `delete from file_contents c where c.project_id = $1 and c.hash = any($2)
       and not plinth.text_in_use($1, c.hash)
     returning octet_length(c.bytes) as size`,
    [projectId, hashes],
  );
  return rows.reduce((sum, { size }) => sum + size, 0);
}

async function findUnusedBlobs(
  { tx }: Scope,
  projectId: string,
  held: readonly StoredContent[],
): Promise<StoredContent[]> {
  const blobs = held.filter(({ blobKey }) => blobKey !== null);
  if (blobs.length === 0) return [];
  const rows = await selectRows<{ key: string }>(
    tx,
    'select distinct blob_key as key from file_versions where project_id = $1 and hash = any($2) and blob_key is not null',
    [projectId, blobs.map(({ hash }) => hash)],
  );
  const used = new Set(rows.map(({ key }) => key));
  // Versions with equal bytes share one blob, which counts once.
  const unused = blobs.filter(({ blobKey }) => !used.has(blobKey ?? ''));
  return [...new Map(unused.map((blob) => [blob.blobKey, blob])).values()];
}
