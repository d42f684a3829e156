import { refuse } from '#contract-kit/refusal.ts';
import { batchBySize } from '#platform/blobs/batch-by-size.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { refusePage } from '../../contract/refusals.ts';
import type { FileRow } from '../tables.ts';

type ContentRef = Pick<FileRow, 'hash' | 'blobKey'>;

/** For fewer bytes the conversion to text would take longer than it saves. */
const sentAsText = 4096;

/**
 * Joins the content `c` as `t`: as text if it is large and valid UTF-8, otherwise as bytes. Large bytes would occupy the event loop for
 * milliseconds.
 */
export const joinSent = `cross join lateral (
  select s.text, case when s.text is null then c.bytes end as bytes
  from (select case when octet_length(c.bytes) > ${sentAsText} then plinth.text_of(c.bytes) end as text offset 0) s
) t`;

/** Exactly one of the two is set. */
export type SentContent = { readonly text: string | null; readonly bytes: Buffer | null };

/** The bytes of text files by hash. */
export async function loadContents(
  { tx }: Pick<Scope, 'tx'>,
  projectId: string,
  hashes: readonly string[],
): Promise<Map<string, Buffer>> {
  const rows = await selectRows<SentContent & { hash: string }>(
    tx,
    `select c.hash, t.text, t.bytes from file_contents c ${joinSent} where c.project_id = $1 and c.hash = any($2)`,
    [projectId, [...new Set(hashes)]],
  );
  return new Map(rows.map(({ hash, text, bytes }) => [hash, bytes ?? Buffer.from(text ?? '')]));
}

/** Limits the bytes in memory at once, however many files a site has. */
const batchBytes = 16 * 1024 * 1024;

/** The same in batches, for passes over all files of a site: each batch is written to the database before the next is loaded. */
export async function* loadContentBatches(
  inTransaction: <T>(work: (scope: Pick<Scope, 'tx'>) => Promise<T>) => Promise<T>,
  projectId: string,
  hashes: readonly string[],
): AsyncGenerator<ReadonlyMap<string, Buffer>> {
  const sizes = await inTransaction(({ tx }) =>
    selectRows<{ hash: string; size: number }>(
      tx,
      'select hash, octet_length(bytes) as size from file_contents where project_id = $1 and hash = any($2)',
      [projectId, [...new Set(hashes)]],
    ),
  );
  for (const batch of batchBySize(sizes, ({ size }) => size, { bytes: batchBytes }))
    yield await inTransaction((scope) =>
      loadContents(
        scope,
        projectId,
        batch.map(({ hash }) => hash),
      ),
    );
}

/** The bytes of one text file; files in the blob store cannot be edited. */
export async function loadContent(
  scope: Pick<Scope, 'tx'>,
  projectId: string,
  { hash, blobKey }: ContentRef,
): Promise<Buffer> {
  if (blobKey !== null) throw refusePage('not_text');
  const bytes = (await loadContents(scope, projectId, [hash])).get(hash);
  if (!bytes) throw refuse('not_found');
  return bytes;
}
