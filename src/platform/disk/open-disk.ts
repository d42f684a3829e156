import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import type { DiskLevel } from '#contract-kit/disk-level.ts';
import { computeDiskLevel, computeReserve, type DiskSpace } from './disk-level.ts';
import { refuseDisk } from './refuse-disk.ts';

export type DiskState = DiskSpace & { readonly level: DiskLevel };

/** Queries the system; tests replace it. */
export type DiskProbe = (folder: string) => Promise<DiskSpace>;

export type Disk = {
  state(): Promise<DiskState>;
  /** Throws if these bytes do not fit beside the reserve: for files, archives and releases. */
  refuseFiles(bytes?: number): Promise<void>;
  /** Throws if only the last part of the reserve is left: for texts in the database. */
  refuseTexts(): Promise<void>;
  /** Drops the cached measurement after a failed write. */
  lookAgain(): void;
  /** Called when the level changes, regardless of which check noticed it. */
  onChange(listener: (state: DiskState) => void): void;
};

type Options = {
  readonly folder: string;
  readonly reserveBytes: number | undefined;
  /** Queried every time, unlike the system. */
  readonly probe?: DiskProbe | undefined;
};

/** Every save asks for the level; one query of the system is enough for this long. */
const defaultFreshMs = 1000;

/** The disk of the data folder, which holds the database, files and incoming uploads. */
export function openDisk({ folder, reserveBytes, probe = probeDisk }: Options): Disk {
  const freshMs = probe === probeDisk ? defaultFreshMs : 0;
  const listeners: ((state: DiskState) => void)[] = [];
  let last: DiskState | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<DiskState> | undefined;

  async function look(): Promise<DiskState> {
    const space = await probe(folder);
    const before = last?.level ?? 'enough';
    const state = { ...space, level: computeDiskLevel(space, computeReserve(space, reserveBytes), before) };
    last = state;
    lookedAt = performance.now();
    if (state.level !== before) for (const listener of listeners) listener(state);
    return state;
  }
  async function state(): Promise<DiskState> {
    if (last && performance.now() - lookedAt < freshMs) return last;
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  return {
    state,
    async refuseFiles(bytes = 0) {
      const now = await state();
      if (now.level !== 'enough') throw refuseDisk(now.level);
      if (now.freeBytes - bytes < computeReserve(now, reserveBytes)) throw refuseDisk('low');
    },
    async refuseTexts() {
      const { level } = await state();
      if (level === 'critical' || level === 'read-only') throw refuseDisk(level);
    },
    lookAgain() {
      lookedAt = Number.NEGATIVE_INFINITY;
      void state().catch(() => undefined);
    },
    onChange: (listener) => listeners.push(listener),
  };
}

async function probeDisk(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, isWritable: await isWritable(folder) };
}

async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EROFS') return false;
    throw error;
  }
}
