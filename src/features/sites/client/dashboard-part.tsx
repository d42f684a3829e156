import { queryClient } from '#client-kit/query-client.ts';
import { t } from '#client-kit/texts.ts';
import type { DashboardPart } from '#features/projects/client/door.tsx';
import { createSite } from '../contract/sites.ts';
import { siteQuery } from './api.ts';

/** The theme is chosen when the site is created. */
export const sitesDashboard: DashboardPart = {
  setup: [
    {
      key: 'sites',
      order: 1,
      call: createSite,
      load: async ({ project }) => {
        const site = await queryClient.fetchQuery(siteQuery(project._id));
        return {
          key: 'theme',
          label: t('sites.setup'),
          action: t('sites.setupAction'),
          isDone: site?.initialized === true,
          place: 'web-pages',
        };
      },
    },
  ],
};
