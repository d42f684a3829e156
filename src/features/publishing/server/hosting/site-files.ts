import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { blobOf, readSpot } from '../build/read-base.ts';
import { compressedPath } from '../follow-ups/compressed-path.ts';
import type { ServedFile, Spot } from '../manifest/entry.ts';
import { findServed, type Root, readServedPart, type ServedPart } from '../manifest/written-tree.ts';
import type { Encoding } from './accepted-encoding.ts';
import type { CacheEntry, CacheMemory } from './cache-memory.ts';
import { type FlatHeaders, type Form, isImmutable, makeForm, type PreparedFile, prepareFile } from './prepared-file.ts';

/** Larger files are streamed from the disk. */
export const maxCachedBytes = 1024 * 1024;
/** The memory that a file's headers and names take besides its bytes; a parsed part of a manifest takes more than its bytes. */
const fileOverheadBytes = 2048;
const readAs = 3;

/** A file ready to be served, and its cache handle. */
export type Ready = { readonly held: CacheEntry<PreparedFile>; readonly prepared: PreparedFile };

/**
 * Files of releases, cached by content: by their hash, and parts of manifests by their location. So a new release finds everything that did
 * not change, and a cached value never becomes invalid.
 */
export class SiteFiles {
  readonly #memory: CacheMemory;
  readonly #blobs: Blobs;
  readonly #every: FlatHeaders;
  readonly #parts;
  readonly #files;
  /** Reads and compressions in progress, so that concurrent requests share one. */
  readonly #underWay = new Map<string, Promise<unknown>>();

  constructor(memory: CacheMemory, blobs: Blobs, every: FlatHeaders) {
    this.#memory = memory;
    this.#blobs = blobs;
    this.#every = every;
    this.#parts = memory.openCache<ServedPart>();
    this.#files = memory.openCache<PreparedFile>();
  }

  find(root: Root, path: string): Promise<ServedFile | null> {
    return findServed(root, path, (spot) => this.#part(root, spot));
  }

  #part({ packs }: Root, spot: Spot): ServedPart | Promise<ServedPart> {
    const key = `${blobOf(packs, spot.pack)} ${spot.at}`;
    const held = this.#parts.get(key)?.value;
    if (held) return held;
    return this.#once(key, async () => {
      const part = readServedPart((await readSpot(this.#blobs, packs, spot)).toString());
      this.#parts.put(key, part, spot.length * readAs);
      return part;
    });
  }

  prepare({ packs }: Root, file: ServedFile): Ready | Promise<Ready> {
    const isLarge = file.spot.length > maxCachedBytes;
    // Cached content is the same wherever it came from. Otherwise it is read from its own release's blob, and from no other's.
    const place = isLarge ? `${blobOf(packs, file.spot.pack)} ${file.spot.at} ` : '';
    const key = `${place}${file.hash} ${file.type}${isImmutable(file.path) ? ' for ever' : ''}`;
    const held = this.#files.get(key);
    if (held?.value) return { held, prepared: held.value };
    return this.#once(key, async () => {
      const body = isLarge ? null : await readSpot(this.#blobs, packs, file.spot);
      const prepared = prepareFile(file, packs, body, this.#every);
      return { held: this.#files.put(key, prepared, (body?.byteLength ?? 0) + fileOverheadBytes), prepared };
    });
  }

  compress({ held, prepared }: Ready, encoding: Encoding): Promise<Form> {
    return this.#once(`${held.key} ${encoding}`, async () => {
      const { plain, file } = prepared;
      const body = await squeeze(plain.body ?? Buffer.alloc(0), encoding);
      const isWorth = body.byteLength < plain.size * 0.95;
      const shape = { file, body, size: body.byteLength, encoding, isSmaller: false, isCompressible: true };
      const form = isWorth ? makeForm(shape, this.#every) : plain;
      if (!prepared.hasSmaller || encoding !== 'br') prepared.compressed[encoding] = form;
      if (isWorth) this.#memory.grow(held, body.byteLength);
      return form;
    });
  }

  /** Uses the precompressed form of a follow-up, if there is one. Otherwise the text is compressed here. */
  async takeSmaller({ held, prepared }: Ready, root: Root): Promise<void> {
    const { file, isCompressible } = prepared;
    if (!isCompressible || prepared.hasSmaller) return;
    const kept = await this.find(root, compressedPath(file.hash));
    if (!kept) return;
    const body = await readSpot(this.#blobs, root.packs, kept.spot);
    const shape = { file, body, size: body.byteLength, encoding: 'br', isSmaller: true, isCompressible } as const;
    prepared.compressed.br = makeForm(shape, this.#every);
    prepared.hasSmaller = true;
    this.#memory.grow(held, body.byteLength);
  }

  /** The bytes, or a range, of a file that is too large to be cached. */
  async stream({ file, packs }: PreparedFile, range = { start: 0, end: file.spot.length - 1 }) {
    const { pack, at } = file.spot;
    const { stream } = await this.#blobs.read(blobOf(packs, pack), { start: at + range.start, end: at + range.end });
    return stream;
  }

  #once<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
    const underWay = this.#underWay.get(key) as Promise<Value> | undefined;
    if (underWay) return underWay;
    const begun = work().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, begun);
    return begun;
  }
}

const byBrotli = promisify(brotliCompress);
const byGzip = promisify(gzip);

/** In zlib's own threads, and at a moderate level: a visitor waits. */
const squeeze = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? byBrotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
      })
    : byGzip(body, { level: 6 });
