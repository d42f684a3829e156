import { and, eq, gt, inArray } from 'drizzle-orm';
import { formatFullName } from '#contract-kit/full-name.ts';
import type { TeamRole } from '#contract-kit/scope.ts';
import { listProfiles } from '#features/accounts/server/door.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { Member, PendingMember, Team, TeamName } from '../../contract/teams.ts';
import { type InvitationRow, invitations, teamMembers } from '../tables.ts';

/** The team of a role: the owner is an administrator with a flag. */
export const toTeamName = (role: TeamRole): TeamName => (role === 'owner' ? 'administrator' : role);

const listRoles = (team: TeamName): TeamRole[] => (team === 'administrator' ? ['owner', 'administrator'] : [team]);

/** Teams with their members by name, the owner first, and their pending invitations, oldest first. */
export async function loadTeams(scope: Scope, names: readonly TeamName[]): Promise<Team[]> {
  const { projectId } = seatOf(scope);
  const seats = await scope.tx
    .select({ userId: teamMembers.userId, teamRole: teamMembers.teamRole, createdAt: teamMembers.createdAt })
    .from(teamMembers)
    .where(and(eq(teamMembers.projectId, projectId), inArray(teamMembers.teamRole, names.flatMap(listRoles))));
  const people = await listProfiles(
    scope,
    seats.map(({ userId }) => userId),
  );
  const members = seats.flatMap(({ userId, teamRole, createdAt }) => {
    const user = people.get(userId);
    const isOwner = teamRole === 'owner';
    const member = user && { user, isOwner, since: createdAt.toISOString() };
    return member ? [{ team: toTeamName(teamRole), member, key: getSortKey(member) }] : [];
  });
  members.sort((one, other) => (one.key < other.key ? -1 : 1));
  const pending = await scope.tx
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.projectId, projectId),
        eq(invitations.state, 'pending'),
        gt(invitations.expiresAt, scope.house.clock.now()),
      ),
    )
    .orderBy(invitations.id);
  return names.map((name) => ({
    name,
    members: members.filter(({ team }) => team === name).map(({ member }) => member),
    pending: pending.filter(({ teamRole }) => teamRole === name).map(serializePending),
  }));
}

/** Computed once per member: a collator for every comparison would take longer than reading a team of a thousand. */
const getSortKey = ({ user, isOwner }: Member): string =>
  `${isOwner ? 0 : 1} ${formatFullName(user)} ${user._id}`.toLowerCase();

const serializePending = (row: InvitationRow): PendingMember => ({
  _id: row.id,
  email: row.alias === null ? row.email : null,
  alias: row.alias,
  createAuthor: row.createAuthor,
  invitedAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

export async function loadTeam(scope: Scope, name: TeamName): Promise<Team> {
  const [team] = await loadTeams(scope, [name]);
  return team ?? { name, members: [], pending: [] };
}
