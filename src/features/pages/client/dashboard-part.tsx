import { IconFileText } from '@tabler/icons-react';
import { call } from '#client-kit/call.ts';
import { queryClient } from '#client-kit/query-client.ts';
import { t } from '#client-kit/texts.ts';
import type { DashboardPart } from '#features/projects/client/door.tsx';
import { siteQuery } from '#features/sites/client/door.tsx';
import { listVersions } from '../contract/files.ts';
import { createPage } from '../contract/tree.ts';
import { inSite } from './api.ts';

const homePage = '/_index.md';

/** This room's part of the dashboard. */
export const pagesDashboard: DashboardPart = {
  setup: [
    {
      key: 'pages',
      order: 2,
      call: createPage,
      load: async ({ project }) => {
        const site = await queryClient.fetchQuery(siteQuery(project._id));
        const step = {
          key: 'home',
          label: t('pages.setup'),
          action: t('pages.setupAction'),
          place: `web-pages?path=${encodeURIComponent(homePage)}`,
        };
        if (!site?.initialized) return { ...step, isDone: false };
        const { items } = await call(listVersions, { params: inSite(site), query: { path: homePage } });
        // Version 1 comes from the starter content.
        return { ...step, isDone: items.length > 1 };
      },
    },
  ],
  quickActions: [
    {
      key: 'pages',
      label: () => t('pages.dashboard.open'),
      icon: <IconFileText />,
      place: 'web-pages',
      call: createPage,
    },
  ],
};
