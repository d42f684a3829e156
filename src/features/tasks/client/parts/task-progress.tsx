import { useTranslation } from 'react-i18next';
import { formatFullName } from '#contract-kit/full-name.ts';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import type { TaskDetail } from '../../contract.ts';
import { estimateRemainingMs, formatDuration, getElapsedMs } from '../task-durations.ts';
import styles from './task-detail.module.css';

/** Progress and current note of a running task; the outcome of an ended one. */
export function TaskProgress({ task, now }: { task: TaskDetail; now: Date }) {
  const { t } = useTranslation();
  const left = estimateRemainingMs(task, now);
  const percent = Math.floor(task.progress * 100);
  return (
    <section className={styles.panel} aria-label={t('tasks.columns.progress')}>
      <div className={styles.figures}>
        <strong>{`${percent}%`}</strong>
        {task.state === 'running' && <span>{task.note}</span>}
        {left !== null && <span className={styles.left}>{t('tasks.detail.left', { time: formatDuration(left) })}</span>}
      </div>
      <Progress label={t('tasks.progress', { title: task.title })} percent={percent} />
      <Outcome task={task} now={now} />
    </section>
  );
}

function Outcome({ task, now }: { task: TaskDetail; now: Date }) {
  const { t } = useTranslation();
  const took = t('tasks.detail.took', { time: formatDuration(getElapsedMs(task, now) ?? 0) });
  switch (task.state) {
    case 'scheduled':
    case 'waiting':
      return <p className={styles.quiet}>{t('tasks.detail.waits')}</p>;
    case 'running':
      return <p className={styles.quiet}>{t('tasks.detail.leave')}</p>;
    case 'finished':
      return <Notice tone="green" lines={task.note ? [task.note, took] : [took]} />;
    case 'canceled': {
      const { canceledBy } = task;
      const name = canceledBy && formatFullName(canceledBy);
      return (
        <Notice tone="amber" lines={[name ? t('tasks.detail.canceledBy', { name }) : t('tasks.detail.canceled')]} />
      );
    }
    default:
      return <Notice tone="red" lines={[t('tasks.detail.failed'), ...(task.note ? [task.note] : [])]} />;
  }
}
