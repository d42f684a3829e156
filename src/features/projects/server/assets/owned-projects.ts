import { and, eq, sql } from 'drizzle-orm';
import { takeQuota } from '#features/billing/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { announceProject } from '../changes.ts';
import { projects, teamMembers } from '../tables.ts';
import { endProject } from './end-project.ts';

export type OwnedProject = { readonly _id: string; readonly name: string; readonly otherMembers: number };

/** What would end with the person's account, and for how many others. */
export function listOwnedProjects(scope: Scope): Promise<OwnedProject[]> {
  return selectRows<OwnedProject>(
    scope.tx,
    'select id as "_id", name, other_members as "otherMembers" from plinth.owned_projects($1)',
    [personOf(scope).userId],
  );
}

/** Do the two have a project together? */
export async function sharesProject(scope: Scope, userId: string): Promise<boolean> {
  const [row] = await selectRows<{ shares: boolean }>(scope.tx, 'select plinth.shares_project($1, $2) as shares', [
    personOf(scope).userId,
    userId,
  ]);
  return row?.shares ?? false;
}

/**
 * Ends every project the account owns, for everybody in them, and its seats in the projects of others. Takes a scope that sees what the
 * account sees: where the wall is not open to it, nothing is deleted, and the account cannot be either.
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

/** Their places in the plans of others are given back. */
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
    await announceProject(scope, id);
  }
}
