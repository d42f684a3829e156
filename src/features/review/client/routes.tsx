import { IconChecklist } from '@tabler/icons-react';
import type { NavEntry, ScreenRoute } from '#client-kit/screen-route.ts';
import { t } from '#client-kit/texts.ts';
import { listReviews } from '../contract/reviews.ts';

/** Authors see what became of their changes; those who may release answer them. */
export const reviewRoutes: readonly ScreenRoute[] = [
  {
    frame: 'project',
    path: 'approvals',
    call: listReviews,
    load: () => import('./approvals.tsx').then((module) => module.Approvals),
  },
];

export const reviewNav: readonly NavEntry[] = [
  {
    place: 'approvals',
    label: () => t('review.title'),
    icon: <IconChecklist aria-hidden="true" />,
    call: listReviews,
  },
];
