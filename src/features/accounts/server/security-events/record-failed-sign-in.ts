import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { houseJob } from '#platform/house/house-job.ts';
import { runOnce } from '#platform/jobs/run-once.ts';
import { securityEvents, users } from '../tables.ts';

/** Records a wrong password for the owner of the account; for an unknown name it does nothing. */
export const recordFailedSignIn = houseJob({
  name: 'accounts.note-failed-sign-in',
  payload: z.strictObject({ userId: z.uuid().nullable(), address: z.string(), userAgent: z.string() }),
  async run({ house, jobId }, { userId, ...from }) {
    if (userId === null) return;
    await house.database.transaction({}, async (tx) => {
      const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
      if (!user) return;
      await runOnce(tx, `accounts.note-failed-sign-in ${jobId}`, async () => {
        const [id, createdAt] = [house.clock.newId(), house.clock.now()];
        await tx.insert(securityEvents).values({ id, userId, kind: 'sign-in-failed', ...from, createdAt });
      });
    });
  },
});
