/**
 * What a thread is at, readable for its process at any time without a message: a number that changes with every piece, and a name that
 * says which one made the thread fail. It lies in memory that both share, so a note costs about as much as writing the name.
 */
export type PieceNote = { readonly count: Int32Array; readonly name: Uint8Array };

const nameBytes = 2048;

export function makePieceNote(): PieceNote {
  const shared = new SharedArrayBuffer(8 + nameBytes);
  return { count: new Int32Array(shared, 0, 2), name: new Uint8Array(shared, 8) };
}

/** Called by the thread. An empty name ends the piece. */
export function writePiece({ count, name }: PieceNote, piece: string): void {
  const length = Buffer.from(name.buffer, name.byteOffset, name.byteLength).write(piece);
  Atomics.store(count, 1, length);
  Atomics.add(count, 0, 1);
}

/** The name is null between pieces. */
export function readPiece({ count, name }: PieceNote): { readonly number: number; readonly name: string | null } {
  const number = Atomics.load(count, 0);
  const length = Atomics.load(count, 1);
  return { number, name: length === 0 ? null : Buffer.from(name.subarray(0, length)).toString() };
}
