import { type BlobSource, type Blobs, chunksOf } from '#platform/blobs/blobs.ts';
import { measureInPool } from './picture-pool.ts';
import { webTypeOf } from './web-types.ts';

type AnyUpload = {
  readonly blobs: Pick<Blobs, 'put'>;
  /** The key of the fair queue: the project. */
  readonly queueKey: string;
  readonly source: BlobSource;
  readonly name: string;
  readonly prefix: string;
  readonly maxBytes: number;
};

export type AdmittedAny = {
  readonly key: string;
  readonly size: number;
  readonly type: string;
  readonly width?: number;
  readonly height?: number;
};

/** Enough bytes to detect the type of any file. */
const headBytes = 4100;
/** Larger images are stored like any other file, without their dimensions. */
const maxMeasuredBytes = 25 * 1024 * 1024;
const measured = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/**
 * Accepts files that must be returned byte for byte, of any type: nothing is re-encoded and nothing refused except by size. Scripts, HTML
 * and SVG pass, so these files are served from a separate origin, never from the app's.
 */
export async function admitAny({ blobs, queueKey, source, name, prefix, maxBytes }: AnyUpload): Promise<AdmittedAny> {
  const chunks = chunksOf(source)[Symbol.asyncIterator]();
  const beginning = await take(chunks, headBytes);
  const type = await typeOf(Buffer.concat(beginning), name);
  const more = measured.has(type) ? await take(chunks, maxMeasuredBytes) : [];
  const isWhole = more.reduce((sum, chunk) => sum + chunk.byteLength, 0) < maxMeasuredBytes;
  const first = [...beginning, ...more];
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield* first;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  const kept = await blobs.put(prefix, whole(), { maxBytes });
  const measures = measured.has(type) && isWhole ? await measureInPool(queueKey, Buffer.concat(first)) : null;
  return { ...kept, type, ...measures };
}

/** Reads chunks until this many bytes have arrived, or the end. */
async function take(chunks: AsyncIterator<Uint8Array>, bytes: number): Promise<Uint8Array[]> {
  const taken: Uint8Array[] = [];
  for (let size = 0; size < bytes; ) {
    const next = await chunks.next();
    if (next.done) break;
    taken.push(next.value);
    size += next.value.byteLength;
  }
  return taken;
}

/** Container formats, for which the file extension is more specific than the content. */
const wrappers = new Set(['application/xml', 'application/zip', 'application/x-cfb', 'text/plain']);

async function typeOf(head: Uint8Array, name: string): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(head))?.mime;
  const specific = found === undefined || wrappers.has(found) ? undefined : found;
  return specific ?? webTypeOf(name) ?? found ?? 'application/octet-stream';
}
