import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refusePage } from '../../contract/refusals.ts';
import type { FileRow } from '../tables.ts';

type Held = Pick<FileRow, 'hash' | 'blobKey'>;

/** The bytes of text files by hash. */
export async function loadContents(
  { tx }: Pick<Scope, 'tx'>,
  projectId: string,
  hashes: readonly string[],
): Promise<Map<string, Buffer>> {
  const rows = await selectRows<{ hash: string; bytes: Buffer }>(
    tx,
    'select hash, bytes from file_contents where project_id = $1 and hash = any($2)',
    [projectId, [...new Set(hashes)]],
  );
  return new Map(rows.map(({ hash, bytes }) => [hash, bytes]));
}

/** The bytes of one text file; one that lies in the blob store is not edited here. */
export async function loadContent(
  scope: Pick<Scope, 'tx'>,
  projectId: string,
  { hash, blobKey }: Held,
): Promise<Buffer> {
  if (blobKey !== null) throw refusePage('not_text');
  const bytes = (await loadContents(scope, projectId, [hash])).get(hash);
  if (!bytes) throw refuse('not_found');
  return bytes;
}
