import { and, eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import type { orderStars } from '../../contract/stars.ts';
import { orderStarred } from '../../star-order.ts';
import { teamMembers } from '../tables.ts';

type Starred = { readonly starredAssets: string[] };

/** Serializes changes to a person's order, from any number of tabs. */
async function lockStars(scope: Scope): Promise<void> {
  const key = `stars:${personOf(scope).userId}`;
  await scope.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Finds nothing if the person lost their seat meanwhile. */
async function setStar(scope: Scope, position: ReturnType<typeof sql> | null): Promise<Starred> {
  const { userId } = personOf(scope);
  await lockStars(scope);
  const isSeat = and(eq(teamMembers.projectId, seatOf(scope).projectId), eq(teamMembers.userId, userId));
  const seats = await scope.tx
    .update(teamMembers)
    .set({ starPosition: position })
    .where(isSeat)
    .returning({ userId: teamMembers.userId });
  if (seats.length === 0) throw refuse('not_found');
  return { starredAssets: await listStarred(scope) };
}

/** A new star comes last; an existing one keeps its position. */
export function starProjectUseCase(scope: Scope): Promise<Starred> {
  const last = sql`(select max(star_position) from team_members where user_id = ${personOf(scope).userId})`;
  return setStar(scope, sql`coalesce(${teamMembers.starPosition}, ${last} + 1, 1)`);
}

export const unstarProjectUseCase = (scope: Scope): Promise<Starred> => setStar(scope, null);

export async function orderStarsUseCase(scope: Scope, { body }: InputOf<typeof orderStars>): Promise<Starred> {
  const { userId } = personOf(scope);
  await lockStars(scope);
  const rows = await selectRows<{ id: string }>(
    scope.tx,
    `select project_id as id from team_members
     where user_id = $1 and star_position is not null order by star_position, project_id`,
    [userId],
  );
  const order = orderStarred(
    rows.map(({ id }) => id),
    body.starredAssets,
  );
  await selectRows(
    scope.tx,
    `update team_members m set star_position = wanted.position
     from unnest($2::uuid[]) with ordinality as wanted (project_id, position)
     where m.user_id = $1 and m.project_id = wanted.project_id and m.star_position is not null`,
    [userId, order],
  );
  return { starredAssets: await listStarred(scope) };
}

/** Projects in the recycle bin keep their star but are not listed. */
export async function listStarred(scope: Scope): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    scope.tx,
    `select project_id as id from team_members
     where user_id = $1 and star_position is not null and deleted_at is null order by star_position, project_id`,
    [personOf(scope).userId],
  );
  return rows.map(({ id }) => id);
}
