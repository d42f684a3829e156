import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts';

export type SmallDisk = {
  readonly folder: string;
  /** Leaves so many bytes free. */
  fill(leaveBytes: number): void;
  empty(): void;
  setReadOnly(isReadOnly: boolean): void;
  freeBytes(): number;
  /** Every file on it but the filling. */
  files(): string[];
};

export const maySmallDisk = process.getuid?.() === 0 && process.platform === 'linux';

/** A file system of its own, in memory. Only root may have one. */
export function makeSmallDisk(megabytes: number): SmallDisk {
  const folder = makeTemporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'plinth-test', folder]);
  // Begun last, so that it ends first: the folder can go when nothing is mounted there any more.
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
        // Somebody else wrote meanwhile: then it is fuller than asked for.
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
