import { and, eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { isMissingIn } from '#platform/db/is-missing-in.ts';
import { personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import type { orderStars } from '../../contract/stars.ts';
import { inWantedOrder } from '../../star-order.ts';
import { stars } from '../tables.ts';

type Starred = { readonly starredAssets: string[] };

/** One change of a person's order at a time, from however many tabs. */
async function lockStars({ tx }: Scope, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stars:${userId}`}, 0))`);
}

/** It comes last. Whoever lost their seat in this very moment has nothing to star: the key to the seat decides. */
export async function starProjectUseCase(scope: Scope): Promise<Starred> {
  const { userId } = personOf(scope);
  const { projectId } = seatOf(scope);
  await lockStars(scope, userId);
  const last = sql`(select coalesce(max(position), 0) + 1 from stars where user_id = ${userId})`;
  try {
    await scope.tx.insert(stars).values({ userId, projectId, position: last }).onConflictDoNothing();
  } catch (error) {
    if (isMissingIn(error, 'stars_project_id_user_id_fkey')) throw refuse('not_found');
    throw error;
  }
  return { starredAssets: await listStarred(scope) };
}

export async function unstarProjectUseCase(scope: Scope): Promise<Starred> {
  const { userId } = personOf(scope);
  await lockStars(scope, userId);
  await scope.tx.delete(stars).where(and(eq(stars.userId, userId), eq(stars.projectId, seatOf(scope).projectId)));
  return { starredAssets: await listStarred(scope) };
}

export async function orderStarsUseCase(scope: Scope, { body }: InputOf<typeof orderStars>): Promise<Starred> {
  const { userId } = personOf(scope);
  await lockStars(scope, userId);
  const rows = await selectRows<{ id: string }>(
    scope.tx,
    'select project_id as id from stars where user_id = $1 order by position, project_id',
    [userId],
  );
  const order = inWantedOrder(
    rows.map(({ id }) => id),
    body.starredAssets,
  );
  await selectRows(
    scope.tx,
    `update stars s set position = wanted.position
     from unnest($2::uuid[]) with ordinality as wanted (project_id, position)
     where s.user_id = $1 and s.project_id = wanted.project_id`,
    [userId, order],
  );
  return { starredAssets: await listStarred(scope) };
}

/** Those in the bin keep their star and are not listed. */
export async function listStarred(scope: Scope): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    scope.tx,
    `select id from plinth.own_projects
     where user_id = $1 and star_position is not null and deleted_at is null order by star_position, id`,
    [personOf(scope).userId],
  );
  return rows.map(({ id }) => id);
}
