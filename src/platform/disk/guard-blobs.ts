import type { Blobs } from '../blobs/blobs.ts';
import type { Disk } from './open-disk.ts';
import { translateDiskError } from './refuse-disk.ts';

/**
 * Refuses new blobs when disk space is low, so that reading, signing in and serving sites keep working. Reading and removing are always
 * possible.
 */
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
