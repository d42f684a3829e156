import { and, eq, sql } from 'drizzle-orm';
import { takeQuota } from '#features/billing/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { announceProjectChange } from '../changes.ts';
import { projects, teamMembers } from '../tables.ts';
import { endProject } from './end-project.ts';

export type OwnedProject = { readonly _id: string; readonly name: string; readonly otherMembers: number };

/** The projects that would be deleted with the person's account, with the number of other members. */
export function listOwnedProjects(scope: Scope): Promise<OwnedProject[]> {
  return selectRows<OwnedProject>(
    scope.tx,
    'select id as "_id", name, other_members as "otherMembers" from plinth.owned_projects($1)',
    [personOf(scope).userId],
  );
}

/** Whether the two people are members of a common project. */
export async function sharesProject(scope: Scope, userId: string): Promise<boolean> {
  const [row] = await selectRows<{ shares: boolean }>(scope.tx, 'select plinth.shares_project($1, $2) as shares', [
    personOf(scope).userId,
    userId,
  ]);
  return row?.shares ?? false;
}

/**
 * Deletes every project the account owns, and its seats in the projects of others. Needs a scope with the account's row-level
 * security: otherwise nothing is deleted, and neither can the account be.
 */
export async function deleteOwnedProjects(scope: Pick<Scope, 'house' | 'tx'>, userId: string): Promise<void> {
  const owned = await scope.tx
    .select()
    .from(projects)
    .where(eq(projects.ownerId, userId))
    .orderBy(projects.id)
    .for('update');
  for (const project of owned) await endProject(scope, project);
  await leaveTeams(scope, userId);
}

/** Returns the units of the owners' quotas. */
async function leaveTeams(scope: Pick<Scope, 'house' | 'tx'>, userId: string): Promise<void> {
  const isIn = sql`exists (select from team_members m where m.project_id = ${projects.id} and m.user_id = ${userId})`;
  const theirs = await scope.tx
    .select({ id: projects.id })
    .from(projects)
    .where(isIn)
    .orderBy(projects.id)
    .for('no key update');
  for (const { id } of theirs) {
    const isSeat = and(eq(teamMembers.projectId, id), eq(teamMembers.userId, userId));
    const gone = await scope.tx.delete(teamMembers).where(isSeat).returning({ userId: teamMembers.userId });
    if (gone.length > 0) await takeQuota(scope, 'members', -1, { projectId: id });
    await announceProjectChange(scope, id);
  }
}
