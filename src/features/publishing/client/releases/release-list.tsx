import { IconRocket } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '#client-kit/query-view.tsx';
import { mayCall } from '#contract-kit/capabilities.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import type { Site } from '#features/sites/contract/sites.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type PublishingState, publishSite } from '../../contract/releases.ts';
import { releasesQuery } from '../api.ts';
import { withCurrentState } from '../release-choices.ts';
import { ReleaseRow } from './release-row.tsx';
import styles from './releases.module.css';
import { ListSkeleton } from './releases-skeleton.tsx';

/** Newest first; the live one is expanded until another one is expanded or collapsed. */
export function ReleaseList({ site, state }: { site: Site; state: PublishingState }) {
  const { t } = useTranslation();
  const { permissions } = useOpenProject();
  const mayPublish = mayCall(publishSite, permissions);
  const query = useInfiniteQuery(releasesQuery(site));
  const [chosen, setChosen] = useState<number | null>();
  const open = chosen === undefined ? state.live : chosen;
  const releases = withCurrentState(query.data?.pages.flatMap(({ items }) => items) ?? [], state);
  return (
    <>
      <QueryView
        query={query}
        skeleton={
          <Skeleton label={t('publishing.loading')}>
            <ListSkeleton />
          </Skeleton>
        }
        isEmpty={() => releases.length === 0}
        empty={
          <div className={styles.list}>
            <EmptyState
              picture={<IconBadge tone="teal" square icon={<IconRocket />} />}
              title={t('publishing.empty.title')}
            >
              {t(mayPublish ? 'publishing.empty.text' : 'publishing.empty.authorText')}
            </EmptyState>
          </div>
        }
      >
        {() => (
          <ol className={styles.list} aria-label={t('publishing.title')}>
            {releases.map((release) => (
              <ReleaseRow
                key={release.number}
                site={site}
                release={release}
                live={state.live}
                mayPublish={mayPublish}
                isOpen={release.number === open}
                onToggle={() => setChosen(release.number === open ? null : release.number)}
              />
            ))}
          </ol>
        )}
      </QueryView>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('kit.table.more')}
          </Button>
        </div>
      )}
    </>
  );
}
