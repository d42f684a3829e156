import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { StoredFile } from './file-content.ts';

/** In a list, the driver and the database would convert bytes to hexadecimal digits and back, which takes longer than storing them. */
const listedBytes = 16 * 1024;

/**
 * Stores texts that are not stored yet, and returns the number of bytes added: bytes that the project has already cost nothing. Large texts
 * are sent one by one, as they are.
 */
export async function storeTexts(
  { tx, house }: Scope,
  projectId: string,
  contents: readonly StoredFile[],
): Promise<number> {
  const [large, small] = [new Map<string, Buffer>(), new Map<string, Buffer>()];
  for (const { hash, bytes } of contents)
    if (bytes) (bytes.byteLength > listedBytes ? large : small).set(hash, Buffer.from(bytes));
  if (large.size + small.size > 0) await house.disk.refuseTexts();
  const stored: { size: number }[] = [];
  const store = async (source: string, values: readonly [unknown, unknown]): Promise<void> => {
    const statement = `insert into file_contents (project_id, hash, bytes) select $1::uuid, t.hash, t.bytes from ${source} t (hash, bytes)
       on conflict do nothing returning octet_length(bytes) as size`;
    stored.push(...(await selectRows<{ size: number }>(tx, statement, [projectId, ...values])));
  };
  if (small.size > 0) await store('unnest($2::text[], $3::bytea[])', [[...small.keys()], [...small.values()]]);
  for (const [hash, bytes] of large) await store('(values ($2::text, $3::bytea))', [hash, bytes]);
  return stored.reduce((sum, { size }) => sum + size, 0);
}

/**
 * The bytes of blobs that the project does not have yet. Read before the versions of the new files are added, which would count as having
 * them. A blob is stored before the site is locked, so it may have been removed as unused in the meantime. Blobs of a locked site are not
 * removed: one that exists now stays.
 */
export async function countNewBlobBytes(
  scope: Scope,
  projectId: string,
  contents: readonly StoredFile[],
): Promise<number> {
  const blobs = new Map(contents.flatMap(({ blobKey, size }) => (blobKey ? [[blobKey, size] as const] : [])));
  if (blobs.size === 0) return 0;
  const keys = [...blobs.keys()];
  const known = await selectRows<{ key: string }>(
    scope.tx,
    'select distinct blob_key as key from file_versions where project_id = $1 and blob_key = any($2)',
    [projectId, keys],
  );
  const old = new Set(known.map(({ key }) => key));
  const fresh = keys.filter((key) => !old.has(key));
  for (const key of fresh) {
    await scope.house.blobs.stat(key).catch(() => {
      throw refuse('unavailable', 'The upload was interrupted. Upload the file again.');
    });
  }
  return fresh.reduce((sum, key) => sum + (blobs.get(key) ?? 0), 0);
}
