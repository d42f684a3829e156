import { formatFullName } from '#contract-kit/full-name.ts';
import type { Member, PendingMember, Team, TeamName } from '../../contract/teams.ts';

type Teams = readonly Team[];

/** The seats of the plan in use: members and pending invitations. */
export const countSeats = (teams: Teams): number =>
  teams.reduce((sum, { members, pending }) => sum + members.length + pending.length, 0);

const byName = new Intl.Collator('en');
const getSortName = ({ user }: Member): string => `${formatFullName(user)} ${user._id}`;
/** The order of the server: the owner first, then by name. */
const sortMembers = (members: readonly Member[]): Member[] =>
  members.toSorted(
    (one, other) => Number(other.isOwner) - Number(one.isOwner) || byName.compare(getSortName(one), getSortName(other)),
  );

export const removeMember = (teams: Teams, userId: string): Team[] =>
  teams.map((team) => ({ ...team, members: team.members.filter(({ user }) => user._id !== userId) }));

export const removePending = (teams: Teams, id: string): Team[] =>
  teams.map((team) => ({ ...team, pending: team.pending.filter(({ _id }) => _id !== id) }));

export function moveMember(teams: Teams, member: Member, to: TeamName): Team[] {
  return removeMember(teams, member.user._id).map((team) =>
    team.name === to ? { ...team, members: sortMembers([...team.members, member]) } : team,
  );
}

/** The address or alias entered in the invitation, by which the server identifies it. */
export const getUsername = ({ email, alias }: Pick<PendingMember, 'email' | 'alias'>): string => email ?? alias ?? '';

/** The members and invited people who match part of a name, an alias or an address. */
export function filterTeam(team: Team, typed: string): Team {
  const wanted = typed.trim().toLocaleLowerCase();
  const isMatch = (...words: readonly (string | null)[]) =>
    words.some((word) => word?.toLocaleLowerCase().includes(wanted));
  return {
    ...team,
    members: team.members.filter(({ user }) => isMatch(formatFullName(user), user.alias, user.email)),
    pending: team.pending.filter(({ email, alias }) => isMatch(email, alias)),
  };
}
