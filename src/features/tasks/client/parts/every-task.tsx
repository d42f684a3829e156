import { IconListCheck } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorLines } from '#client-kit/error-lines.ts';
import { t } from '#client-kit/texts.ts';
import { useDebounced } from '#client-kit/use-debounced.ts';
import { useStoredColumns } from '#client-kit/use-stored-columns.ts';
import { useUrlFilters } from '#client-kit/use-url-filters.ts';
import { IconBadge } from '#ui/badge.tsx';
import type { DataColumn } from '#ui/data-table/data-column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { everyTaskQuery, type ListedTask, loadEveryTask } from '../api.ts';
import { filterNames, parseFilters } from '../task-filters.ts';
import { taskColumns } from './task-columns.tsx';
import { TaskFilterFields } from './task-filter-fields.tsx';
import styles from './task-table.module.css';

const searchDebounceMs = 300;

/** Titles are not links, because a project's content is for its team only. The note with the reason of a failure is a column instead. */
const readOnlyColumns = (): readonly DataColumn<ListedTask>[] => [
  ...taskColumns(true).map((column) => ({
    ...column,
    sortable: false,
    ...(column.isName ? { render: ({ title }: ListedTask) => <span className={styles.title}>{title}</span> } : {}),
    ...(column.key === 'progress' || column.key === 'duration' ? { isExtra: true } : {}),
  })),
  {
    key: 'note',
    label: t('tasks.columns.note'),
    render: ({ note }) => <span title={note ?? undefined}>{note}</span>,
    exportText: ({ note }) => note ?? '',
  },
];

/** A read-only list of all tasks of the installation, for the operator. */
export function EveryTask() {
  const { t: say } = useTranslation();
  const [params, changeFilters] = useUrlFilters();
  const [chosenColumns, setChosenColumns] = useStoredColumns('every-task');
  const columns = useMemo(() => readOnlyColumns(), []);
  const [openedAt] = useState(() => new Date());
  const filters = parseFilters(new URLSearchParams(useDebounced(params.toString(), searchDebounceMs)), openedAt);
  const query = useInfiniteQuery({ ...everyTaskQuery(filters), placeholderData: keepPreviousData });
  const isNarrowed = filterNames.some((name) => params.has(name));
  return (
    <DataTable
      label={say('tasks.title')}
      columns={columns}
      rows={query.data?.pages.flatMap((page) => page.items)}
      rowKey={({ _id }) => _id}
      rowName={({ title }) => title}
      filters={<TaskFilterFields params={params} onChange={changeFilters} />}
      chosenColumns={chosenColumns}
      onChooseColumns={setChosenColumns}
      more={{
        hasMore: query.hasNextPage,
        isLoading: query.isFetchingNextPage,
        load: () => void query.fetchNextPage(),
      }}
      file={{ name: 'tasks', loadAll: () => loadEveryTask(filters) }}
      failed={
        query.isError
          ? { title: say('kit.error.title'), lines: errorLines(query.error), onRetry: () => void query.refetch() }
          : undefined
      }
      empty={
        <EmptyState
          picture={<IconBadge tone="teal" square icon={<IconListCheck />} />}
          title={say(`tasks.empty.${isNarrowed ? 'noneTitle' : 'title'}`)}
        >
          {say(`tasks.empty.${isNarrowed ? 'noneText' : 'everyText'}`)}
        </EmptyState>
      }
    />
  );
}
