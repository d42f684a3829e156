import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { type Column, Table } from '#ui/table.tsx';
import type { JobQueue } from '../../contract.ts';
import styles from './jobs.module.css';
import { EmptyNote, JobsPart } from './jobs-part.tsx';

const isBusy = ({ waiting, running, failed }: JobQueue): boolean => waiting + running + failed > 0;

/** Waiting, running and failed jobs. Only queues with jobs are shown by default. */
export function Queues({ queues }: { queues: readonly JobQueue[] }) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? queues : queues.filter(isBusy);
  return (
    <JobsPart
      title={t('operator.jobs.queues')}
      end={
        queues.length > 0 && (
          <Button size="small" onClick={() => setShowsAll(!showsAll)}>
            {t(`operator.jobs.${showsAll ? 'showBusy' : 'showAll'}`)}
          </Button>
        )
      }
    >
      {shown.length === 0 ? (
        <EmptyNote>{t('operator.jobs.quiet')}</EmptyNote>
      ) : (
        <Table label={t('operator.jobs.queues')} rows={shown} rowKey={({ name }) => name} columns={queueColumns(t)} />
      )}
    </JobsPart>
  );
}

const queueColumns = (t: TFunction): readonly Column<JobQueue>[] => [
  {
    key: 'name',
    title: t('operator.jobs.queue'),
    renderCell: ({ name }) => <span className={styles.code}>{name}</span>,
  },
  { key: 'waiting', title: t('operator.jobs.waiting'), end: true, width: 88, renderCell: (row) => row.waiting },
  {
    key: 'running',
    title: t('operator.jobs.running'),
    end: true,
    secondary: true,
    width: 88,
    renderCell: (row) => row.running,
  },
  {
    key: 'failed',
    title: t('operator.jobs.failed'),
    end: true,
    width: 80,
    renderCell: ({ failed }) => (failed > 0 ? <Badge tone="red">{failed}</Badge> : failed),
  },
  {
    key: 'oldest',
    title: t('operator.jobs.oldest'),
    end: true,
    secondary: true,
    width: 150,
    renderCell: ({ oldestWaitingAt }) => oldestWaitingAt && <Timestamp at={oldestWaitingAt} relative />,
  },
];
