import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { IconBadge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { notificationsQuery } from '../api.ts';
import type { NotificationFilter } from '../notification-pages.ts';
import styles from './notification-bell.module.css';
import { NotificationPages } from './notification-pages.tsx';

type Props = { filter: NotificationFilter; onLeave: () => void };

/** A list grouped by day. Arrow keys move the focus, Enter opens, Delete dismisses. */
export function NotificationList({ filter, onLeave }: Props) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(notificationsQuery(filter));
  return (
    <QueryView
      query={query}
      compact
      skeleton={<ListSkeleton label={t('notifications.loading')} />}
      isEmpty={(data) => !query.hasNextPage && data.pages.every((page) => page.items.length === 0)}
      empty={<EmptyList filter={filter} />}
    >
      {({ pages }) => (
        <NotificationPages
          pages={pages}
          onLeave={onLeave}
          more={{
            hasMore: query.hasNextPage,
            isLoading: query.isFetchingNextPage,
            hasFailed: query.isFetchNextPageError,
            load: () => void query.fetchNextPage(),
          }}
        />
      )}
    </QueryView>
  );
}

function EmptyList({ filter }: { filter: NotificationFilter }) {
  const { t } = useTranslation();
  const kind = filter.unread ? 'unread' : filter.assetId ? 'project' : 'all';
  return (
    <EmptyState
      compact
      picture={<IconBadge tone="teal" square icon={<IconBell />} />}
      title={t(`notifications.empty.${kind}.title`)}
    >
      {t(`notifications.empty.${kind}.text`)}
    </EmptyState>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.skeleton}>
        {['first', 'second', 'third'].map((row) => (
          <div key={row}>
            <SkeletonBlock width={32} height={32} radius={16} />
            <SkeletonBlock />
            <SkeletonBlock height={10} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
