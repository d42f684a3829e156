import { Readable } from 'node:stream';
import { refuse } from '#contract-kit/refusal.ts';

export type BlobSource = Readable | AsyncIterable<Uint8Array>;

/** Both ends included, as in HTTP. */
export type ByteRange = { readonly start: number; readonly end: number };

export type PutOptions = {
  readonly maxBytes: number;
  /**
   * Called when all bytes have arrived and before the blob is stored. If it throws, for example because a quota is exceeded, no blob is
   * left behind; if it records the key, no blob exists without a record.
   */
  readonly beforeKeep?: ((size: number, key: string) => Promise<void>) | undefined;
};

/**
 * Bytes stored outside the database. A key is `prefix/sha256`, so a blob never changes, repeating a put is harmless, and two owners of the
 * same bytes under one prefix share one blob: before removing it, make sure that no other row refers to it.
 */
export type Blobs = {
  put(prefix: string, source: BlobSource, options: PutOptions): Promise<{ key: string; size: number }>;
  /** `size` is the size of the whole blob, also when only a range of it is streamed. */
  read(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number }>;
  stat(key: string): Promise<{ size: number; storedAt: Date }>;
  /** Removing a blob that does not exist is not an error. */
  remove(key: string): Promise<void>;
  /** All keys, those of one prefix together. */
  list(): AsyncIterable<string>;
};

const segment = '[a-z0-9][a-z0-9_-]{0,127}';
const prefixShape = new RegExp(`^${segment}(?:/${segment}){0,7}$`);
const keyShape = new RegExp(`^${segment}(?:/${segment}){0,7}/[0-9a-f]{64}$`);

export const isBlobKey = (key: string): boolean => keyShape.test(key);

/** A bad prefix is a defect in our own code. */
export function blobKey(prefix: string, sha256: string): string {
  if (!prefixShape.test(prefix)) throw new Error(`not a blob prefix: ${JSON.stringify(prefix)}`);
  return `${prefix}/${sha256}`;
}

/** A key may come from a link or an old row: an invalid one is answered exactly like an unknown one. */
export function checkBlobKey(key: string): string {
  if (!isBlobKey(key)) throw refuse('not_found');
  return key;
}

/** A refused request must still be answered: leaving the loop must not destroy the stream, because that would close its socket. */
export function chunksOf(source: BlobSource): AsyncIterable<Uint8Array> {
  return source instanceof Readable ? source.iterator({ destroyOnReturn: false }) : source;
}
