import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { disksQuery } from '../api.ts';
import { Disks } from './disks.tsx';
import styles from './health.module.css';
import { QuotaDrifts } from './quota-drifts.tsx';

/** The state of the servers, refetched every few seconds while it is on screen, and corrections of counters. */
export function HealthSection() {
  const { t } = useTranslation();
  const query = useQuery(disksQuery);
  return (
    <div className={styles.parts}>
      <QueryView
        query={query}
        skeleton={
          <Skeleton label={t('operator.health.loading')}>
            <SkeletonBlock height={120} />
          </Skeleton>
        }
      >
        {({ disks }) => <Disks disks={disks} />}
      </QueryView>
      <QuotaDrifts />
    </div>
  );
}
