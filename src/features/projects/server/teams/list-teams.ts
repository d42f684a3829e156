import type { InputOf } from '#contract-kit/endpoint.ts';
import { getProjectLimit } from '#features/billing/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import { type getTeam, type Team, teams } from '../../contract/teams.ts';
import { loadTeam, loadTeams } from './load-teams.ts';

export const listTeamsUseCase = async (scope: Scope): Promise<{ teams: Team[]; memberLimit: number }> => ({
  teams: await loadTeams(scope, teams),
  memberLimit: await getProjectLimit(scope, 'members'),
});

export const getTeamUseCase = (scope: Scope, { params }: InputOf<typeof getTeam>): Promise<Team> =>
  loadTeam(scope, params.team);
