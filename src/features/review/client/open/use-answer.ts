import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { openDialog } from '#client-kit/dialogs.ts';
import { notify } from '#client-kit/toasts.ts';
import { inSite, type SiteRef } from '#features/pages/client/door.tsx';
import { recallFiles } from '#features/pages/contract/approval.ts';
import { discardChanges } from '#features/pages/contract/files.ts';
import { approveChanges, type Review, rejectChanges } from '../../contract/reviews.ts';
import { refreshReviews } from '../api.ts';
import { PublishNow } from '../publish-now.ts';

type Approval = { readonly reviews: readonly Review[]; readonly andPublish?: boolean };

const based = (reviews: readonly Review[]) => reviews.map(({ path, hash }) => ({ path, base: hash }));

/** Approves exactly what is on screen: a change that was saved again meanwhile is refused, and shown anew. */
export function useApprove(site: SiteRef) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const publish = useContext(PublishNow);
  return useMutation({
    mutationFn: async ({ reviews, andPublish = false }: Approval) => {
      const { approved } = await call(approveChanges, { params: inSite(site), body: { files: based(reviews) } });
      if (andPublish) await publish?.(site);
      return approved;
    },
    onSuccess: (count, { andPublish }) =>
      notify.success(andPublish ? t('review.publishing') : t('review.approved', { count })),
    onError: notify.problem,
    onSettled: () => refreshReviews(queryClient, site),
  });
}

export function useReject(site: SiteRef) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ review, reason }: { review: Review; reason: string }) =>
      call(rejectChanges, { params: inSite(site), body: { files: based([review]), reason } }),
    onSuccess: () => notify.success(t('review.rejected')),
    onError: notify.problem,
    onSettled: () => refreshReviews(queryClient, site),
  });
}

export function useRecall(site: SiteRef) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ path }: Review) => call(recallFiles, { params: inSite(site), body: { files: [{ path }] } }),
    onSuccess: () => notify.success(t('review.recalled')),
    onError: notify.problem,
    onSettled: () => refreshReviews(queryClient, site),
  });
}

/** Returns the page to its approved state, after asking. */
export function useDiscard(site: SiteRef) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const discard = useMutation({
    mutationFn: (review: Review) => call(discardChanges, { params: inSite(site), body: { files: based([review]) } }),
    onSuccess: () => notify.success(t('review.discarded')),
    onError: notify.problem,
    onSettled: () => refreshReviews(queryClient, site),
  });
  const ask = async (review: Review): Promise<void> => {
    const answer = await openDialog({
      title: t('review.discardTitle'),
      content: t(review.kind === 'added' ? 'review.discardNew' : 'review.discardText'),
      buttons: [
        { label: t('kit.ui.cancel'), answer: 'cancel' },
        { label: t('review.discardConfirm'), kind: 'confirm-danger', answer: 'discard' },
      ],
    });
    if (answer === 'discard') discard.mutate(review);
  };
  return { ask, isPending: discard.isPending };
}
