import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { FileContent } from '../store/file-content.ts';
import { loadContent } from '../store/file-contents.ts';
import type { FileRow } from '../tables.ts';

/** The content of a file in an earlier version, by hash, to be written again. */
export async function loadPastContent(scope: Scope, file: FileRow, hash: string): Promise<FileContent> {
  const [version] = await selectRows<{ blobKey: string | null; size: number }>(
    scope.tx,
    'select blob_key as "blobKey", size::float8 as size from file_versions where file_id = $1 and hash = $2 limit 1',
    [file.id, hash],
  );
  if (!version) throw refuse('not_found');
  const { blobKey, size } = version;
  if (blobKey) return { kind: 'blob', key: blobKey, hash, size, type: file.type };
  return { kind: 'bytes', bytes: await loadContent(scope, file.projectId, { hash, blobKey }) };
}
