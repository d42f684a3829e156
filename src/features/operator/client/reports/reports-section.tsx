import { IconFlag } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toTableProps } from '#client-kit/paged-query.ts';
import { useStoredColumns } from '#client-kit/use-stored-columns.ts';
import { useUrlFilters } from '#client-kit/use-url-filters.ts';
import { IconBadge } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { reportsQuery } from '../api.ts';
import { reportColumns } from './report-columns.tsx';
import { ReportDialog } from './report-dialog.tsx';

const states = ['open', 'closed', 'all'] as const;

/** The reports of members about their pages and widgets. `?report=` opens one, so that notifications can link to it. */
export function ReportsSection() {
  const { t } = useTranslation();
  const [params, change] = useUrlFilters();
  const [state, setState] = useState<(typeof states)[number]>('open');
  const [chosenColumns, setChosenColumns] = useStoredColumns('operator-reports');
  const columns = useMemo(() => reportColumns(), []);
  const listQuery = reportsQuery(state === 'all' ? {} : { state });
  const query = useInfiniteQuery({ ...listQuery, placeholderData: keepPreviousData });
  const opened = params.get('report');
  return (
    <>
      <DataTable
        {...toTableProps(query)}
        label={t('operator.sections.reports')}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowName={({ message }) => message}
        onOpen={({ _id }) => change({ report: _id }, { replace: false })}
        chosenColumns={chosenColumns}
        onChooseColumns={setChosenColumns}
        file={{ name: 'reports', loadAll: listQuery.loadAll }}
        filters={
          <Segmented
            label={t('operator.reports.filter')}
            value={state}
            onChange={setState}
            options={states.map((value) => ({ value, label: t(`operator.reports.filters.${value}`) }))}
          />
        }
        empty={
          <EmptyState
            picture={<IconBadge tone="teal" square icon={<IconFlag />} />}
            title={t(`operator.reports.${state === 'open' ? 'emptyTitle' : 'noneTitle'}`)}
          >
            {t(`operator.reports.${state === 'closed' ? 'none' : 'empty'}`)}
          </EmptyState>
        }
      />
      {opened && <ReportDialog id={opened} onClose={() => change({ report: null })} />}
    </>
  );
}
