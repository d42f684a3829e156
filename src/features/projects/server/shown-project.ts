import { eq } from 'drizzle-orm';
import { refuse } from '#contract-kit/refusal.ts';
import type { TeamRole } from '#contract-kit/scope.ts';
import { linkExpiry, signLink } from '#platform/blobs/signed-link.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { Asset } from '../contract.ts';
import { type ProjectRow, projects } from './tables.ts';

const coverLinkMs = 3_600_000;

/** The project as its member sees it, the cover behind a link that expires. */
export function shownProject({ house }: Pick<Scope, 'house'>, row: ProjectRow, teamRole: TeamRole): Asset {
  const expiresAt = linkExpiry(house.clock.now(), coverLinkMs);
  const link =
    row.coverKey && row.coverType
      ? signLink(house.secrets.linkKey, { key: row.coverKey, type: row.coverType, expiresAt })
      : null;
  return {
    _id: row.id,
    name: row.name,
    userId: row.ownerId,
    teamRole,
    createdAt: row.createdAt.toISOString(),
    coverUrl: link && `/api/blobs/${link}`,
    coverState: row.coverState,
  };
}

/** The project of the call. */
export async function loadProject(scope: Scope): Promise<ProjectRow> {
  const [row] = await scope.tx
    .select()
    .from(projects)
    .where(eq(projects.id, seatOf(scope).projectId));
  if (!row) throw refuse('not_found');
  return row;
}
