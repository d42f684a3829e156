import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { extendStorage } from '#features/billing/server/door.ts';
import { chunksOf } from '#platform/blobs/blobs.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { type OpenScope, type Scope, seatOf } from '#platform/house/scope.ts';
import { refuseLibrary } from '../../contract/refusals.ts';
import { type appendUpload, uploadLifetimeHours } from '../../contract/uploads.ts';
import { findUpload } from './find-upload.ts';
import { finishUpload } from './finish-upload.ts';
import { showUpload } from './show-upload.ts';
import { type Chunk, readChunk } from './tus-headers.ts';

/**
 * Appends bytes. If the connection breaks, the bytes that arrived are kept, unless a checksum says how many there should be: the client
 * then continues behind them.
 */
export async function appendUploadUseCase(open: OpenScope, { params }: InputOf<typeof appendUpload>, file: Readable) {
  const chunk = readChunk(open.request?.headers ?? {});
  if (!chunk) throw refuseLibrary('upload_headers');
  const { length, received } = await open.inTransaction((scope) => findUpload(scope, params.id));
  if (chunk.offset !== received) throw refuseLibrary('upload_offset', undefined, { offset: received });
  if (received < length) await receive(open, params.id, chunk, file, length - received);
  const upload = await open.inTransaction((scope) => findUpload(scope, params.id));
  if (upload.received === upload.length && !upload.nodeId && !upload.isSkipped) await finishUpload(open, upload);
  return open.inTransaction(async (scope) => showUpload(scope, await findUpload(scope, params.id)));
}

async function receive(open: OpenScope, id: string, chunk: Chunk, file: Readable, maxBytes: number): Promise<void> {
  const { projectId } = seatOf(open);
  const bytes = chunk.checksum ? verified(file, chunk.checksum) : arrived(file);
  await open.house.blobs.put(`${projectId}/uploads/${id}`, bytes, {
    maxBytes,
    async beforeKeep(size, key) {
      if (size === 0) throw refuse('interrupted');
      await open.inTransaction((scope) => recordPart(scope, id, { start: chunk.offset, size, key }));
    },
  });
}

/** Ends where the connection broke. */
async function* arrived(file: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* chunksOf(file);
  } catch (error) {
    if (!file.destroyed && !file.readableAborted) throw error;
  }
}

async function* verified(file: Readable, { algorithm, digest }: NonNullable<Chunk['checksum']>) {
  const hash = createHash(algorithm);
  for await (const chunk of chunksOf(file)) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('base64') !== digest) throw refuseLibrary('upload_checksum');
}

type Part = { readonly start: number; readonly size: number; readonly key: string };

/** Of two requests that send the same bytes at once, only one is recorded. */
async function recordPart(scope: Scope, id: string, { start, size, key }: Part): Promise<void> {
  const upload = await findUpload(scope, id, true);
  if (upload.received !== start) throw refuseLibrary('upload_offset', undefined, { offset: upload.received });
  await extendStorage(scope, id, uploadLifetimeHours * 3600);
  const expiresAt = new Date(scope.house.clock.now().getTime() + uploadLifetimeHours * 3_600_000);
  await selectRows(
    scope.tx,
    'insert into library_upload_parts (upload_id, start, project_id, size, blob_key) values ($1, $2, $3, $4, $5)',
    [id, start, upload.projectId, size, key],
  );
  await selectRows(scope.tx, 'update library_uploads set received = received + $2, expires_at = $3 where id = $1', [
    id,
    size,
    expiresAt,
  ]);
}
