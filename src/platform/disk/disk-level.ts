import { type DiskLevel, diskLevels } from '#contract-kit/disk-level.ts';

export type DiskSpace = { readonly freeBytes: number; readonly totalBytes: number; readonly isWritable: boolean };

const usualReserve = { share: 0.05, mostBytes: 1024 ** 3 } as const;

/** What is to stay free: 5 % of the disk, but no more than 1 GB, unless the operator says otherwise. */
export const computeReserve = (
  { totalBytes }: Pick<DiskSpace, 'totalBytes'>,
  chosenBytes: number | undefined,
): number => chosenBytes ?? Math.min(usualReserve.share * totalBytes, usualReserve.mostBytes);

/** A disk that was low has enough again when it has a quarter more: at the very edge it would change with every file. */
export function computeDiskLevel(space: DiskSpace, reserveBytes: number, before: DiskLevel): DiskLevel {
  if (!space.isWritable) return 'read-only';
  const margin = (level: DiskLevel): number => (diskLevels.indexOf(before) >= diskLevels.indexOf(level) ? 1.25 : 1);
  if (space.freeBytes < (reserveBytes / 4) * margin('critical')) return 'critical';
  if (space.freeBytes < reserveBytes * margin('low')) return 'low';
  return 'enough';
}
