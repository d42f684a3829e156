import { IconFolders } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { toTableProps } from '#client-kit/paged-query.ts';
import { useDebounced } from '#client-kit/use-debounced.ts';
import { useStoredColumns } from '#client-kit/use-stored-columns.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import type { ListedProject } from '#features/projects/contract/operator.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Sort } from '#ui/data-table/sort-rows.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ActiveFilter, useRemoveFilter } from '../active-filter.tsx';
import { projectsQuery } from '../api.ts';
import { ListFilter, searchDebounceMs } from '../list-filter.tsx';
import { projectColumns } from './project-columns.tsx';
import { ProjectMenu, type SiteAct } from './project-menu.tsx';
import { SiteActDialog } from './site-act-dialog.tsx';

const states = ['all', 'active', 'deleted', 'taken-down'] as const;
/** The sort orders of the server; each has an index. */
const sorts = { name: 'name', created: 'created' } as const;
const newestFirst: Sort = { key: 'created', descending: true };

export function ProjectsSection() {
  const { t } = useTranslation();
  const { owner, typed, setTyped, state, setState, sort, setSort, listQuery, isFiltered, clear } = useProjectFilters();
  const [chosenColumns, setChosenColumns] = useStoredColumns('operator-projects');
  const [asking, setAsking] = useState<{ project: ListedProject; act: SiteAct }>();
  const columns = useMemo(() => projectColumns(), []);
  const query = useInfiniteQuery({ ...listQuery, placeholderData: keepPreviousData });
  const table = toTableProps(query);
  const filteredOwner = table.rows?.find((project) => project.owner._id === owner)?.owner;
  return (
    <>
      <DataTable
        {...table}
        label={t('operator.sections.projects')}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowName={({ name }) => name}
        sort={sort}
        onSort={setSort}
        chosenColumns={chosenColumns}
        onChooseColumns={setChosenColumns}
        file={{ name: 'projects', loadAll: listQuery.loadAll }}
        menu={{
          label: ({ name }) => t('operator.projects.menu', { name }),
          renderItems: (project) => <ProjectMenu project={project} onAct={(act) => setAsking({ project, act })} />,
        }}
        filters={
          <>
            <ListFilter
              search={{ label: t('operator.projects.search'), value: typed, onChange: setTyped, maxLength: 60 }}
              label={t('operator.projects.filter')}
              value={state}
              onChange={setState}
              options={states.map((value) => ({ value, label: t(`operator.projects.filters.${value}`) }))}
            />
            {owner && <OwnerFilter owner={filteredOwner} />}
          </>
        }
        empty={<NoProjects isFiltered={isFiltered} onShowAll={clear} />}
      />
      {asking && <SiteActDialog {...asking} onClose={() => setAsking(undefined)} />}
    </>
  );
}

/** The search text, state, owner and order, and the query they ask for. */
function useProjectFilters() {
  const [params] = useSearchParams();
  const owner = params.get('owner');
  const removeOwnerFilter = useRemoveFilter('owner');
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<(typeof states)[number]>('all');
  const [sort, setSort] = useState(newestFirst);
  const search = useDebounced(typed.trim(), searchDebounceMs);
  const listQuery = projectsQuery({
    ...(search === '' ? {} : { search }),
    ...(state === 'all' ? {} : { state }),
    ...(owner ? { owner } : {}),
    sort: sorts[sort.key as keyof typeof sorts],
    direction: sort.descending ? 'desc' : 'asc',
  });
  const isFiltered = search !== '' || state !== 'all' || owner !== null;
  const clear = () => {
    setTyped('');
    setState('all');
    removeOwnerFilter();
  };
  return { owner, typed, setTyped, state, setState, sort, setSort, listQuery, isFiltered, clear };
}

function OwnerFilter({ owner }: { owner: ListedProject['owner'] | undefined }) {
  const { t } = useTranslation();
  const name = owner ? formatFullName(owner) : t('operator.projects.oneAccount');
  return <ActiveFilter name="owner">{t('operator.projects.onlyOf', { name })}</ActiveFilter>;
}

function NoProjects({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={<IconBadge tone="teal" square icon={<IconFolders />} />}
      title={t(`operator.projects.${isFiltered ? 'emptyTitle' : 'noneTitle'}`)}
      action={isFiltered && <Button onClick={onShowAll}>{t('operator.projects.showAll')}</Button>}
    >
      {t(`operator.projects.${isFiltered ? 'empty' : 'none'}`)}
    </EmptyState>
  );
}
