import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#client-kit/call.ts';
import { openDialog } from '#client-kit/dialogs.ts';
import { projectPath } from '#client-kit/project-path.ts';
import { notify } from '#client-kit/toasts.ts';
import { useChangeCurrentUser, useReloadMe } from '#features/accounts/client/door.tsx';
import { acceptInvitation, denyInvitation } from '../../contract/invitations.ts';

export type OpenInvitation = {
  readonly _id: string;
  readonly assetId: string;
  readonly assetName: string;
  readonly invitedBy: string;
};

/** Accepts or declines an invitation to a team. Either removes it from the pending ones; accepting opens the project. */
export function useAnswerInvitation() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const changeUser = useChangeCurrentUser();
  const reloadMe = useReloadMe();
  const removePending = ({ _id }: OpenInvitation) =>
    changeUser((me) => ({ ...me, pendingInvitations: me.pendingInvitations.filter((one) => one._id !== _id) }));
  // The invitation may have been withdrawn meanwhile, so the pending ones are refetched.
  const handleError = (error: Error) => {
    notify.problem(error);
    void reloadMe();
  };

  const accept = useMutation({
    mutationFn: ({ assetId, _id }: OpenInvitation) => call(acceptInvitation, { params: { a: assetId, x: _id } }),
    onSuccess: async ({ assetId, assetName }, offered) => {
      removePending(offered);
      void queryClient.invalidateQueries({ queryKey: ['projects'] });
      notify.success(t('projects.invitations.joined', { project: assetName }));
      await navigate(projectPath({ _id: assetId, name: assetName }, 'dashboard'));
    },
    onError: handleError,
  });
  const deny = useMutation({
    mutationFn: ({ assetId, _id }: OpenInvitation) => call(denyInvitation, { params: { a: assetId, x: _id } }),
    onMutate: removePending,
    onSuccess: (_nothing, offered) => {
      removePending(offered);
      notify.info(t('projects.invitations.declined', { project: offered.assetName }));
    },
    onError: handleError,
  });

  return {
    accept: accept.mutate,
    busyWith: accept.isPending ? accept.variables._id : undefined,
    /** True once it is declined. */
    async decline(offered: OpenInvitation): Promise<boolean> {
      const answer = await openDialog({
        title: t('projects.invitations.declineTitle', { project: offered.assetName }),
        content: t('projects.invitations.declineText', { name: offered.invitedBy }),
        buttons: [
          { label: t('kit.ui.cancel'), answer: 'cancel' },
          { label: t('projects.invitations.decline'), kind: 'confirm-danger', answer: 'yes' },
        ],
      });
      if (answer !== 'yes') return false;
      // The page of an invitation is left only afterwards: a new page would end the call.
      return deny.mutateAsync(offered).then(
        () => true,
        () => false,
      );
    },
  };
}
