import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { useTitle } from '#client-kit/use-title.ts';
import { SiteGate } from '#features/sites/client/door.tsx';
import type { Site } from '#features/sites/contract/sites.ts';
import { Page } from '#ui/page.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { stateQuery } from '../api.ts';
import styles from './maintenance.module.css';
import { MaintenanceCard } from './maintenance-card.tsx';
import { ProblemsCard } from './problems-card.tsx';

/** The maintenance screen: the maintenance page, and the problems of the live release. */
export function Maintenance() {
  const { t } = useTranslation();
  useTitle(t('publishing.maintenance.title'));
  return (
    <SiteGate waiting={<MaintenanceSkeleton />}>{(site) => <SiteMaintenance key={site._id} site={site} />}</SiteGate>
  );
}

function SiteMaintenance({ site }: { site: Site }) {
  const { t } = useTranslation();
  const query = useQuery(stateQuery(site));
  return (
    <QueryView query={query} skeleton={<MaintenanceSkeleton />}>
      {(state) => (
        <Page title={t('publishing.maintenance.title')} purpose={t('publishing.maintenance.purpose')}>
          <div className={styles.columns}>
            <MaintenanceCard site={site} state={state} />
            <ProblemsCard site={site} live={state.live} />
          </div>
        </Page>
      )}
    </QueryView>
  );
}

function MaintenanceSkeleton() {
  const { t } = useTranslation();
  return (
    <Skeleton label={t('publishing.maintenance.loading')}>
      <div className={styles.bones}>
        <SkeletonBlock width={180} height={24} />
        <SkeletonBlock width="min(480px, 80%)" />
        <div className={styles.columns}>
          <SkeletonBlock height={420} radius={8} />
          <SkeletonBlock height={220} radius={8} />
        </div>
      </div>
    </Skeleton>
  );
}
