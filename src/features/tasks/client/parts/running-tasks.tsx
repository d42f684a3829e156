import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { runningQuery } from '../api.ts';
import { taskPath } from '../task-path.ts';
import styles from './running-tasks.module.css';

/**
 * The number of running tasks, beside the bell, and a progress line along the lower edge of the header for one of them. A click
 * opens that task, or the list if several run. Renders nothing while no task runs.
 */
export function RunningTasks() {
  const { t } = useTranslation();
  const { assetId } = useParams();
  const { data: tasks = [] } = useQuery(runningQuery);
  const watched = tasks.find((task) => task.assetId === assetId) ?? tasks[0];
  if (!watched) return null;
  const percent = Math.round(watched.progress * 100);
  return (
    <>
      <Link
        className={styles.chip}
        to={tasks.length === 1 ? taskPath(watched) : '/tasks'}
        aria-label={t('tasks.runningLabel', { count: tasks.length })}
      >
        <ProgressRing fraction={watched.progress} />
        <span className={styles.words}>{t('tasks.running', { count: tasks.length })}</span>
        <span className={styles.count}>{tasks.length}</span>
      </Link>
      <div
        className={styles.line}
        role="progressbar"
        aria-label={t('tasks.progress', { title: watched.title })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div style={{ width: `${percent}%` }} />
      </div>
    </>
  );
}

const radius = 6;
const circumference = 2 * Math.PI * radius;

/** Decorative: the number beside it says the same. */
export function ProgressRing({ fraction }: { fraction: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <circle cx="8" cy="8" r={radius} className={styles.track} />
      <circle
        cx="8"
        cy="8"
        r={radius}
        className={styles.fill}
        strokeDasharray={`${Math.max(0.04, fraction) * circumference} ${circumference}`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  );
}
