import { type DiskLevel, diskLevels } from '#contract-kit/disk-level.ts';

export type DiskSpace = { readonly freeBytes: number; readonly totalBytes: number; readonly isWritable: boolean };

const defaultReserve = { share: 0.05, maxBytes: 1024 ** 3 } as const;

/** The space to keep free: 5 % of the disk, at most 1 GB, unless the operator sets another amount. */
export const computeReserve = (
  { totalBytes }: Pick<DiskSpace, 'totalBytes'>,
  chosenBytes: number | undefined,
): number => chosenBytes ?? Math.min(defaultReserve.share * totalBytes, defaultReserve.maxBytes);

/** The level recovers only when a quarter more than the reserve is free: at the threshold it would otherwise change with every file. */
export function computeDiskLevel(space: DiskSpace, reserveBytes: number, before: DiskLevel): DiskLevel {
  if (!space.isWritable) return 'read-only';
  const margin = (level: DiskLevel): number => (diskLevels.indexOf(before) >= diskLevels.indexOf(level) ? 1.25 : 1);
  if (space.freeBytes < (reserveBytes / 4) * margin('critical')) return 'critical';
  if (space.freeBytes < reserveBytes * margin('low')) return 'low';
  return 'enough';
}
