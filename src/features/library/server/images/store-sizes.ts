import { selectRows } from '#platform/db/bind-transaction.ts';
import { hasSqlState } from '#platform/db/has-sql-state.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { MadeSize } from '#platform/uploads/images/image-task.ts';
import { keysOf, releaseBlobs, storeBlobs } from '../library-blobs.ts';
import { libraryVariations, type NodeRow } from '../tables.ts';
import type { OpenProject } from './open-project.ts';

export type StoredSize = Omit<MadeSize, 'bytes'> & { readonly blobKey: string; readonly size: number };

const foreignKeyViolation = '23503';
const tries = 3;

/**
 * Stores the bytes of sizes, and then lets `keep` refer to them. If that fails, or does not need them any more, they are released again.
 * Between the two, somebody else may release identical bytes: then both happen again.
 */
export async function storeSizes<Result>(
  open: OpenProject,
  sizes: readonly MadeSize[],
  keep: (scope: Scope, stored: readonly StoredSize[]) => Promise<Result>,
): Promise<Result> {
  const files = sizes.map(({ bytes }) => bytes);
  const keys = keysOf(open, files);
  const stored = sizes.map(
    ({ bytes, ...size }, at): StoredSize => ({ ...size, blobKey: keys[at] ?? '', size: bytes.byteLength }),
  );
  for (let time = 1; ; time += 1) {
    try {
      await storeBlobs(open, files, keys);
      return await open.inTransaction(async (scope) => {
        const result = await keep(scope, stored);
        await releaseBlobs(scope, keys);
        return result;
      });
    } catch (error) {
      await open.inTransaction((scope) => releaseBlobs(scope, keys));
      if (!hasSqlState(error, foreignKeyViolation) || time === tries) throw error;
    }
  }
}

/** Replaces those of the same keys. Returns the blobs that they had. */
export async function insertVariations(
  { tx, house }: Scope,
  node: Pick<NodeRow, 'id' | 'projectId' | 'version'>,
  sizes: readonly (StoredSize & { readonly name?: string | undefined })[],
): Promise<string[]> {
  if (sizes.length === 0) return [];
  const freed = await selectRows<{ key: string }>(
    tx,
    'delete from library_variations where node_id = $1 and key = any($2) returning blob_key as key',
    [node.id, sizes.map(({ key }) => key)],
  );
  const now = house.clock.now();
  await tx.insert(libraryVariations).values(
    sizes.map(({ key, name = '', format, width, height, blobKey, size }) => ({
      id: house.clock.newId(),
      projectId: node.projectId,
      nodeId: node.id,
      version: node.version,
      key,
      name,
      format,
      width,
      height,
      blobKey,
      size,
      createdAt: now,
    })),
  );
  return freed.map(({ key }) => key);
}
