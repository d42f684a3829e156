import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import { projects, teamMembers } from './tables.ts';

const shownRecents = 8;

export async function openedProjectUseCase(scope: Scope): Promise<undefined> {
  await scope.tx
    .update(teamMembers)
    .set({ openedAt: scope.house.clock.now() })
    .where(and(eq(teamMembers.projectId, seatOf(scope).projectId), eq(teamMembers.userId, personOf(scope).userId)));
}

/** The person's projects, last opened first: a field of the current user, and where they land after login. */
export function listRecentProjects(scope: Scope): Promise<{ _id: string; name: string }[]> {
  return scope.tx
    .select({ _id: projects.id, name: projects.name })
    .from(teamMembers)
    .innerJoin(projects, eq(projects.id, teamMembers.projectId))
    .where(and(eq(teamMembers.userId, personOf(scope).userId), isNotNull(teamMembers.openedAt)))
    .orderBy(desc(teamMembers.openedAt))
    .limit(shownRecents);
}
