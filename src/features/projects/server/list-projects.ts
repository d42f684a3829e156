import type { InputOf } from '#contract-kit/endpoint.ts';
import type { TeamRole } from '#contract-kit/scope.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { cutPage, idCursor } from '#platform/db/id-cursor.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { listProjects } from '../contract.ts';
import { shownProject } from './shown-project.ts';
import type { ProjectRow } from './tables.ts';

type Row = ProjectRow & { readonly teamRole: TeamRole };

/** Where the first page begins: a comparison the index can use, as on every later page. */
const aboveAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Written out, because it is the first thing everybody asks for. */
const newestFirst = `
  select p.id, p.name, p.owner_id as "ownerId", p.cover_key as "coverKey", p.cover_type as "coverType",
         p.cover_state as "coverState", p.cover_wish as "coverWish", p.created_at as "createdAt", m.team_role as "teamRole"
  from team_members m join projects p on p.id = m.project_id
  where m.user_id = $1
    and m.project_id < $2
    and ($3::text is null or m.team_role = $3)
  order by m.project_id desc
  limit $4`;

export async function listProjectsUseCase(scope: Scope, { query }: InputOf<typeof listProjects>) {
  const role = query.isOwner === 'true' ? 'owner' : null;
  const values = [personOf(scope).userId, idCursor(query.cursor) ?? aboveAll, role, query.limit + 1];
  const { page, nextCursor } = cutPage(await selectRows<Row>(scope.tx, newestFirst, values), query.limit);
  return { items: page.map((row) => shownProject(scope, row, row.teamRole)), nextCursor };
}
