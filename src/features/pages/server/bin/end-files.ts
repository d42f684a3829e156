import { takeQuota } from '#features/billing/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { forgetBlobs } from './forget-blobs.ts';

type Held = { readonly hash: string; readonly blobKey: string | null; readonly size: number };

const chunk = 1000;

/** Deletes files with their history. Bytes that nothing else in the project uses are removed and freed in the plan. */
export async function endFiles(scope: Scope, projectId: string, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += chunk) await endSome(scope, projectId, ids.slice(at, at + chunk));
}

async function endSome(scope: Scope, projectId: string, ids: readonly string[]): Promise<void> {
  const held = await selectRows<Held>(
    scope.tx,
    `select distinct hash, blob_key as "blobKey", size::float8 as size from file_versions where file_id = any($1)`,
    [ids],
  );
  await selectRows(scope.tx, 'delete from files where project_id = $1 and id = any($2)', [projectId, ids]);
  const texts = held.filter(({ blobKey }) => blobKey === null).map(({ hash }) => hash);
  const freed = await letTextsGo(scope, projectId, texts);
  const blobs = await nobodysBlobs(scope, projectId, held);
  const bytes = freed + blobs.reduce((sum, { size }) => sum + size, 0);
  if (bytes > 0) await takeQuota(scope, 'storage', -bytes);
  if (blobs.length > 0)
    await forgetBlobs.later(
      scope,
      blobs.map(({ blobKey }) => blobKey ?? ''),
    );
}

/** Removes texts that were retained by others and are no longer needed. */
export async function forgetTexts(scope: Scope, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const freed = await letTextsGo(scope, seatOf(scope).projectId, hashes);
  if (freed > 0) await takeQuota(scope, 'storage', -freed);
}

async function letTextsGo({ tx }: Scope, projectId: string, hashes: readonly string[]): Promise<number> {
  const rows = await selectRows<{ size: number }>(
    tx,
    `delete from file_contents c where c.project_id = $1 and c.hash = any($2)
       and not plinth.text_in_use($1, c.hash)
     returning octet_length(c.bytes) as size`,
    [projectId, hashes],
  );
  return rows.reduce((sum, { size }) => sum + size, 0);
}

async function nobodysBlobs({ tx }: Scope, projectId: string, held: readonly Held[]): Promise<Held[]> {
  const blobs = held.filter(({ blobKey }) => blobKey !== null);
  if (blobs.length === 0) return [];
  const rows = await selectRows<{ key: string }>(
    tx,
    'select distinct blob_key as key from file_versions where project_id = $1 and hash = any($2) and blob_key is not null',
    [projectId, blobs.map(({ hash }) => hash)],
  );
  const used = new Set(rows.map(({ key }) => key));
  return blobs.filter(({ blobKey }) => !used.has(blobKey ?? ''));
}
