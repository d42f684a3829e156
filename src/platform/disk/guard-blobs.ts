import type { Blobs } from '../blobs/blobs.ts';
import type { Disk } from './open-disk.ts';
import { translateDiskError } from './refuse-disk.ts';

/** Nothing is put where the disk is low, so reading, signing in and sites go on. What is there can be read and removed at any time. */
export const guardBlobs = (blobs: Blobs, disk: Pick<Disk, 'refuseFiles' | 'lookAgain'>): Blobs => ({
  ...blobs,
  async put(prefix, source, options) {
    await disk.refuseFiles();
    try {
      return await blobs.put(prefix, source, options);
    } catch (error) {
      const plain = translateDiskError(error);
      if (plain !== error) disk.lookAgain();
      throw plain;
    }
  },
});
