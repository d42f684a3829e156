import type { Spot } from '../manifest/entry.ts';

/** Bytes leave in pieces of about this size. */
const pieceSize = 1024 * 1024;

/** Writes a pack from its beginning to its end, and knows the place of everything in it. */
export class PackPen {
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

  /** Lets go of what has gathered, when it is much. */
  async relax(): Promise<void> {
    if (this.#waiting >= pieceSize) await this.#flush();
  }

  async end(): Promise<void> {
    if (this.#waiting > 0) await this.#flush();
  }

  async #flush(): Promise<void> {
    // Memory of its own, so that it can be handed over to another thread as it is.
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
