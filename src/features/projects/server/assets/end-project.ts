import { eq } from 'drizzle-orm';
import { deleteQuotaCounters, takeQuota } from '#features/billing/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import type { Scope } from '#platform/house/scope.ts';
import { announceSeatChange } from '../changes.ts';
import { scheduleCoverDeletion } from '../covers/schedule-cover-deletion.ts';
import { type ProjectRow, projects } from '../tables.ts';

/** Deletes a project for good: its rows, its units of the owner's quota, and later its cover file. */
export async function endProject(
  scope: Pick<Scope, 'house' | 'tx'>,
  { id, ownerId, coverKey }: Pick<ProjectRow, 'id' | 'ownerId' | 'coverKey'>,
): Promise<void> {
  const people = await selectRows<{ userId: string }>(scope.tx, 'select plinth.people_in($1) as "userId"', [id]);
  for (const { userId } of people) await announceSeatChange(scope, userId, id);
  await scope.tx.delete(projects).where(eq(projects.id, id));
  await takeQuota(scope, 'projects', -1, { accountId: ownerId });
  await deleteQuotaCounters(scope, id);
  await scheduleCoverDeletion(scope, id, coverKey);
}
