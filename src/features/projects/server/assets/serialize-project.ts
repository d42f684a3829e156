import { refuse } from '#contract-kit/refusal.ts';
import { linkExpiry, signLink } from '#platform/blobs/signed-link.ts';
import { selectRows } from '#platform/db/bind-transaction.ts';
import { columnList } from '#platform/db/column-list.ts';
import { personOf, type Scope, seatOf } from '#platform/house/scope.ts';
import type { Asset } from '../../contract/assets.ts';
import { listSavedWidgets } from '../favourites/saved-widgets.ts';
import { type ProjectRow, projects, type SeatRow, teamMembers } from '../tables.ts';

const coverLinkMs = 3_600_000;

const ofProject = [
  'id',
  'name',
  'ownerId',
  'createdAt',
  'deletedAt',
  'coverKey',
  'coverType',
  'coverState',
  'coverRequestId',
] as const;
const ofMember = ['teamRole', 'openedAt', 'preferredPaths'] as const;

/** A project with the columns that depend on the person. */
export type OwnProjectRow = Pick<ProjectRow, (typeof ofProject)[number]> &
  Pick<SeatRow, (typeof ofMember)[number]> & {
    readonly star: boolean;
    readonly members: number;
    readonly domain: Asset['domain'];
    readonly closure: Asset['closure'];
  };

/** Columns of `plinth.own_projects`, shared by the list and the single project. */
export const ownProjectColumns = `
  ${columnList(projects, { only: ofProject })}, ${columnList(teamMembers, { only: ofMember })},
  star_position is not null as star, members, closure, domain`;

/** The project as its member sees it, with an expiring link to the cover. */
export function serializeProject({ house }: Pick<Scope, 'house'>, row: OwnProjectRow): Asset {
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

const selectOwnProject = `select ${ownProjectColumns} from plinth.own_projects where user_id = $1 and id = $2`;

/** The project of the call as the person sees it now. */
export async function loadProject(scope: Scope): Promise<Asset> {
  const [row] = await selectRows<OwnProjectRow>(scope.tx, selectOwnProject, [
    personOf(scope).userId,
    seatOf(scope).projectId,
  ]);
  if (!row) throw refuse('not_found');
  const asset = serializeProject(scope, row);
  const savedShortcodes = await listSavedWidgets(scope);
  return savedShortcodes.length === 0
    ? asset
    : { ...asset, preferredPaths: { ...asset.preferredPaths, savedShortcodes } };
}
