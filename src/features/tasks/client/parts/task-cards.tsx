import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathInApp } from '#client-kit/path-in-app.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { formatFullName } from '#contract-kit/full-name.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Card, FactList } from '#ui/card.tsx';
import type { TaskDetail } from '../../contract.ts';
import { formatDuration, getElapsedMs } from '../task-durations.ts';
import { buildTimeline } from '../timeline.ts';
import styles from './task-detail.module.css';
import { TimeOfDay } from './time-of-day.tsx';

/** The time at which the task entered each state. */
export function TimelineCard({ task }: { task: TaskDetail }) {
  const { t } = useTranslation();
  return (
    <Card title={t('tasks.detail.timeline')}>
      <ol className={styles.timeline}>
        {buildTimeline(task).map(({ state, at, isCurrent }) => (
          <li key={state} data-reached={at !== null || undefined} aria-current={isCurrent ? 'step' : undefined}>
            <span>{t(`tasks.states.${state}`)}</span>
            {at && <TimeOfDay at={at} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}

type Person = NonNullable<TaskDetail['createdBy']>;

function PersonName({ person }: { person: Person }) {
  const name = formatFullName(person);
  return (
    <span className={styles.person}>
      <Avatar name={name} size={18} />
      {name}
    </span>
  );
}

export function DetailsCard({ task, now }: { task: TaskDetail; now: Date }) {
  const { t } = useTranslation();
  const elapsed = getElapsedMs(task, now);
  const result = pathInApp(task.path);
  return (
    <Card title={t('tasks.detail.details')}>
      <FactList
        facts={[
          {
            label: t('tasks.detail.startedBy'),
            value: task.createdBy ? <PersonName person={task.createdBy} /> : t('tasks.product'),
          },
          { label: t('tasks.detail.date'), value: <Timestamp at={task.createdAt} /> },
          ...(elapsed === null ? [] : [{ label: t('tasks.detail.elapsed'), value: formatDuration(elapsed) }]),
          ...(task.canceledBy
            ? [{ label: t('tasks.detail.canceledByLabel'), value: <PersonName person={task.canceledBy} /> }]
            : []),
          ...(result
            ? [{ label: t('tasks.detail.result'), value: <Link to={result}>{t('tasks.actions.openResult')}</Link> }]
            : []),
          { label: t('tasks.detail.id'), value: <code className={styles.id}>{task._id}</code> },
        ]}
      />
    </Card>
  );
}
