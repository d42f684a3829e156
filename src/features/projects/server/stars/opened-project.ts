import { and, eq } from 'drizzle-orm';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import { teamMembers } from '../tables.ts';

/** Enough for quick access; the tab “recent” lists all of them. */
const maxRecents = 8;

export async function openedProjectUseCase(scope: Scope): Promise<undefined> {
  await scope.tx
    .update(teamMembers)
    .set({ openedAt: scope.house.clock.now() })
    .where(and(eq(teamMembers.projectId, seatOf(scope).projectId), eq(teamMembers.userId, personOf(scope).userId)));
}

/** The person's projects, last opened first: a field of the current user. After sign-in the first of them is opened. */
export function listRecentProjects(scope: Scope): Promise<{ _id: string; name: string }[]> {
  return selectRows(
    scope.tx,
    `select id as "_id", name from plinth.own_projects
     where user_id = $1 and opened_at is not null and deleted_at is null
     order by sort_opened desc, id desc limit ${maxRecents}`,
    [personOf(scope).userId],
  );
}
