import { and, eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { refuse } from '#contract-kit/refusal.ts';
import { personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import type { Asset, setPreferredPath } from '../../contract/assets.ts';
import { teamMembers } from '../tables.ts';

/** Changed inside PostgreSQL, so that two keys set at once both stay. */
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
    .where(and(eq(teamMembers.projectId, seatOf(scope).projectId), eq(teamMembers.userId, personOf(scope).userId)))
    .returning();
  if (!seat) throw refuse('not_found');
  return { preferredPaths: seat.preferredPaths };
}
