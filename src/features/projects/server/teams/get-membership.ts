import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import type { TeamRole } from '#contract-kit/scope.ts';
import { listPeople } from '#features/accounts/server/door.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { cutPage, idCursor } from '#platform/db/id-cursor.ts';
import { personOf, type Scope } from '#platform/house/scope.ts';
import type { getMembership } from '../../contract/teams.ts';

type Row = { readonly id: string; readonly name: string; readonly teamRole: TeamRole; readonly createdAt: Date };

const seats = `
  select project_id as id, name, team_role as "teamRole", created_at as "createdAt" from plinth.seats_of($1, $2, $3)`;

/** The start of the first page: above every id. */
const maxId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Only the person and the operator may see it. */
export async function getMembershipUseCase(scope: Scope, { params, query }: InputOf<typeof getMembership>) {
  const { userId, isOperator } = personOf(scope);
  const isKnown = params.id === userId || (isOperator && (await listPeople(scope, [params.id])).size > 0);
  if (!isKnown) throw refuse('not_found');
  const rows = await selectRows<Row>(scope.tx, seats, [params.id, idCursor(query.cursor) ?? maxId, query.limit + 1]);
  const { page, nextCursor } = cutPage(rows, query.limit);
  const items = page.map(({ id, name, teamRole, createdAt }) => ({
    asset: { _id: id, name },
    teamRole,
    since: createdAt.toISOString(),
  }));
  return { items, nextCursor };
}
