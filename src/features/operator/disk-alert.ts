import { type DiskLevel, diskLevels } from '#contract-kit/disk-level.ts';

type DiskAlert = { readonly isGood: boolean; readonly subject: string; readonly paragraphs: string[] };

const stillWork = 'Sign-in, reading and published sites keep working.';

const alertsByLevel: Readonly<Record<Exclude<DiskLevel, 'enough'>, (server: string) => Omit<DiskAlert, 'isGood'>>> = {
  low: (server) => ({
    subject: `${server} is almost out of disk space`,
    paragraphs: [`Uploads, imports and publishing are paused until you free up space. ${stillWork}`],
  }),
  critical: (server) => ({
    subject: `${server} is out of disk space`,
    paragraphs: [`Nothing new can be saved, including pages, until you free up space. ${stillWork}`],
  }),
  'read-only': (server) => ({
    subject: `${server} can’t write to its disk`,
    paragraphs: [
      'The file system is read-only, so nothing new can be saved. Check the disk and remount it as writable.',
    ],
  }),
};

/** The alert for a change of level; null for the same level, or for one that is better but still bad. */
export function findDiskAlert(before: DiskLevel, now: DiskLevel, server: string): DiskAlert | null {
  if (before === now) return null;
  if (now === 'enough')
    return {
      isGood: true,
      subject: `${server} has enough disk space again`,
      paragraphs: ['Uploads, imports and publishing work again.'],
    };
  const isWorse = diskLevels.indexOf(now) > diskLevels.indexOf(before);
  return isWorse ? { isGood: false, ...alertsByLevel[now](server) } : null;
}
