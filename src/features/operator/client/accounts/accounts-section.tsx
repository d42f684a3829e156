import { IconLock, IconLockOpen, IconUserSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { toTableProps } from '#client-kit/paged-query.ts';
import { t } from '#client-kit/texts.ts';
import { useDebounced } from '#client-kit/use-debounced.ts';
import { useStoredColumns } from '#client-kit/use-stored-columns.ts';
import { formatFullName } from '#contract-kit/full-name.ts';
import type { Account } from '#features/accounts/contract/operator.ts';
import { SetPlanDialog } from '#features/billing/client/door.tsx';
import { AccountOrders } from '#features/payments/client/door.tsx';
import { IconBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Sort } from '#ui/data-table/sort-rows.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { accountsQuery, operatorKeys } from '../api.ts';
import { AccountLimit } from '../limits/account-limit.tsx';
import { ListFilter, searchDebounceMs } from '../list-filter.tsx';
import { accountColumns } from './account-columns.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useSetStatus } from './use-set-status.ts';

const statuses = ['all', 'active', 'suspended'] as const;
/** The sort orders of the server; each has an index. */
const sorts = { name: 'name', email: 'email', created: 'created' } as const;
const newestFirst: Sort = { key: 'created', descending: true };

/** All accounts of the installation. */
export function AccountsSection() {
  const refetch = useRefetch();
  const { typed, setTyped, status, setStatus, sort, setSort, listQuery, clear } = useAccountFilters();
  const [chosenColumns, setChosenColumns] = useStoredColumns('operator-accounts');
  const [planOf, setPlanOf] = useState<Account>();
  const [ordersOf, setOrdersOf] = useState<Account>();
  const [limitOf, setLimitOf] = useState<Account>();
  const columns = useMemo(() => accountColumns(), []);
  const acts = useSetStatus();
  const query = useInfiniteQuery({ ...listQuery, placeholderData: keepPreviousData });
  return (
    <>
      <DataTable
        {...toTableProps(query)}
        label={t('operator.sections.accounts')}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowName={formatFullName}
        onOpen={setPlanOf}
        sort={sort}
        onSort={setSort}
        chosenColumns={chosenColumns}
        onChooseColumns={setChosenColumns}
        file={{ name: 'accounts', loadAll: listQuery.loadAll }}
        filters={
          <ListFilter
            search={{ label: t('operator.accounts.search'), value: typed, onChange: setTyped, maxLength: 75 }}
            label={t('operator.accounts.filter')}
            value={status}
            onChange={setStatus}
            options={statuses.map((value) => ({ value, label: t(`operator.accounts.filters.${value}`) }))}
          />
        }
        menu={{
          label: (account) => t('operator.accounts.menu', { name: formatFullName(account) }),
          renderItems: (account) => (
            <AccountMenu
              account={account}
              onSetPlan={() => setPlanOf(account)}
              onShowOrders={() => setOrdersOf(account)}
              onSetLimit={() => setLimitOf(account)}
              onSetStatus={(next) => void acts.set([account], next)}
            />
          ),
        }}
        renderActions={(chosen) => batchActions(chosen, acts.set)}
        canSelect={({ isOperator }) => !isOperator}
        empty={<NoAccounts onShowAll={clear} />}
      />
      {ordersOf && <AccountOrders account={ordersOf} onClose={() => setOrdersOf(undefined)} />}
      {limitOf && <AccountLimit account={limitOf} onClose={() => setLimitOf(undefined)} />}
      {planOf && <PlanOf account={planOf} onDone={refetch} onClose={() => setPlanOf(undefined)} />}
    </>
  );
}

const PlanOf = ({ account, ...rest }: { account: Account; onDone: () => void; onClose: () => void }) => (
  <SetPlanDialog {...rest} account={{ _id: account._id, name: formatFullName(account) }} />
);

/** After a change of a plan, which the list shows and the audit log records. */
function useRefetch() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: operatorKeys.acts });
    void queryClient.invalidateQueries({ queryKey: operatorKeys.accounts });
  };
}

/** The search text, status and order, and the query they ask for. */
function useAccountFilters() {
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<(typeof statuses)[number]>('all');
  const [sort, setSort] = useState(newestFirst);
  const search = useDebounced(typed.trim(), searchDebounceMs);
  const listQuery = accountsQuery({
    ...(search === '' ? {} : { search }),
    ...(status === 'all' ? {} : { status }),
    sort: sorts[sort.key as keyof typeof sorts],
    direction: sort.descending ? 'desc' : 'asc',
  });
  const clear = () => {
    setTyped('');
    setStatus('all');
  };
  return { typed, setTyped, status, setStatus, sort, setSort, listQuery, clear };
}

/** The actions for the selected accounts; each applies to those it makes sense for. */
function batchActions(chosen: readonly Account[], setStatus: ReturnType<typeof useSetStatus>['set']) {
  const active = chosen.filter((account) => account.status === 'active');
  const suspended = chosen.filter((account) => account.status === 'suspended');
  return [
    ...(active.length > 0
      ? [
          {
            label: t('operator.accounts.askMany.suspended.confirm', { count: active.length }),
            icon: <IconLock />,
            onPress: () => setStatus(active, 'suspended'),
          },
        ]
      : []),
    ...(suspended.length > 0
      ? [
          {
            label: t('operator.accounts.askMany.active.confirm', { count: suspended.length }),
            icon: <IconLockOpen />,
            onPress: () => setStatus(suspended, 'active'),
          },
        ]
      : []),
  ];
}

const NoAccounts = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    picture={<IconBadge tone="teal" square icon={<IconUserSearch />} />}
    title={t('operator.accounts.emptyTitle')}
    action={<Button onClick={onShowAll}>{t('operator.accounts.showAll')}</Button>}
  >
    {t('operator.accounts.empty')}
  </EmptyState>
);
