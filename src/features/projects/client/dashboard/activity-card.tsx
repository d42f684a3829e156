import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { pageSize } from '#contract-kit/cursor-page.ts';
import { NotificationRow, notificationsQuery } from '#features/notifications/client/door.tsx';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import styles from './activity-card.module.css';
import type { DashboardProps } from './dashboard-parts.ts';

const initialCount = 6;

/** The person's notifications about this project, newest first. */
export function ActivityCard({ project }: Pick<DashboardProps, 'project'>) {
  const projectId = project._id;
  const { t } = useTranslation();
  const query = useInfiniteQuery(notificationsQuery({ assetId: projectId }));
  const [shown, setShown] = useState(initialCount);
  const own = query.data?.pages.flatMap((page) => page.items).filter(({ assetId }) => assetId === projectId) ?? [];
  const showOlder = () => {
    setShown(shown + pageSize);
    if (query.hasNextPage) void query.fetchNextPage();
  };
  const older = (query.hasNextPage || own.length > shown) && (
    <Button kind="link" busy={query.isFetchingNextPage} onClick={showOlder}>
      {t('projects.dashboard.older')}
    </Button>
  );
  return (
    <Card title={t('projects.dashboard.activity')} end={older} rows>
      <QueryView
        query={query}
        compact
        skeleton={
          <Skeleton label={t('projects.dashboard.activityLoading')}>
            <div className={styles.skeleton}>
              <SkeletonBlock height={32} />
              <SkeletonBlock height={32} />
              <SkeletonBlock height={32} />
            </div>
          </Skeleton>
        }
      >
        {() => {
          if (own.length === 0) {
            return (
              <EmptyState
                compact
                picture={<IconBadge tone="teal" square icon={<IconHistory />} />}
                title={t('projects.dashboard.activityEmptyTitle')}
              >
                {t('projects.dashboard.activityEmpty')}
              </EmptyState>
            );
          }
          return (
            <ul className={styles.rows}>
              {own.slice(0, shown).map((notification) => (
                <li key={notification._id}>
                  <NotificationRow notification={notification} isInProject />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </Card>
  );
}
