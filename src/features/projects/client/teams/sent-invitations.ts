import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { cancelInvitation, invite, listInvitations, reinvite } from '../../contract/invitations.ts';
import { getUsername } from './change-team.ts';

const sentKey = ['projects', 'sent-invitations'] as const;

export const sentQuery = infiniteQueryOptions({
  queryKey: sentKey,
  queryFn: ({ pageParam }) => call(listInvitations, { query: pageParam ? { cursor: pageParam } : {} }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

export function useInvite() {
  const queryClient = useQueryClient();
  return async (email: string, idempotencyKey: string): Promise<void> => {
    await call(invite, { body: { email } }, { idempotencyKey });
    await queryClient.invalidateQueries({ queryKey: sentKey });
  };
}

/** Invitations to teams are also listed on the team screens, so both are refetched. */
const useRefetchInvitations = () => {
  const queryClient = useQueryClient();
  return {
    onError: notify.problem,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['projects'] }),
  };
};

export function useReinvite() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (invitationId: string) => call(reinvite, { body: { invitationId } }),
    onSuccess: (invitation) => notify.success(t('projects.teams.resent', { who: getUsername(invitation) })),
    ...useRefetchInvitations(),
  });
}

export function useCancelInvitation() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (id: string) => call(cancelInvitation, { params: { id } }),
    onSuccess: () => notify.success(t('projects.teams.withdrawn')),
    ...useRefetchInvitations(),
  });
}
