import { inArray } from 'drizzle-orm';
import type { BlobOwner } from '#platform/house/sweep-blobs.ts';
import { users } from '../tables.ts';
import { deletePhoto } from './delete-photo.ts';

/** The first part of the key of every photo; the second is its owner's id. */
export const photoRoot = 'people';

export const photoBlobs: BlobOwner = {
  async findOrphans({ database }, keys) {
    const rows = await database.transaction({}, (tx) =>
      tx
        .select({ key: users.photoKey })
        .from(users)
        .where(inArray(users.photoKey, [...keys])),
    );
    const used = new Set(rows.map(({ key }) => key));
    return keys.filter((key) => !used.has(key));
  },
  removeOrphans: ({ database, jobs }, keys) =>
    database.transaction({}, async (tx) => {
      for (const key of keys) await jobs.enqueue(tx, deletePhoto, { userId: key.split('/')[1] ?? '', key });
    }),
};
