import { IconChecklist } from '@tabler/icons-react';
import { call } from '#client-kit/call.ts';
import { queryClient } from '#client-kit/query-client.ts';
import { t } from '#client-kit/texts.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { inSite } from '#features/pages/client/door.tsx';
import type { DashboardPart } from '#features/projects/client/door.tsx';
import { siteQuery } from '#features/sites/client/door.tsx';
import { approveChanges, listReviews } from '../contract/reviews.ts';
import { reviewKeys } from './api.ts';

/** Tells those who may approve them that changes wait. */
export const reviewDashboard: DashboardPart = {
  attention: ({ project, permissions }) =>
    mayCall(approveChanges, permissions)
      ? { queryKey: reviewKeys.attention(project._id), queryFn: () => loadAttention(project._id) }
      : undefined,
};

async function loadAttention(projectId: string) {
  const site = await queryClient.fetchQuery(siteQuery(projectId));
  if (!site?.initialized) return [];
  const { items } = await call(listReviews, { params: inSite(site), query: { state: 'waiting', limit: 50 } });
  const [first] = items;
  if (!first) return [];
  const count = items.length;
  return [
    {
      key: 'review-waiting',
      tone: 'blue' as const,
      icon: <IconChecklist />,
      title: t('review.attention.title', { count }),
      text: count === 1 ? first.title || first.path : t('review.attention.text'),
      action: {
        label: t('review.attention.action'),
        place: count === 1 ? `approvals?review=${first._id}` : 'approvals',
      },
    },
  ];
}
