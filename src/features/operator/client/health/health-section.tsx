import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { disksQuery } from '../api.ts';
import { Disks } from './disks.tsx';

/** The state of the servers. Refetched every few seconds while it is on screen. */
export function HealthSection() {
  const { t } = useTranslation();
  const query = useQuery(disksQuery);
  return (
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
  );
}
