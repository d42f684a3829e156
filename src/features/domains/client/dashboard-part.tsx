import { queryClient } from '#client-kit/query-client.ts';
import { t } from '#client-kit/texts.ts';
import type { DashboardPart } from '#features/projects/client/door.tsx';
import { siteQuery } from '#features/sites/client/door.tsx';
import { isConnected } from '../contract/domains.ts';
import { hasCustomDomain } from '../has-custom-domain.ts';

/** This room's part of the dashboard. */
export const domainsDashboard: DashboardPart = {
  setup: [
    {
      key: 'domains',
      order: 4,
      call: isConnected,
      load: async ({ project }) => {
        const site = await queryClient.fetchQuery(siteQuery(project._id));
        const isDone = site !== null && hasCustomDomain(site);
        return {
          key: 'domain',
          label: t('domains.setup'),
          action: t('domains.setupAction'),
          isDone,
          place: 'domains/manage',
        };
      },
    },
  ],
};
