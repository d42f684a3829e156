import { IconFileText } from '@tabler/icons-react';
import { t } from '#client-kit/texts.ts';
import type { DashboardPart } from '#features/projects/client/door.tsx';

/** What this room brings to the dashboard. */
export const pagesDashboard: DashboardPart = {
  quickActions: [
    {
      key: 'pages',
      label: () => t('pages.dashboard.open'),
      icon: <IconFileText />,
      place: 'web-pages',
      capability: 'pages.write',
    },
  ],
};
