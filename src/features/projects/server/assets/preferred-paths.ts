import { and, eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import type { Asset, setPreferredPath } from '../../contract/assets.ts';
import { teamMembers } from '../tables.ts';

const matchOwnSeat = (scope: Scope) =>
  and(eq(teamMembers.projectId, seatOf(scope).projectId), eq(teamMembers.userId, personOf(scope).userId));

/** The person's preferred paths in the project of the call, for rooms with such paths. */
export async function getPreferredPaths(scope: Scope): Promise<Asset['preferredPaths']> {
  const [seat] = await scope.tx
    .select({ preferredPaths: teamMembers.preferredPaths })
    .from(teamMembers)
    .where(matchOwnSeat(scope));
  return seat?.preferredPaths ?? {};
}

/** Updated inside PostgreSQL, so that two keys set concurrently are both stored. */
export async function setPreferredPathUseCase(
  scope: Scope,
  { params, body }: InputOf<typeof setPreferredPath>,
): Promise<Pick<Asset, 'preferredPaths'>> {
  const changed =
    body.path === null
      ? sql`${teamMembers.preferredPaths} - ${params.key}::text`
      : sql`${teamMembers.preferredPaths} || jsonb_build_object(${params.key}::text, ${body.path}::text)`;
  const [seat] = await scope.tx
    .update(teamMembers)
    .set({ preferredPaths: changed })
    .where(matchOwnSeat(scope))
    .returning();
  if (!seat) throw refuse('not_found');
  return { preferredPaths: seat.preferredPaths };
}
