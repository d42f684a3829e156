import { eq } from 'drizzle-orm';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import { scheduleForgetting } from './schedule-forgetting.ts';
import { projects } from './tables.ts';

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
 * Deletes every project the account owns, for everybody in them; the covers' bytes go later. Takes a scope that sees what the owner
 * sees: where the wall is not open to them, nothing is deleted, and their account cannot be either.
 */
export async function deleteOwnedProjects(scope: Pick<Scope, 'house' | 'tx'>, userId: string): Promise<void> {
  const gone = await scope.tx
    .delete(projects)
    .where(eq(projects.ownerId, userId))
    .returning({ id: projects.id, coverKey: projects.coverKey });
  for (const { id, coverKey } of gone) await scheduleForgetting(scope, id, coverKey);
}
