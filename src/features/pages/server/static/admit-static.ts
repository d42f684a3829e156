import type { BlobSource } from '#platform/blobs/blobs.ts';
import { chunksOf } from '#platform/blobs/blobs.ts';
import type { House } from '#platform/house/house.ts';
import { admitAny } from '#platform/uploads/admit-any.ts';
import { isTextPath } from '../../contract/file-types.ts';
import { maxPageBytes, maxStaticBytes } from '../../contract/sizes.ts';
import { decodeExact } from '../store/decode-text.ts';
import type { FileContent } from '../store/file-content.ts';
import { blobPrefix } from './blob-prefix.ts';

/** Stores an uploaded file: editable text with the pages, everything else through the upload checks in the blob store. */
export async function admitStatic(
  { blobs }: Pick<House, 'blobs'>,
  projectId: string,
  path: string,
  source: BlobSource,
): Promise<FileContent> {
  const chunks = chunksOf(source)[Symbol.asyncIterator]();
  const first = isTextPath(path) ? await upTo(chunks, maxPageBytes) : { bytes: Buffer.alloc(0), isWhole: false };
  if (first.isWhole && decodeExact(first.bytes) !== null) return { kind: 'bytes', bytes: first.bytes };
  async function* whole(): AsyncGenerator<Uint8Array> {
    if (first.bytes.byteLength > 0) yield first.bytes;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  const admitted = await admitAny({
    blobs,
    queueKey: projectId,
    source: whole(),
    name: path,
    prefix: blobPrefix(projectId),
    maxBytes: maxStaticBytes,
  });
  return { kind: 'blob', ...admitted, hash: admitted.key.slice(admitted.key.lastIndexOf('/') + 1) };
}

async function upTo(
  chunks: AsyncIterator<Uint8Array>,
  most: number,
): Promise<{ readonly bytes: Buffer; readonly isWhole: boolean }> {
  const taken: Uint8Array[] = [];
  let size = 0;
  while (size <= most) {
    const next = await chunks.next();
    if (next.done) return { bytes: Buffer.concat(taken), isWhole: true };
    taken.push(next.value);
    size += next.value.byteLength;
  }
  return { bytes: Buffer.concat(taken), isWhole: false };
}
