import { IconListCheck, IconPlayerStop, IconRefresh, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorLines } from '#client-kit/error-lines.ts';
import { t } from '#client-kit/texts.ts';
import { useDebounced } from '#client-kit/use-debounced.ts';
import { useStoredColumns } from '#client-kit/use-stored-columns.ts';
import { useUrlFilters } from '#client-kit/use-url-filters.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { type Sort, sortRows } from '#ui/data-table/sort-rows.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { type ListedTask, loadAllTasks, tasksQuery } from '../api.ts';
import { clearedFilters, parseFilters } from '../task-filters.ts';
import { taskPath } from '../task-path.ts';
import { canCancel, canDelete, useTaskActions } from '../use-task-actions.ts';
import { sortValues, taskColumns } from './task-columns.tsx';
import { TaskFilterFields } from './task-filter-fields.tsx';
import { TaskMenuItems } from './task-menu.tsx';

/** The order in which the server lists tasks. */
const newestFirst: Sort = { key: 'when', descending: true };
const searchDebounceMs = 300;

/** The tasks of one project, or of all projects the person administers. */
export function TaskTable({ assetId }: { assetId?: string }) {
  const navigate = useNavigate();
  const actions = useTaskActions();
  const [params, changeFilters] = useUrlFilters();
  const [sort, setSort] = useState(newestFirst);
  const [chosenColumns, setChosenColumns] = useStoredColumns(assetId ? 'tasks' : 'all-tasks');
  const columns = useMemo(() => taskColumns(!assetId), [assetId]);
  const [openedAt] = useState(() => new Date());
  const settled = useDebounced(params.toString(), searchDebounceMs);
  const filters = parseFilters(new URLSearchParams(settled), openedAt);
  const query = useInfiniteQuery({ ...tasksQuery(assetId, filters), placeholderData: keepPreviousData });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;

  // Sorting by another column needs all rows, so the missing pages are loaded first.
  const isCustomOrder = sort.key !== newestFirst.key || !sort.descending;
  useEffect(() => {
    if (isCustomOrder && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isCustomOrder, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const found = query.data?.pages.flatMap((page) => page.items);
  const rows = found && (isCustomOrder ? sortRows(found, sort, (task) => sortValues[sort.key]?.(task) ?? null) : found);
  return (
    <DataTable
      label={t('tasks.title')}
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      rowName={({ title }) => title}
      onOpen={(task) => void navigate(taskPath(task))}
      sort={sort}
      onSort={setSort}
      filters={<TaskFilterFields params={params} onChange={changeFilters} />}
      chosenColumns={chosenColumns}
      onChooseColumns={setChosenColumns}
      menu={{
        label: ({ title }) => t('tasks.actions.more', { title }),
        renderItems: (task) => <TaskMenuItems task={task} />,
      }}
      renderActions={(chosen) => batchActions(chosen, actions)}
      more={{ hasMore: hasNextPage, isLoading: isFetchingNextPage, load: () => void fetchNextPage() }}
      file={{ name: 'tasks', loadAll: () => loadAllTasks(assetId, filters) }}
      failed={
        query.isError
          ? { title: t('kit.error.title'), lines: errorLines(query.error), onRetry: () => void query.refetch() }
          : undefined
      }
      empty={<NoTasks isNarrowed={params.size > 0} onReset={() => changeFilters(clearedFilters)} />}
    />
  );
}

/** The actions for the selected tasks; each is offered if it applies to one of them. */
const batchActions = (chosen: readonly ListedTask[], actions: ReturnType<typeof useTaskActions>) => [
  ...(chosen.some(canCancel)
    ? [{ label: t('tasks.actions.cancel'), icon: <IconPlayerStop />, onPress: () => actions.cancel(chosen) }]
    : []),
  ...(chosen.some(({ mayRetry }) => mayRetry)
    ? [{ label: t('tasks.actions.retry'), icon: <IconRefresh />, onPress: () => actions.retry(chosen) }]
    : []),
  ...(chosen.some(canDelete)
    ? [{ label: t('tasks.actions.delete'), icon: <IconTrash />, onPress: () => actions.remove(chosen) }]
    : []),
];

function NoTasks({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) {
  const picture = <IconBadge tone="teal" square icon={<IconListCheck />} />;
  if (!isNarrowed) {
    return (
      <EmptyState picture={picture} title={t('tasks.empty.title')}>
        {t('tasks.empty.text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={picture}
      title={t('tasks.empty.noneTitle')}
      action={<Button onClick={onReset}>{t('tasks.empty.reset')}</Button>}
    >
      {t('tasks.empty.noneText')}
    </EmptyState>
  );
}
