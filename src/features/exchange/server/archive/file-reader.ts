import { readSync } from 'node:fs';
import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

const windowBytes = 256 * 1024;

/** A part of the file in memory. */
class Window {
  readonly #buffer = Buffer.alloc(windowBytes);
  #from = 0;
  #length = 0;

  holds(position: number, length: number): boolean {
    return position >= this.#from && position + length <= this.#from + this.#length;
  }

  fill(descriptor: number, position: number): void {
    this.#length = readSync(descriptor, this.#buffer, 0, windowBytes, position);
    this.#from = position;
  }

  piece(position: number, length: number): Buffer {
    const start = position - this.#from;
    return this.#buffer.subarray(start, Math.min(start + length, this.#length));
  }
}

/**
 * An open file, read in large chunks. The directory of an archive is read in thousands of small parts, and this thread has nothing else to
 * do meanwhile: synchronous reads keep it out of the shared thread pool.
 */
export class FileReader extends RandomAccessReader {
  readonly #descriptor: number;
  /** Two, because the directory and the files it names are read in turns. The last used comes first. */
  #windows: [Window, Window] = [new Window(), new Window()];

  constructor(descriptor: number) {
    super();
    this.#descriptor = descriptor;
  }

  /** Not a stream of node:fs: destroying one of those closes the descriptor, whatever `autoClose` says, and its owner is another thread. */
  override _readStreamForRange(start: number, end: number): Readable {
    const descriptor = this.#descriptor;
    let position = start;
    return new Readable({
      read() {
        const chunk = Buffer.allocUnsafe(Math.min(windowBytes, end - position));
        const length = chunk.byteLength === 0 ? 0 : readSync(descriptor, chunk, 0, chunk.byteLength, position);
        position += length;
        this.push(length === 0 ? null : chunk.subarray(0, length));
      },
    });
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const piece = this.bytes(position, length);
    piece.copy(buffer, offset);
    queueMicrotask(() => callback(piece.byteLength === length ? null : new Error('the archive ends too early')));
  }

  /** Fewer bytes than requested at the end of the file. The returned buffer is overwritten by the next call. */
  bytes(position: number, length: number): Buffer {
    if (length > windowBytes) {
      const large = Buffer.alloc(length);
      return large.subarray(0, readSync(this.#descriptor, large, 0, length, position));
    }
    const [last, other] = this.#windows;
    if (last.holds(position, length)) return last.piece(position, length);
    this.#windows = [other, last];
    if (!other.holds(position, length)) other.fill(this.#descriptor, position);
    return other.piece(position, length);
  }
}
