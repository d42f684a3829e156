import { IconBell } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#client-kit/loaded.tsx';
import { Mark } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { type NotificationPages, useReadAllNotifications, useReadNotification } from '../api.ts';
import { unreadIn } from '../notification-pages.ts';
import styles from './notification-bell.module.css';
import { NotificationRow } from './notification-row.tsx';

type Props = { query: UseInfiniteQueryResult<NotificationPages>; onLeave: () => void };

export function NotificationPanel({ query, onLeave }: Props) {
  const { t } = useTranslation();
  const read = useReadNotification();
  const readAll = useReadAllNotifications();
  const hasUnread = query.data !== undefined && unreadIn(query.data) > 0;
  return (
    <>
      <div className={styles.head}>
        <h2>{t('notifications.title')}</h2>
        {hasUnread && (
          <Button kind="ghost" size="small" onClick={() => readAll.mutate()}>
            {t('notifications.markAllRead')}
          </Button>
        )}
      </div>
      <Loaded
        query={query}
        compact
        waiting={<PanelBones label={t('notifications.loading')} />}
        isEmpty={(data) => data.pages.every((page) => page.items.length === 0)}
        empty={
          <EmptyState
            compact
            picture={<Mark tone="teal" square icon={<IconBell />} />}
            title={t('notifications.emptyTitle')}
          >
            {t('notifications.empty')}
          </EmptyState>
        }
      >
        {(data) => (
          <div className={styles.list}>
            <ul>
              {data.pages
                .flatMap((page) => page.items)
                .map((notification) => (
                  <li key={notification._id}>
                    <NotificationRow
                      notification={notification}
                      onOpen={({ _id, read: isRead, data: { path } }) => {
                        if (!isRead) read.mutate(_id);
                        if (path) onLeave();
                      }}
                    />
                  </li>
                ))}
            </ul>
            {query.hasNextPage && (
              <div className={styles.more}>
                <Button size="small" block busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('notifications.showMore')}
                </Button>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

function PanelBones({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.bones}>
        {['first', 'second', 'third'].map((row) => (
          <div key={row}>
            <Bone width={32} height={32} radius={16} />
            <Bone />
            <Bone height={10} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
