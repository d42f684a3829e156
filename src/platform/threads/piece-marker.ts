/**
 * Marks the piece of work a thread is running, so that its process can read it at any time without a message: a counter that changes with
 * every piece, and a name that tells which piece made the thread fail. Both are in shared memory, so a mark costs little more than writing
 * the name.
 */
export type PieceMarker = { readonly count: Int32Array; readonly name: Uint8Array };

const nameBytes = 2048;

export function makePieceMarker(): PieceMarker {
  const shared = new SharedArrayBuffer(8 + nameBytes);
  return { count: new Int32Array(shared, 0, 2), name: new Uint8Array(shared, 8) };
}

/** Called by the thread. An empty name ends the piece. */
export function writePiece({ count, name }: PieceMarker, piece: string): void {
  const length = Buffer.from(name.buffer, name.byteOffset, name.byteLength).write(piece);
  Atomics.store(count, 1, length);
  Atomics.add(count, 0, 1);
}

/** The name is null between pieces. */
export function readPiece({ count, name }: PieceMarker): { readonly number: number; readonly name: string | null } {
  const number = Atomics.load(count, 0);
  const length = Atomics.load(count, 1);
  return { number, name: length === 0 ? null : Buffer.from(name.subarray(0, length)).toString() };
}
