import { t } from '#client-kit/texts.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { formatFullName } from '#contract-kit/full-name.ts';
import type { Account } from '#features/accounts/contract/operator.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import type { DataColumn } from '#ui/data-table/data-column.ts';
import styles from '../operator.module.css';
import { AccountStatus } from './account-status.tsx';

const formatLastSeen = ({ lastSeenAt }: Account) =>
  lastSeenAt ? <Timestamp at={lastSeenAt} relative /> : t('operator.accounts.never');

const formatSecondFactor = ({ hasSecondFactor }: Account): string =>
  t(`operator.accounts.${hasSecondFactor ? 'on' : 'off'}`);

export const accountColumns = (): readonly DataColumn<Account>[] => [...identityColumns(), ...stateColumns()];

const identityColumns = (): readonly DataColumn<Account>[] => [
  {
    key: 'name',
    label: t('operator.accounts.columns.name'),
    isName: true,
    sortable: true,
    render: (account) => (
      <span className={styles.who}>
        <Avatar name={formatFullName(account)} photo={account.photo} size={28} />
        <b>{formatFullName(account)}</b>
        {account.isOperator && <Badge tone="teal">{t('operator.accounts.operator')}</Badge>}
      </span>
    ),
    exportText: formatFullName,
  },
  {
    key: 'email',
    label: t('operator.accounts.columns.email'),
    sortable: true,
    render: ({ email }) => <span title={email}>{email}</span>,
    exportText: ({ email }) => email,
  },
  {
    key: 'alias',
    label: t('operator.accounts.columns.alias'),
    width: 120,
    isExtra: true,
    render: ({ alias }) => alias,
    exportText: ({ alias }) => alias ?? '',
  },
];

const stateColumns = (): readonly DataColumn<Account>[] => [
  {
    key: 'status',
    label: t('operator.accounts.columns.status'),
    width: 132,
    render: (account) => <AccountStatus account={account} />,
    exportText: ({ status }) => t(`operator.accounts.filters.${status}`),
  },
  {
    key: 'plan',
    label: t('operator.accounts.columns.plan'),
    width: 84,
    render: ({ planName }) => planName,
    exportText: ({ planName }) => planName,
  },
  {
    key: 'secondFactor',
    label: t('operator.accounts.columns.secondFactor'),
    width: 116,
    isExtra: true,
    render: formatSecondFactor,
    exportText: formatSecondFactor,
  },
  {
    key: 'lastSeen',
    label: t('operator.accounts.columns.lastSeen'),
    width: 116,
    align: 'end',
    render: formatLastSeen,
    exportText: ({ lastSeenAt }) => lastSeenAt ?? '',
  },
  {
    key: 'created',
    label: t('operator.accounts.columns.created'),
    width: 116,
    align: 'end',
    sortable: true,
    render: ({ createdAt }) => <Timestamp at={createdAt} relative />,
    exportText: ({ createdAt }) => createdAt,
  },
];
