import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { houseJob } from '#platform/house/house-job.ts';
import type { Scope } from '#platform/house/scope.ts';
import { users } from '../tables.ts';

/**
 * Deletes the file of a photo that is no longer in use, also if its owner is deleted; keeps one that is in use again. The row is
 * locked, so that it cannot come into use meanwhile.
 */
export const deletePhoto = houseJob({
  name: 'accounts.forget-photo',
  payload: z.strictObject({ userId: z.uuid(), key: z.string() }),
  async run({ house }, { userId, key }) {
    await house.database.transaction({}, async (tx) => {
      const [user] = await tx.select({ key: users.photoKey }).from(users).where(eq(users.id, userId)).for('update');
      if (user?.key !== key) await house.blobs.remove(key);
    });
  },
});

/** Links are valid for at most two hours; after that the file is deleted. */
const linkLifetimeMs = 2 * 3_600_000;

export async function schedulePhotoDeletion(
  { house, tx }: Pick<Scope, 'house' | 'tx'>,
  userId: string,
  key: string,
): Promise<void> {
  const startAfter = new Date(house.clock.now().getTime() + linkLifetimeMs);
  await house.jobs.enqueue(tx, deletePhoto, { userId, key }, { startAfter });
}
