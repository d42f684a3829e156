import { and, eq, inArray } from 'drizzle-orm';
import { type ProjectCapability, rolesWith } from '#contract-kit/capabilities.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import { teamMembers } from '../tables.ts';

/** The members of the project who have a capability, by user id. */
export async function listMembersWith(scope: Scope, capability: ProjectCapability): Promise<string[]> {
  const rows = await scope.tx
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.projectId, seatOf(scope).projectId),
        inArray(teamMembers.teamRole, [...rolesWith(capability)]),
      ),
    );
  return rows.map(({ userId }) => userId);
}
