import { Link } from 'react-router';
import { t } from '#client-kit/texts.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { formatFullName } from '#contract-kit/full-name.ts';
import type { ListedReport } from '#features/pages/contract/reports.ts';
import { Badge } from '#ui/badge.tsx';
import type { DataColumn } from '#ui/data-table/data-column.ts';
import styles from './reports.module.css';

export const formatReporter = ({ reporter }: ListedReport): string =>
  reporter ? formatFullName(reporter) : t('operator.reports.gone');

const formatState = ({ closedAt }: ListedReport): string => t(`operator.reports.${closedAt ? 'closed' : 'open'}`);
const formatSubject = ({ isAboutWidget }: ListedReport): string =>
  t(`operator.reports.${isAboutWidget ? 'widget' : 'page'}`);

export const reportLink = (id: string): string => `?tab=reports&report=${id}`;

export const reportColumns = (): readonly DataColumn<ListedReport>[] => [
  {
    key: 'message',
    label: t('operator.reports.columns.message'),
    isName: true,
    render: ({ _id, message }) => (
      <Link className={styles.message} to={reportLink(_id)}>
        {message}
      </Link>
    ),
    exportText: ({ message }) => message,
  },
  {
    key: 'path',
    label: t('operator.reports.columns.path'),
    width: 180,
    render: ({ path, site }) => <span title={`${site.name} ${path}`}>{path}</span>,
    exportText: ({ path }) => path,
  },
  {
    key: 'project',
    label: t('operator.reports.columns.project'),
    width: 160,
    render: ({ project }) => project.name,
    exportText: ({ project }) => project.name,
  },
  {
    key: 'reporter',
    label: t('operator.reports.columns.reporter'),
    width: 160,
    render: (report) => <span title={report.reporter?.email}>{formatReporter(report)}</span>,
    exportText: (report) => report.reporter?.email ?? formatReporter(report),
  },
  {
    key: 'subject',
    label: t('operator.reports.columns.subject'),
    isExtra: true,
    render: formatSubject,
    exportText: formatSubject,
  },
  {
    key: 'state',
    label: t('operator.reports.columns.state'),
    width: 100,
    render: (report) => <Badge tone={report.closedAt ? 'green' : 'amber'}>{formatState(report)}</Badge>,
    exportText: formatState,
  },
  {
    key: 'when',
    label: t('operator.reports.columns.when'),
    width: 124,
    align: 'end',
    render: ({ createdAt }) => <Timestamp at={createdAt} relative />,
    exportText: ({ createdAt }) => createdAt,
  },
];
