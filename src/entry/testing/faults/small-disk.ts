import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts';

export type SmallDisk = {
  readonly folder: string;
  /** Fills the disk except for this many bytes. */
  fill(leaveBytes: number): void;
  empty(): void;
  setReadOnly(isReadOnly: boolean): void;
  freeBytes(): number;
  /** Every file on it except the filler. */
  files(): string[];
};

export const canMountDisk = process.getuid?.() === 0 && process.platform === 'linux';

/** A separate file system in memory. Only root can mount one. */
export function makeSmallDisk(megabytes: number): SmallDisk {
  const folder = makeTemporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'plinth-test', folder]);
  // Registered last, so that it runs first: the folder can be removed only after the unmount.
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  const filling = path.join(folder, 'filling');
  const freeBytes = (): number => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    freeBytes,
    fill(leaveBytes) {
      rmSync(filling, { force: true });
      const bytes = freeBytes() - leaveBytes;
      try {
        if (bytes > 0) writeFileSync(filling, Buffer.alloc(bytes));
      } catch (error) {
        // Another process wrote meanwhile, so the disk is fuller than requested.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    empty: () => rmSync(filling, { force: true }),
    setReadOnly: (isReadOnly) => void execFileSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder]),
    files: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'filling')
        .map((entry) => path.join(entry.parentPath, entry.name))
        .toSorted(),
  };
}
