import { refuse } from '#contract-kit/refusal.ts';
import type { TeamRole } from '#contract-kit/scope.ts';
import { linkExpiry, signLink } from '#platform/blobs/signed-link.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import type { Asset } from '../../contract/assets.ts';
import type { ProjectRow } from '../tables.ts';

const coverLinkMs = 3_600_000;

/** A project with what it is to the person who looks. */
export type SeenProject = ProjectRow & {
  readonly teamRole: TeamRole;
  readonly openedAt: Date | null;
  readonly preferredPaths: Asset['preferredPaths'];
  readonly star: boolean;
  readonly members: number;
};

/** Of the project `p` with the person's seat `m` and star `s`: one text for the list and for the single one. */
export const seenColumns = `
  p.id, p.name, p.owner_id as "ownerId", p.cover_key as "coverKey", p.cover_type as "coverType",
  p.cover_state as "coverState", p.cover_wish as "coverWish", p.created_at as "createdAt", p.deleted_at as "deletedAt",
  m.team_role as "teamRole", m.opened_at as "openedAt", m.preferred_paths as "preferredPaths",
  s.project_id is not null as star, plinth.members_in(p.id) as members`;

/** The project as its member sees it, the cover behind a link that expires. */
export function shownProject({ house }: Pick<Scope, 'house'>, row: SeenProject): Asset {
  const expiresAt = linkExpiry(house.clock.now(), coverLinkMs);
  const link =
    row.coverKey && row.coverType
      ? signLink(house.secrets.linkKey, { key: row.coverKey, type: row.coverType, expiresAt })
      : null;
  return {
    _id: row.id,
    name: row.name,
    userId: row.ownerId,
    teamRole: row.teamRole,
    star: row.star,
    createdAt: row.createdAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    members: row.members,
    coverUrl: link && `/api/blobs/${link}`,
    coverState: row.coverState,
    preferredPaths: row.preferredPaths,
  };
}

const seenProject = `
  select ${seenColumns}
  from projects p
  join team_members m on m.project_id = p.id and m.user_id = $2
  left join stars s on s.project_id = p.id and s.user_id = $2
  where p.id = $1`;

/** The project of the call, as the person sees it now. */
export async function showProject(scope: Scope): Promise<Asset> {
  const [row] = await selectRows<SeenProject>(scope.tx, seenProject, [seatOf(scope).projectId, personOf(scope).userId]);
  if (!row) throw refuse('not_found');
  return shownProject(scope, row);
}
