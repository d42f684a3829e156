import { Readable } from 'node:stream';
import type { UploadKind } from '#contract-kit/endpoint.ts';
import { chunksOf } from '../blobs/blobs.ts';
import type { House } from '../house/house.ts';
import type { Scope } from '../house/scope.ts';

type Open = Omit<Scope, 'tx'>;

/** Storage that is held for one upload in progress. */
export type HeldReservation = {
  readonly id: string;
  readonly accountId: string;
  /** The project, or the person outside of projects. */
  readonly subjectId: string;
  readonly kind: UploadKind;
  readonly bytes: number;
};

/** What only the room that knows plans can answer; `entry/` injects it. */
export type UploadReservations = {
  /** Throws when the plan has no room for so many bytes, or too many uploads are in progress. */
  reserve(open: Open, kind: UploadKind, bytes: number): Promise<HeldReservation>;
  /** Throws when the plan has no room for so many bytes in all. */
  grow(open: Open, held: HeldReservation, bytes: number): Promise<void>;
  /** Says that these uploads still go on. */
  renew(held: readonly HeldReservation[]): Promise<void>;
  release(id: string): Promise<void>;
};

export type IncomingFile = {
  readonly kind: UploadKind;
  /** As the request says; null for one that comes in chunks and does not say. */
  readonly declaredBytes: number | null;
  readonly stream: Readable;
};

export type UploadDoor = {
  /** Lets `use` read the file once storage is reserved for it; what was reserved is given back at its end, whichever that is. */
  admit<Result>(
    open: Open,
    file: IncomingFile,
    use: (open: Open, stream: Readable) => Promise<Result>,
  ): Promise<Result>;
  close(): void;
};

/** A body that does not say its length reserves by so many bytes. */
const growBytes = 1024 * 1024;
const renewEveryMs = 30_000;

/** The one door through which every file comes in. */
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

  /** Reserves ahead of what comes: a byte is handed on only when there is room for it. */
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
      // What others were let in with may not be written yet.
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
