import { Link } from 'react-router';
import { t } from '#client-kit/texts.ts';
import { Timestamp } from '#client-kit/timestamp.tsx';
import { formatFullName } from '#contract-kit/full-name.ts';
import type { DataColumn } from '#ui/data-table/data-column.ts';
import { Progress } from '#ui/progress.tsx';
import type { ListedTask } from '../api.ts';
import { formatDuration, getElapsedMs } from '../task-durations.ts';
import { taskPath } from '../task-path.ts';
import { StateBadge } from './state-badge.tsx';
import styles from './task-table.module.css';

export const getStarterName = ({ createdBy }: Pick<ListedTask, 'createdBy'>): string =>
  createdBy ? formatFullName(createdBy) : t('tasks.product');

const formatPercent = ({ progress }: ListedTask): string => `${Math.round(progress * 100)}%`;

const formatElapsed = (task: ListedTask): string => {
  const ms = getElapsedMs(task, new Date());
  return ms === null ? '' : formatDuration(ms);
};

/** The sort value of each column. */
export const sortValues: Readonly<Record<string, (task: ListedTask) => string | number | null>> = {
  title: ({ title }) => title,
  state: ({ state }) => t(`tasks.states.${state}`),
  project: ({ assetName = '' }) => assetName,
  who: getStarterName,
  when: ({ createdAt }) => createdAt,
  progress: ({ progress }) => progress,
  duration: (task) => getElapsedMs(task, new Date()),
};

/** Includes the project column where tasks of several projects are listed. */
export const taskColumns = (hasProjects: boolean): readonly DataColumn<ListedTask>[] => [
  {
    key: 'title',
    label: t('tasks.columns.title'),
    isName: true,
    sortable: true,
    render: (task) => (
      <Link className={styles.title} to={taskPath(task)}>
        {task.title}
      </Link>
    ),
    exportText: ({ title }) => title,
  },
  {
    key: 'state',
    label: t('tasks.columns.state'),
    width: 112,
    sortable: true,
    render: ({ state }) => <StateBadge state={state} />,
    exportText: ({ state }) => t(`tasks.states.${state}`),
  },
  ...(hasProjects ? [projectColumn()] : []),
  {
    key: 'who',
    label: t('tasks.columns.who'),
    width: 160,
    sortable: true,
    render: getStarterName,
    exportText: getStarterName,
  },
  {
    key: 'when',
    label: t('tasks.columns.when'),
    width: 128,
    sortable: true,
    render: ({ createdAt }) => <Timestamp at={createdAt} relative />,
    exportText: ({ createdAt }) => createdAt,
  },
  ...runColumns(),
];

const projectColumn = (): DataColumn<ListedTask> => ({
  key: 'project',
  label: t('tasks.columns.project'),
  width: 170,
  sortable: true,
  render: ({ assetName }) => assetName,
  exportText: ({ assetName = '' }) => assetName,
});

/** How far a task is and how long it has run. */
const runColumns = (): readonly DataColumn<ListedTask>[] => [
  {
    key: 'progress',
    label: t('tasks.columns.progress'),
    width: 150,
    sortable: true,
    render: (task) => (
      <span className={styles.progress}>
        <Progress label={t('tasks.progress', { title: task.title })} percent={task.progress * 100} />
        <span>{formatPercent(task)}</span>
      </span>
    ),
    exportText: formatPercent,
  },
  {
    key: 'duration',
    label: t('tasks.columns.duration'),
    width: 120,
    align: 'end',
    sortable: true,
    render: formatElapsed,
    exportText: formatElapsed,
  },
];
