import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { notify } from '#client-kit/toasts.ts';
import { inSite, type SiteRef } from '#features/pages/client/door.tsx';
import { recallFiles } from '#features/pages/contract/approval.ts';
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
