import { IconRocket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#client-kit/call.ts';
import { LinkButton } from '#client-kit/link-button.tsx';
import { projectPath } from '#client-kit/project-path.ts';
import { queryClient } from '#client-kit/query-client.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { t } from '#client-kit/texts.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import type { DashboardPart } from '#features/projects/client/door.tsx';
import type { Asset, Permissions } from '#features/projects/contract/assets.ts';
import { siteQuery } from '#features/sites/client/door.tsx';
import type { Site } from '#features/sites/contract/sites.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, FactList } from '#ui/card.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { type PublishingState, publishingState, publishSite } from '../contract/releases.ts';
import { inSite, stateQuery } from './api.ts';
import { openPublishPanel } from './panel/panel-store.ts';
import { AddressLink } from './parts/site-link.tsx';
import styles from './site-card.module.css';

type Props = { project: Asset; permissions: Permissions };

/** The site's address, its live release and its unpublished changes. No card without a site: Pages says how to create one. */
function SiteCard({ project, permissions }: Props) {
  const { data: site } = useQuery(siteQuery(project._id));
  return site?.initialized ? <OpenSiteCard site={site} project={project} permissions={permissions} /> : null;
}

function OpenSiteCard({ site, project, permissions }: Props & { site: Site }) {
  const { t } = useTranslation();
  const query = useQuery(stateQuery(site));
  const isClosed = query.data?.maintenance.isOn === true;
  return (
    <Card
      title={t('publishing.card.title')}
      end={isClosed && <Badge tone="amber">{t('publishing.card.maintenance')}</Badge>}
    >
      <QueryView
        query={query}
        compact
        skeleton={
          <Skeleton label={t('publishing.card.loading')}>
            <SkeletonBlock height={120} />
          </Skeleton>
        }
      >
        {(state) => (
          <div className={styles.card}>
            <SiteFacts state={state} />
            <div className={styles.ways}>
              {mayCall(publishSite, permissions) && (
                <Button icon={<IconRocket />} aria-haspopup="dialog" onClick={openPublishPanel}>
                  {state.live === null
                    ? t('publishing.button.first')
                    : state.changes === 0
                      ? t('publishing.button.none')
                      : t('publishing.button.changes', { count: state.changes })}
                </Button>
              )}
              <LinkButton kind="ghost" to={projectPath(project, 'publishing-options')}>
                {t('publishing.card.releases')}
              </LinkButton>
            </div>
          </div>
        )}
      </QueryView>
    </Card>
  );
}

function SiteFacts({ state: { url, live, changes } }: { state: PublishingState }) {
  const { t } = useTranslation();
  return (
    <FactList
      facts={[
        { label: t('publishing.card.address'), value: <AddressLink url={url} /> },
        {
          label: t('publishing.card.release'),
          value:
            live === null ? (
              <Badge>{t('publishing.card.noRelease')}</Badge>
            ) : (
              <Badge tone="green">{t('publishing.card.releaseNumber', { number: live })}</Badge>
            ),
        },
        {
          label: t('publishing.card.changes'),
          value: (
            <Badge tone={changes > 0 ? 'amber' : 'grey'}>{t('publishing.card.unpublished', { count: changes })}</Badge>
          ),
        },
      ]}
    />
  );
}

/** This room's part of the dashboard. */
export const publishingDashboard: DashboardPart = {
  setup: [
    {
      key: 'publishing',
      order: 3,
      call: publishSite,
      load: async ({ project }) => {
        const site = await queryClient.fetchQuery(siteQuery(project._id));
        const step = {
          key: 'publish',
          label: t('publishing.setup'),
          action: t('publishing.setupAction'),
          place: 'publishing-options',
        };
        if (!site?.initialized) return { ...step, isDone: false };
        const { live } = await call(publishingState, { params: inSite(site) });
        return { ...step, isDone: live !== null };
      },
    },
  ],
  cards: [{ key: 'site', column: 'side', Card: SiteCard }],
};
