import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useReorder } from '#ui/use-reorder.ts';
import type { Asset } from '../../contract/assets.ts';
import { useOrderStars } from '../project-changes.ts';
import { listProjectsOf, moveRow } from '../project-pages.ts';
import { EndOfList } from './end-of-list.tsx';
import type { ListActions } from './list-actions.ts';
import styles from './project-card.module.css';
import { ProjectGrid } from './project-grid.tsx';
import { ProjectTable } from './project-layouts.tsx';
import type { listLayouts } from './use-listing.ts';

type Pages = InfiniteData<{ items: Asset[]; nextCursor: string | null }, unknown>;

type Props = {
  query: UseInfiniteQueryResult<Pages>;
  layout: (typeof listLayouts)[number];
  actions: ListActions;
  /** Whether the list is complete and manually ordered. */
  isReorderable: boolean;
  onNew: (() => void) | undefined;
};

/** The loaded projects as cards or rows, with the end of the list. */
export function ProjectResults({ query, layout, actions, isReorderable: canOrder, onNew }: Props) {
  const { t } = useTranslation();
  const { data, hasNextPage } = query;
  const projects = useMemo(() => listProjectsOf(data), [data]);
  const ids = useMemo(() => projects.map(({ _id }) => _id), [projects]);
  const orderStars = useOrderStars();
  const reorder = useReorder({
    ids,
    onMove: (from, to) => orderStars.mutate(moveRow(ids, from, to)),
    announce: (id, place) =>
      t('projects.moved', { name: projects.find(({ _id }) => _id === id)?.name ?? '', place, count: ids.length }),
  });
  const order =
    canOrder && ids.length > 1
      ? { ...reorder, count: ids.length, placeOf: (id: string) => ids.indexOf(id) }
      : undefined;
  return (
    <>
      {layout === 'list' ? (
        <ProjectTable projects={projects} actions={actions} order={order} />
      ) : (
        <ProjectGrid projects={projects} actions={actions} order={order} onNew={hasNextPage ? undefined : onNew} />
      )}
      {hasNextPage && (
        <EndOfList
          count={ids.length}
          isLoading={query.isFetchingNextPage}
          hasFailed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
        />
      )}
      <p className={styles.hidden} role="status">
        {reorder.announcement}
      </p>
    </>
  );
}
