import { t } from '#client-kit/texts.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { formatFullName } from '#contract-kit/full-name.ts';
import type { DataColumn } from '#ui/data-table/data-column.ts';
import type { Suppression } from '../../contract/suppressions.ts';

/** Of a deleted contact, only a hash of the address is left. */
export const describeAddress = ({ email }: Suppression): string => email ?? t('contacts.suppressions.deleted');

export const suppressionColumns = (): readonly DataColumn<Suppression>[] => [
  {
    key: 'email',
    label: t('contacts.fields.email'),
    isName: true,
    render: (row) => <span title={describeAddress(row)}>{describeAddress(row)}</span>,
    exportText: describeAddress,
  },
  {
    key: 'reason',
    label: t('contacts.suppressions.reason'),
    width: 132,
    render: ({ reason }) => t(`contacts.suppressedBy.${reason}`),
    exportText: ({ reason }) => t(`contacts.suppressedBy.${reason}`),
  },
  {
    key: 'note',
    label: t('contacts.fields.note'),
    render: ({ note }) => <span title={note}>{note}</span>,
    exportText: ({ note }) => note,
  },
  {
    key: 'by',
    label: t('contacts.suppressions.by'),
    width: 160,
    render: ({ createdBy }) => createdBy && formatFullName(createdBy),
    exportText: ({ createdBy }) => (createdBy ? formatFullName(createdBy) : ''),
  },
  {
    key: 'created',
    label: t('contacts.columns.added'),
    width: 128,
    render: ({ createdAt }) => <Timestamp at={createdAt} relative />,
    exportText: ({ createdAt }) => createdAt,
  },
];
