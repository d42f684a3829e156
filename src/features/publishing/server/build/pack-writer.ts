import type { Spot } from '../manifest/entry.ts';

/** Bytes are sent in chunks of about this size. */
const chunkBytes = 1024 * 1024;

/** Writes a pack sequentially, and records the location of everything in it. */
export class PackWriter {
  readonly #pack: string;
  readonly #put: (bytes: Uint8Array) => Promise<void>;
  #pieces: Uint8Array[] = [];
  #waiting = 0;
  #end = 0;

  constructor(pack: string, put: (bytes: Uint8Array) => Promise<void>) {
    this.#pack = pack;
    this.#put = put;
  }

  write(bytes: Uint8Array): Spot {
    const spot = { pack: this.#pack, at: this.#end, length: bytes.byteLength };
    this.#pieces.push(bytes);
    this.#waiting += bytes.byteLength;
    this.#end += bytes.byteLength;
    return spot;
  }

  /** Sends the buffered bytes when there are enough. */
  async relax(): Promise<void> {
    if (this.#waiting >= chunkBytes) await this.#flush();
  }

  async end(): Promise<void> {
    if (this.#waiting > 0) await this.#flush();
  }

  async #flush(): Promise<void> {
    // A separate buffer, so that it can be transferred to another thread.
    const piece = new Uint8Array(this.#waiting);
    let at = 0;
    for (const bytes of this.#pieces) {
      piece.set(bytes, at);
      at += bytes.byteLength;
    }
    this.#pieces = [];
    this.#waiting = 0;
    await this.#put(piece);
  }
}
