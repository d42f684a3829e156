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
  readonly domain: Asset['domain'];
  readonly closure: Asset['closure'];
};

/** Of `plinth.own_projects`: one text for the list and for the single one. */
export const seenColumns = `
  id, name, owner_id as "ownerId", created_at as "createdAt", deleted_at as "deletedAt", cover_key as "coverKey",
  cover_type as "coverType", cover_state as "coverState", cover_wish as "coverWish", team_role as "teamRole",
  opened_at as "openedAt", preferred_paths as "preferredPaths", star_position is not null as star, members,
  closure, plinth.domain_of_project(id) as domain`;

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
    domain: row.domain,
    closure: row.closure,
  };
}

const seenProject = `select ${seenColumns} from plinth.own_projects where user_id = $1 and id = $2`;

/** The project of the call, as the person sees it now. */
export async function showProject(scope: Scope): Promise<Asset> {
  const [row] = await selectRows<SeenProject>(scope.tx, seenProject, [personOf(scope).userId, seatOf(scope).projectId]);
  if (!row) throw refuse('not_found');
  return shownProject(scope, row);
}
