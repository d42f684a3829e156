import { and, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { houseJob } from '#platform/house/house-job.ts';
import type { Scope } from '#platform/house/scope.ts';
import { schedule } from '#platform/jobs/schedule.ts';
import { forgetPhoto } from '../profile/forget-photo.ts';
import { users } from '../tables.ts';
import { mailAccountDeleted } from './leaving-mails.ts';

/** Ends what the account owns in rooms above; `entry/` hands it in. The scope sees what the owner sees. */
export type DeleteOwnedProjects = (scope: Pick<Scope, 'house' | 'tx'>, userId: string) => Promise<void>;

const dayMs = 24 * 3_600_000;

/** One account a job: a failure of one does not keep the others. */
export function makeAccountDeletion(deleteOwnedProjects: DeleteOwnedProjects) {
  /**
   * All of it in one transaction that holds the account's row, so the account is there whole or gone whole, and whoever presses “Keep
   * my account” in this very moment either comes before or finds nothing. Run twice, it finds nobody the second time.
   */
  const deleteAccount = houseJob({
    name: 'accounts.delete-account',
    payload: z.strictObject({ userId: z.uuid() }),
    run: ({ house }, { userId }) =>
      house.database.transaction({ userId }, async (tx) => {
        const isDue = and(eq(users.id, userId), lte(users.leaveAt, house.clock.now()), eq(users.isOperator, false));
        const [user] = await tx.select().from(users).where(isDue).for('update');
        if (!user) return;
        await deleteOwnedProjects({ house, tx }, userId);
        if (user.photoKey) await house.jobs.enqueue(tx, forgetPhoto, { userId, key: user.photoKey });
        await tx.delete(users).where(eq(users.id, userId));
        await mailAccountDeleted({ house, tx }, user);
      }),
  });

  const deleteDueAccounts = houseJob({
    name: 'accounts.delete-due-accounts',
    payload: z.strictObject({}),
    run: ({ house }) =>
      house.database.transaction({}, async (tx) => {
        const due = await tx.select({ userId: users.id }).from(users).where(lte(users.leaveAt, house.clock.now()));
        for (const { userId } of due) await house.jobs.enqueue(tx, deleteAccount, { userId }, { key: userId });
      }),
  });

  const deleteDueAccountsDaily = schedule({
    name: 'accounts.delete-due-accounts-daily',
    cron: '25 4 * * *',
    job: deleteDueAccounts,
    maxLatenessMs: dayMs,
  });
  return { deleteAccount, deleteDueAccounts, deleteDueAccountsDaily };
}
