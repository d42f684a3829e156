import { useTranslation } from 'react-i18next';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Table } from '#ui/table.tsx';
import type { JobSchedule, lastRunStates } from '../../contract.ts';
import { describeCron } from '../../describe-cron.ts';
import { scheduleTitles } from '../../schedule-titles.ts';
import styles from './jobs.module.css';
import { JobsPart } from './jobs-part.tsx';

const tones: Readonly<Record<(typeof lastRunStates)[number], Tone>> = {
  waiting: 'grey',
  running: 'blue',
  done: 'green',
  failed: 'red',
  cancelled: 'amber',
  late: 'amber',
};

/** Scheduled jobs with the result of the last run and the time of the next. */
export function Schedules({ schedules }: { schedules: readonly JobSchedule[] }) {
  const { t } = useTranslation();
  return (
    <JobsPart title={t('operator.jobs.schedules')} hint={t('operator.jobs.utc')}>
      <Table
        label={t('operator.jobs.schedules')}
        rows={schedules}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            title: t('operator.jobs.schedule'),
            renderCell: ({ name, cron, nextAt }) => (
              <div className={styles.schedule}>
                {scheduleTitles[name] && <b>{scheduleTitles[name]}</b>}
                <span className={styles.code}>{name}</span>
                <span className={styles.cron} title={cron}>
                  {describeCron(cron) ?? cron}
                </span>
                <span className={styles.nextOnPhone}>
                  {t('operator.jobs.next')}: <Timestamp at={nextAt} withTime />
                </span>
              </div>
            ),
          },
          {
            key: 'last',
            title: t('operator.jobs.last'),
            renderCell: ({ lastAt, lastState }) => (
              <div className={styles.last}>
                {lastAt ? <Timestamp at={lastAt} withTime /> : t('operator.jobs.never')}
                {lastState && <Badge tone={tones[lastState]}>{t(`operator.jobs.states.${lastState}`)}</Badge>}
              </div>
            ),
          },
          {
            key: 'next',
            title: t('operator.jobs.next'),
            secondary: true,
            end: true,
            width: 130,
            renderCell: ({ nextAt }) => <Timestamp at={nextAt} withTime />,
          },
        ]}
      />
    </JobsPart>
  );
}
