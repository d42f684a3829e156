import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { toTableProps } from '#client-kit/paged-query.ts';
import { t } from '#client-kit/texts.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { useStoredColumns } from '#client-kit/use-stored-columns.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import type { OperatorAct } from '#features/accounts/contract/operator.ts';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { DataColumn } from '#ui/data-table/data-column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchSelect } from '#ui/search-select.tsx';
import { ActiveFilter, useRemoveFilter } from '../active-filter.tsx';
import { actsQuery } from '../api.ts';
import styles from '../operator.module.css';
import { actKinds, describeAct, describeActor, describeSubject } from './describe-act.ts';

const any = 'any';

const actColumns = (): readonly DataColumn<OperatorAct>[] => [
  {
    key: 'what',
    label: t('operator.record.columns.what'),
    isName: true,
    render: (act) => <b className={styles.name}>{describeAct(act)}</b>,
    exportText: describeAct,
  },
  {
    key: 'whom',
    label: t('operator.record.columns.whom'),
    render: (act) => <span title={act.about?.email}>{describeSubject(act)}</span>,
    exportText: (act) => act.about?.email ?? describeSubject(act),
  },
  {
    key: 'who',
    label: t('operator.record.columns.who'),
    width: 180,
    render: (act) => <span title={act.by?.email}>{describeActor(act)}</span>,
    exportText: (act) => act.by?.email ?? describeActor(act),
  },
  {
    key: 'when',
    label: t('operator.record.columns.when'),
    width: 132,
    align: 'end',
    render: ({ createdAt }) => <Timestamp at={createdAt} relative />,
    exportText: ({ createdAt }) => createdAt,
  },
];

/** The operator's acts, newest first. */
export function RecordSection() {
  const { t: say } = useTranslation();
  const [params] = useSearchParams();
  const about = params.get('about');
  const removeAboutFilter = useRemoveFilter('about');
  const [kind, setKind] = useState(any);
  const [chosenColumns, setChosenColumns] = useStoredColumns('operator-record');
  const columns = useMemo(() => actColumns(), []);
  const listQuery = actsQuery({ ...(kind === any ? {} : { kind }), ...(about ? { about } : {}) });
  const query = useInfiniteQuery({ ...listQuery, placeholderData: keepPreviousData });
  const table = toTableProps(query);
  const filteredAccount = table.rows?.find((act) => act.aboutId === about)?.about;
  const isFiltered = kind !== any || about !== null;
  const options = [
    { value: any, label: say('operator.record.any') },
    ...Object.entries(actKinds).map(([value, name]) => ({ value, label: say(`operator.record.kinds.${name}`) })),
  ];
  return (
    <DataTable
      {...table}
      label={say('operator.sections.record')}
      columns={columns}
      rowKey={({ _id }) => _id}
      rowName={describeAct}
      chosenColumns={chosenColumns}
      onChooseColumns={setChosenColumns}
      file={{ name: 'record', loadAll: listQuery.loadAll }}
      filters={
        <>
          <div className={styles.search}>
            <SearchSelect
              label={say('operator.record.filter')}
              value={kind}
              onChange={setKind}
              options={options}
              filter={(all, typed) =>
                all.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
              }
              nothingFound={say('operator.record.noKind')}
            />
          </div>
          {about && <AccountFilter account={filteredAccount} />}
        </>
      }
      empty={
        <NoActs
          isFiltered={isFiltered}
          onShowAll={() => {
            setKind(any);
            removeAboutFilter();
          }}
        />
      }
    />
  );
}

function AccountFilter({ account }: { account: OperatorAct['about'] | undefined }) {
  const name = account ? formatFullName(account) : t('operator.record.oneAccount');
  return <ActiveFilter name="about">{t('operator.record.onlyAbout', { name })}</ActiveFilter>;
}

const NoActs = ({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) => (
  <EmptyState
    picture={<IconBadge tone="teal" square icon={<IconHistory />} />}
    title={t(`operator.record.${isFiltered ? 'noneTitle' : 'emptyTitle'}`)}
    action={isFiltered && <Button onClick={onShowAll}>{t('operator.record.showAll')}</Button>}
  >
    {t(`operator.record.${isFiltered ? 'none' : 'empty'}`)}
  </EmptyState>
);
