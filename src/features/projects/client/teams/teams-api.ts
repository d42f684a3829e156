import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import type { ReplyOf } from '#contract-kit/endpoint.ts';
import {
  addToTeam,
  listTeams,
  type Member,
  type PendingMember,
  removeFromTeam,
  type Team,
  type TeamName,
} from '../../contract/teams.ts';
import { projectsKeys } from '../api.ts';
import { getUsername, moveMember, removeMember, removePending } from './change-team.ts';

const teamsKey = (assetId: string) => ['projects', 'teams', assetId] as const;

export const teamsQuery = (assetId: string) =>
  queryOptions({ queryKey: teamsKey(assetId), queryFn: () => call(listTeams, { params: { asset: assetId } }) });

type Teams = ReplyOf<typeof listTeams>;

/** Updates optimistically; on an error, restores the team and shows the reason. Refetches afterwards. */
function useTeamChange<Given>(
  assetId: string,
  change: {
    readonly ask: (given: Given) => Promise<unknown>;
    readonly after: (teams: readonly Team[], given: Given) => Team[];
    readonly done: (given: Given) => string;
  },
) {
  const queryClient = useQueryClient();
  const key = teamsKey(assetId);
  return useMutation({
    mutationKey: projectsKeys.all,
    mutationFn: change.ask,
    onMutate: async (given) => {
      // A reply that is still on its way does not include this change.
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<Teams>(key);
      if (before) queryClient.setQueryData<Teams>(key, { ...before, teams: change.after(before.teams, given) });
      return before;
    },
    onSuccess: (_reply, given) => notify.success(change.done(given)),
    onError: (error, _given, before) => {
      if (before) queryClient.setQueryData(key, before);
      notify.problem(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: projectsKeys.all }),
  });
}

export function useMoveMember(assetId: string) {
  const { t } = useTranslation();
  return useTeamChange<{ member: Member; to: TeamName }>(assetId, {
    ask: ({ member, to }) => call(addToTeam, { params: { a: assetId, t: to }, body: { username: member.user.email } }),
    after: (teams, { member, to }) => moveMember(teams, member, to),
    done: ({ member, to }) =>
      t('projects.teams.moved', { name: member.user.firstName, role: t(`projects.teams.a.${to}`) }),
  });
}

export function useRemoveMember(assetId: string) {
  const { t } = useTranslation();
  return useTeamChange<{ member: Member; team: TeamName }>(assetId, {
    ask: ({ member, team }) =>
      call(removeFromTeam, { params: { a: assetId, t: team }, body: { username: member.user.email } }),
    after: (teams, { member }) => removeMember(teams, member.user._id),
    done: ({ member }) => t('projects.teams.removed', { name: member.user.firstName }),
  });
}

export function useWithdraw(assetId: string) {
  const { t } = useTranslation();
  return useTeamChange<{ pending: PendingMember; team: TeamName }>(assetId, {
    ask: ({ pending, team }) =>
      call(removeFromTeam, { params: { a: assetId, t: team }, body: { username: getUsername(pending) } }),
    after: (teams, { pending }) => removePending(teams, pending._id),
    done: () => t('projects.teams.withdrawn'),
  });
}

/** The specification sends only the username: the invitation is emailed again and valid for 7 more days. */
export function useResend(assetId: string) {
  const { t } = useTranslation();
  return useTeamChange<{ pending: PendingMember; team: TeamName }>(assetId, {
    ask: ({ pending, team }) =>
      call(addToTeam, { params: { a: assetId, t: team }, body: { username: getUsername(pending) } }),
    after: (teams) => [...teams],
    done: ({ pending }) => t('projects.teams.resent', { who: getUsername(pending) }),
  });
}

export function useAddToTeam(assetId: string) {
  const queryClient = useQueryClient();
  return async (
    team: TeamName,
    body: { readonly username: string; readonly slug?: string; readonly createAuthor?: boolean },
    idempotencyKey: string,
  ): Promise<ReplyOf<typeof addToTeam>> => {
    const reply = await call(addToTeam, { params: { a: assetId, t: team }, body }, { idempotencyKey });
    await queryClient.invalidateQueries({ queryKey: teamsKey(assetId) });
    return reply;
  };
}
