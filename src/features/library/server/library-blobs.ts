import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { takeQuota } from '#features/billing/server/door.ts';
import { type BlobSource, blobKey } from '#platform/blobs/blobs.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { blobCleanup, lockBlobs } from '#platform/house/blob-cleanup.ts';
import { type OpenScope, type Scope, seatOf } from '#platform/house/scope.ts';
import { maxLinkMs } from './nodes/serialize-node.ts';

/** It starts with the project's id, so that unused blobs can be attributed to a project. */
export const libraryPrefix = (projectId: string): string => `${projectId}/library`;

export type StoredBlob = { readonly key: string; readonly size: number };

type InTransaction = Pick<OpenScope, 'inTransaction' | 'house'> & Pick<Scope, 'seat'>;

/**
 * Stores a file. Its row comes first, with the storage it takes from the plan: a process that dies in between leaves a row without bytes,
 * which the sweep finds, and never bytes without a row. Identical bytes are stored and counted once.
 */
export async function storeBlob(open: InTransaction, source: BlobSource, maxBytes: number): Promise<StoredBlob> {
  const { projectId } = seatOf(open);
  return open.house.blobs.put(libraryPrefix(projectId), source, {
    maxBytes,
    beforeKeep: (size, key) => open.inTransaction((scope) => claimBlobs(scope, [{ key, size }])),
  });
}

/** Stores several small files under their keys. All their rows come in one transaction; the caller releases them if this fails. */
export async function storeBlobs(
  open: InTransaction,
  files: readonly Uint8Array[],
  keys: readonly string[],
): Promise<void> {
  const prefix = libraryPrefix(seatOf(open).projectId);
  const blobs = files.map((bytes, at) => ({ key: keys[at] ?? '', size: bytes.byteLength }));
  await open.inTransaction((scope) => claimBlobs(scope, blobs));
  await Promise.all(
    files.map((bytes) => open.house.blobs.put(prefix, Readable.from([bytes]), { maxBytes: bytes.byteLength })),
  );
}

/** The keys under which these files are stored. */
export const keysOf = (open: InTransaction, files: readonly Uint8Array[]): string[] =>
  files.map((bytes) =>
    blobKey(libraryPrefix(seatOf(open).projectId), createHash('sha256').update(bytes).digest('hex')),
  );

/** Locks against the removal of the same bytes, which may just have become unused. */
async function claimBlobs(scope: Scope, blobs: readonly StoredBlob[]): Promise<void> {
  const { projectId } = seatOf(scope);
  const sizes = new Map(blobs.map(({ key, size }) => [key, size]));
  await lockBlobs(scope);
  const rows = await selectRows<{ key: string; isNew: boolean }>(
    scope.tx,
    `insert into library_blobs (project_id, key, size) select $1, key, size from unnest($2::text[], $3::bigint[]) as b (key, size)
     on conflict (project_id, key) do update set created_at = now() returning key, (xmax = 0) as "isNew"`,
    [projectId, [...sizes.keys()], [...sizes.values()]],
  );
  const bytes = rows.reduce((sum, { key, isNew }) => sum + (isNew ? (sizes.get(key) ?? 0) : 0), 0);
  if (bytes > 0) await takeQuota(scope, 'storage', bytes);
}

/**
 * Lets go of those of these blobs that nothing needs any more, and returns their storage to the plan. Sizes of an image are replaced while
 * members see them, so that their bytes stay until no link to them is valid.
 */
export async function releaseBlobs(
  scope: Scope,
  keys: readonly string[],
  when: 'at once' | 'after links expire' = 'at once',
): Promise<void> {
  if (keys.length === 0) return;
  const { projectId } = seatOf(scope);
  await lockBlobs(scope);
  const freed = await selectRows<{ key: string; size: string }>(
    scope.tx,
    `delete from library_blobs where project_id = $1
       and key in (select plinth.unused_library_blobs($1, $2)) returning key, size`,
    [projectId, [...new Set(keys)]],
  );
  const bytes = freed.reduce((sum, { size }) => sum + Number(size), 0);
  if (bytes > 0) await takeQuota(scope, 'storage', -bytes);
  if (freed.length > 0)
    await blobCleanup.later(
      scope,
      freed.map(({ key }) => key),
      when === 'at once' ? 0 : maxLinkMs,
    );
}
