import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '#client-kit/call.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx';
import { listSecurityEvents } from '../../../contract/security-events.ts';
import { accountsKeys } from '../../api.ts';
import styles from './activity.module.css';
import { EventRow } from './event-row.tsx';

/** Security events of the account, newest first, fifteen per page. */
export function ActivitySection() {
  const { t } = useTranslation();
  const query = useInfiniteQuery({
    queryKey: accountsKeys.securityEvents,
    queryFn: ({ pageParam }) => call(listSecurityEvents, { query: pageParam ? { cursor: pageParam } : {} }),
    // Always refetched, because people come here to see recent events.
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  return (
    <>
      <ActivityHint />
      <QueryView
        query={query}
        skeleton={<EventSkeleton label={t('accounts.security.activity.loading')} />}
        isEmpty={({ pages }) => pages.every((page) => page.items.length === 0)}
        empty={
          <EmptyState
            picture={<IconBadge tone="teal" square icon={<IconHistory />} />}
            title={t('accounts.security.activity.emptyTitle')}
          >
            {t('accounts.security.activity.empty')}
          </EmptyState>
        }
      >
        {({ pages }) => (
          <>
            <Card title={t('accounts.security.activity.title')} rows>
              <ol className={styles.rows}>
                {pages
                  .flatMap((page) => page.items)
                  .map((event) => (
                    <li key={event._id}>
                      <EventRow event={event} />
                    </li>
                  ))}
              </ol>
            </Card>
            {query.hasNextPage && (
              <div className={styles.more}>
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('accounts.security.activity.more')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
    </>
  );
}

function ActivityHint() {
  const { t } = useTranslation();
  return (
    <aside className={styles.hint} aria-label={t('accounts.security.activity.hintLabel')}>
      <p>
        <Trans
          i18nKey="accounts.security.activity.hint"
          components={{ password: <Link to={{ search: '?tab=security' }} /> }}
        />
      </p>
    </aside>
  );
}

function EventSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={styles.skeleton}>
        <div className={styles.skeletonHead}>
          <SkeletonBlock width={72} />
        </div>
        {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
          <div key={row}>
            <SkeletonBlock width={32} height={32} radius={16} />
            <div>
              <SkeletonBlock width="55%" />
              <SkeletonBlock width="35%" height={10} />
            </div>
            <SkeletonBlock width={64} height={10} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
