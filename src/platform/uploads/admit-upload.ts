import { Readable } from 'node:stream';
import { refuse } from '#contract-kit/refusal.ts';
import { type BlobSource, type Blobs, chunksOf } from '#platform/blobs/blobs.ts';
import { cleanName } from './clean-name.ts';
import { describeKinds, extensionOf, type FileKind, findKind } from './file-kinds.ts';
import { examineInPool } from './picture-pool.ts';
import type { FinePicture } from './picture-worker.ts';
import { refuseUpload } from './refuse-upload.ts';

export type UploadRules = {
  readonly kinds: readonly FileKind[];
  readonly maxBytes: number;
  /** 50 million by default. */
  readonly maxPixels?: number;
  /** Re-encodes images upright, without EXIF (places, names, thumbnails) and without any other hidden data. */
  readonly reEncode?: boolean;
  /** Re-encodes images as WebP squares of at most this many pixels, cropped from the middle and never enlarged; small enough for a list. */
  readonly square?: number;
};

export type Upload = {
  readonly blobs: Pick<Blobs, 'put'>;
  /** The key of the fair queue: the project, or outside of projects the person. */
  readonly queueKey: string;
  readonly source: BlobSource;
  readonly name?: string | undefined;
  readonly prefix: string;
  readonly rules: UploadRules;
  /** Called with the size that will be stored; throwing refuses the file. */
  readonly takeQuota?: ((bytes: number) => Promise<void>) | undefined;
};

export type AdmittedFile = {
  readonly key: string;
  readonly size: number;
  /** The detected type. */
  readonly type: string;
  readonly extension: string;
  readonly name: string;
  readonly width?: number;
  readonly height?: number;
};

/** Enough bytes to detect the type of any file. */
const headBytes = 4100;
const defaultMaxPixels = 50_000_000;

/** Validates every uploaded file. A refused file leaves nothing behind. */
export async function admitUpload({
  blobs,
  queueKey,
  source,
  name,
  prefix,
  rules,
  takeQuota,
}: Upload): Promise<AdmittedFile> {
  const { head, whole } = await peek(source);
  if (head.byteLength === 0) throw refuseUpload('empty');
  const { fileTypeFromBuffer } = await import('file-type');
  const found = findKind((await fileTypeFromBuffer(head))?.mime ?? '', rules.kinds);
  if (!found) throw refuseUpload('wrong_kind', `This file is not ${describeKinds(rules.kinds)}.`);

  const keep = (bytes: BlobSource, maxBytes: number) => blobs.put(prefix, bytes, { maxBytes, beforeKeep: takeQuota });
  if (found.kind !== 'picture') {
    const kept = await keep(whole(), rules.maxBytes);
    return { ...kept, type: found.type, extension: found.extension, name: cleanName(name, found.extension) };
  }

  const bytes = await collect(whole(), rules.maxBytes);
  const { width, height, type, ...drawn } = await examine(queueKey, bytes, found.type, rules);
  const extension = extensionOf(type);
  // A re-encoded image may be larger than the original; the limit applies to the original.
  const result = drawn.bytes ?? bytes;
  const kept = await keep(Readable.from([result]), result.byteLength);
  return { ...kept, type, extension, name: cleanName(name, extension), width, height };
}

async function examine(queueKey: string, bytes: Uint8Array, type: string, rules: UploadRules): Promise<FinePicture> {
  const maxPixels = rules.maxPixels ?? defaultMaxPixels;
  const { reEncode = false, square } = rules;
  const picture = await examineInPool(queueKey, { bytes, type, maxPixels, reEncode, square });
  if (picture.is === 'damaged') throw refuseUpload('damaged');
  if (picture.is === 'too-large') throw refuseUpload('too_many_pixels', tooManyPixels(maxPixels));
  return picture;
}

/** Reads the beginning of a stream, and returns it with the complete stream. */
async function peek(source: BlobSource) {
  const chunks = chunksOf(source)[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  while (size < headBytes) {
    const next = await chunks.next();
    if (next.done) break;
    first.push(next.value);
    size += next.value.byteLength;
  }
  const head = Buffer.concat(first);
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield head;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  return { head, whole };
}

async function collect(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > maxBytes)
      throw refuse('too_large', `This file is too large (up to ${inMegabytes(maxBytes)} MB allowed).`);
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

const inMegabytes = (bytes: number): number => Math.floor((bytes / 1024 / 1024) * 10) / 10;

const tooManyPixels = (most: number): string =>
  `This image has too many pixels (up to ${Math.floor(most / 1_000_000)} million allowed).`;
