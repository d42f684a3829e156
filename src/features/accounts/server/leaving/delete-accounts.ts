import { and, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { houseJob } from '#platform/house/house-job.ts';
import type { Scope } from '#platform/house/scope.ts';
import { schedule } from '#platform/jobs/schedule.ts';
import { deletePhoto } from '../profile/delete-photo.ts';
import { users } from '../tables.ts';
import { mailAccountDeleted } from './leaving-mails.ts';

/** Deletes the account's data in higher rooms; provided by `entry/`. The scope has the access of the owner. */
export type DeleteOwnedProjects = (scope: Pick<Scope, 'house' | 'tx'>, userId: string) => Promise<void>;

const dayMs = 24 * 3_600_000;

/** One job per account, so that a failure does not affect the others. */
export function makeAccountDeletion(deleteOwnedProjects: DeleteOwnedProjects) {
  /**
   * One transaction that locks the account's row, so that the account is deleted entirely or not at all: a concurrent “Keep my
   * account” either comes before or finds nothing. Idempotent.
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
        if (user.photoKey) await house.jobs.enqueue(tx, deletePhoto, { userId, key: user.photoKey });
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
