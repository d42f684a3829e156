import { Readable } from 'node:stream';
import type { UploadKind } from '#contract-kit/endpoint.ts';
import { chunksOf } from '../blobs/blobs.ts';
import type { House } from '../house/house.ts';
import type { Scope } from '../house/scope.ts';

type Open = Omit<Scope, 'tx'>;

/** Storage that is reserved for one upload in progress. */
export type HeldReservation = {
  readonly id: string;
  readonly accountId: string;
  /** The project, or outside of projects the person. */
  readonly subjectId: string;
  readonly kind: UploadKind;
  readonly bytes: number;
};

/** Implemented by the room that knows plans; `entry/` injects it. */
export type UploadReservations = {
  /** Throws if the plan has no space for these bytes, or too many uploads are in progress. */
  reserve(open: Open, kind: UploadKind, bytes: number): Promise<HeldReservation>;
  /** Throws if the plan has no space for this total. */
  grow(open: Open, held: HeldReservation, bytes: number): Promise<void>;
  /** Extends the reservations of uploads in progress. */
  renew(held: readonly HeldReservation[]): Promise<void>;
  release(id: string): Promise<void>;
};

export type IncomingFile = {
  readonly kind: UploadKind;
  /** From the Content-Length header; null for a chunked body. */
  readonly declaredBytes: number | null;
  readonly stream: Readable;
};

export type UploadDoor = {
  /** Lets `use` read the file once storage is reserved for it. The reservation is released when it ends in any way. */
  admit<Result>(
    open: Open,
    file: IncomingFile,
    use: (open: Open, stream: Readable) => Promise<Result>,
  ): Promise<Result>;
  close(): void;
};

/** A body without a length reserves in steps of this many bytes. */
const growBytes = 1024 * 1024;
const renewEveryMs = 30_000;

/** The only entrance for uploaded files. */
export function openUploadDoor(
  reservations: UploadReservations,
  { disk, log }: Pick<House, 'disk' | 'log'>,
): UploadDoor {
  const live = new Map<string, HeldReservation>();
  const timer = setInterval(() => {
    if (live.size === 0) return;
    reservations
      .renew([...live.values()])
      .catch((error: unknown) => log.warn({ err: error }, 'could not renew uploads'));
  }, renewEveryMs).unref();

  /** Reserves ahead: a byte is passed on only if there is space for it. */
  async function* growing(open: Open, held: HeldReservation, source: Readable): AsyncGenerator<Uint8Array> {
    let [size, reserved] = [0, held.bytes];
    for await (const chunk of chunksOf(source)) {
      size += chunk.byteLength;
      if (size > reserved && held.kind !== 'unmetered') {
        reserved = Math.ceil(size / growBytes) * growBytes;
        await reservations.grow(open, held, reserved);
        live.set(held.id, { ...held, bytes: reserved });
      }
      yield chunk;
    }
  }

  return {
    async admit(open, { kind, declaredBytes, stream }, use) {
      // Other uploads in progress may not be written yet.
      const inProgress = live.values().reduce((sum, { bytes }) => sum + bytes, 0);
      await disk.refuseFiles(inProgress + (declaredBytes ?? 0));
      const held = await reservations.reserve(open, kind, declaredBytes ?? 0);
      live.set(held.id, held);
      try {
        const admitted =
          declaredBytes === null ? Readable.from(growing(open, held, stream), { objectMode: false }) : stream;
        return await use({ ...open, reservationId: held.id }, admitted);
      } finally {
        live.delete(held.id);
        await reservations
          .release(held.id)
          // It expires by itself.
          .catch((error: unknown) => log.warn({ err: error }, 'could not release an upload'));
      }
    },
    close: () => clearInterval(timer),
  };
}
