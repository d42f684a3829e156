import type { Blobs } from '#platform/blobs/blobs.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';

export type Part = { readonly start: number; readonly key: string; readonly size: number };

export const listParts = ({ tx }: Scope, uploadId: string): Promise<Part[]> =>
  selectRows<Part>(
    tx,
    `select start::float8 as start, blob_key as key, size::float8 as size from library_upload_parts
     where upload_id = $1 order by start`,
    [uploadId],
  );

/** The bytes of all parts, one after the other. */
export async function* joinParts(blobs: Blobs, parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  for (const { key } of parts) yield* (await blobs.read(key)).stream;
}
