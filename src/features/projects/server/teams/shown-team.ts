import { and, eq, gt, inArray } from 'drizzle-orm';
import type { TeamRole } from '#contract-kit/scope.ts';
import { listProfiles } from '#features/accounts/server/door.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { Member, PendingMember, Team, TeamName } from '../../contract/teams.ts';
import { type InvitationRow, invitations, teamMembers } from '../tables.ts';

/** The team somebody of this role belongs to: the owner is an administrator with a flag. */
export const teamOf = (role: TeamRole): TeamName => (role === 'owner' ? 'administrator' : role);

const rolesOf = (team: TeamName): TeamRole[] => (team === 'administrator' ? ['owner', 'administrator'] : [team]);

/** Whole teams, their members by name with the owner first, and who is invited into them, oldest first. */
export async function shownTeams(scope: Scope, names: readonly TeamName[]): Promise<Team[]> {
  const { projectId } = seatOf(scope);
  const seats = await scope.tx
    .select({ userId: teamMembers.userId, teamRole: teamMembers.teamRole, createdAt: teamMembers.createdAt })
    .from(teamMembers)
    .where(and(eq(teamMembers.projectId, projectId), inArray(teamMembers.teamRole, names.flatMap(rolesOf))));
  const people = await listProfiles(
    scope,
    seats.map(({ userId }) => userId),
  );
  const members = seats.flatMap(({ userId, teamRole, createdAt }) => {
    const user = people.get(userId);
    return user
      ? [{ team: teamOf(teamRole), user, isOwner: teamRole === 'owner', since: createdAt.toISOString() }]
      : [];
  });
  members.sort(
    (one, other) => Number(other.isOwner) - Number(one.isOwner) || byName.compare(nameOf(one), nameOf(other)),
  );
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
    members: members.filter(({ team }) => team === name).map(({ team: _team, ...member }) => member),
    pending: pending.filter(({ teamRole }) => teamRole === name).map(shownPending),
  }));
}

const byName = new Intl.Collator('en');
const nameOf = ({ user }: Pick<Member, 'user'>): string => `${user.firstName} ${user.lastName} ${user._id}`;

const shownPending = (row: InvitationRow): PendingMember => ({
  _id: row.id,
  email: row.alias === null ? row.email : null,
  alias: row.alias,
  createAuthor: row.createAuthor,
  invitedAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

export async function shownTeam(scope: Scope, name: TeamName): Promise<Team> {
  const [team] = await shownTeams(scope, [name]);
  return team ?? { name, members: [], pending: [] };
}
