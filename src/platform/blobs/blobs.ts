import { Readable } from 'node:stream';
import { refuse } from '#contract-kit/refusal.ts';

export type BlobSource = Readable | AsyncIterable<Uint8Array>;

/** Both ends included, as in HTTP. */
export type ByteRange = { readonly start: number; readonly end: number };

export type PutOptions = {
  readonly maxBytes: number;
  /**
   * Called when all bytes are there and none is kept yet: whoever throws here, over a quota for one, leaves no blob behind; and whoever
   * writes the key down here leaves none that nobody knows.
   */
  readonly beforeKeep?: ((size: number, key: string) => Promise<void>) | undefined;
};

/**
 * Bytes kept outside the database. A key is `prefix/sha256`, so a blob never changes, a repeated put is harmless, and two owners of
 * the same bytes under one prefix share one blob: whoever removes must know that nobody else points at it.
 */
export type Blobs = {
  put(prefix: string, source: BlobSource, options: PutOptions): Promise<{ key: string; size: number }>;
  /** `size` is that of the whole blob, also when only a range of it is streamed. */
  read(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number }>;
  stat(key: string): Promise<{ size: number }>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<string>;
};

const segment = '[a-z0-9][a-z0-9_-]{0,127}';
const prefixShape = new RegExp(`^${segment}(?:/${segment}){0,7}$`);
const keyShape = new RegExp(`^${segment}(?:/${segment}){0,7}/[0-9a-f]{64}$`);

export const isBlobKey = (key: string): boolean => keyShape.test(key);

/** A bad prefix is a mistake in our own code. */
export function blobKey(prefix: string, sha256: string): string {
  if (!prefixShape.test(prefix)) throw new Error(`not a blob prefix: ${JSON.stringify(prefix)}`);
  return `${prefix}/${sha256}`;
}

/** A key may come from a link or an old row: a bad one answers exactly like an unknown one. */
export function checkBlobKey(key: string): string {
  if (!isBlobKey(key)) throw refuse('not_found');
  return key;
}

/** A refused request must still be answered: leaving the loop may not destroy the stream, since that would cut its socket. */
export function chunksOf(source: BlobSource): AsyncIterable<Uint8Array> {
  return source instanceof Readable ? source.iterator({ destroyOnReturn: false }) : source;
}
