import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { cutPage, idCursor } from '#platform/db/id-cursor.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { listProjects } from '../contract.ts';
import { shownProject } from './shown-project.ts';
import { projects, teamMembers } from './tables.ts';

export async function listProjectsUseCase(scope: Scope, { query }: InputOf<typeof listProjects>) {
  const { userId } = personOf(scope);
  const before = idCursor(query.cursor);
  const rows = await scope.tx
    .select({ ...getTableColumns(projects), teamRole: teamMembers.teamRole })
    .from(teamMembers)
    .innerJoin(projects, eq(projects.id, teamMembers.projectId))
    .where(
      and(
        eq(teamMembers.userId, userId),
        before ? lt(teamMembers.projectId, before) : undefined,
        query.isOwner === 'true' ? eq(teamMembers.teamRole, 'owner') : undefined,
      ),
    )
    .orderBy(desc(teamMembers.projectId))
    .limit(query.limit + 1);
  const { page, nextCursor } = cutPage(rows, query.limit);
  return { items: page.map((row) => shownProject(scope, row, row.teamRole)), nextCursor };
}
