import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { Table } from '#ui/table.tsx';
import type { MailLane } from '../../contract.ts';
import { JobsPart } from './jobs-part.tsx';

const warn = (count: number, tone: 'red' | 'amber') => (count > 0 ? <Badge tone={tone}>{count}</Badge> : count);

/** Emails of the last 24 hours by kind. The unsent ones are highlighted. */
export function MailLanes({ lanes }: { lanes: readonly MailLane[] }) {
  const { t } = useTranslation();
  return (
    <JobsPart title={t('operator.jobs.mail.title')} hint={t('operator.jobs.mail.hint')}>
      <Table
        label={t('operator.jobs.mail.title')}
        rows={lanes}
        rowKey={({ lane }) => lane}
        columns={[
          {
            key: 'lane',
            title: t('operator.jobs.mail.lane'),
            renderCell: ({ lane }) => t(`operator.jobs.mail.lanes.${lane}`),
          },
          { key: 'sent', title: t('operator.jobs.mail.sent'), end: true, width: 80, renderCell: ({ sent }) => sent },
          {
            key: 'waiting',
            title: t('operator.jobs.waiting'),
            end: true,
            secondary: true,
            width: 88,
            renderCell: ({ waiting }) => waiting,
          },
          {
            key: 'failed',
            title: t('operator.jobs.failed'),
            end: true,
            width: 80,
            renderCell: ({ failed }) => warn(failed, 'red'),
          },
          {
            key: 'suppressed',
            title: t('operator.jobs.mail.suppressed'),
            end: true,
            width: 132,
            renderCell: ({ suppressed }) => warn(suppressed, 'amber'),
          },
        ]}
      />
    </JobsPart>
  );
}
