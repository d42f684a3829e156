import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { CallError } from '#client-kit/call-error.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { Redirect } from '#client-kit/screen-guard.tsx';
import { useTitle } from '#client-kit/use-title.ts';
import { Page } from '#ui/page.tsx';
import type { TaskDetail } from '../../contract.ts';
import { hasEnded } from '../../task-states.ts';
import { logsQuery, taskQuery } from '../api.ts';
import { StateBadge } from '../parts/state-badge.tsx';
import { StepsCard } from '../parts/steps-card.tsx';
import { TaskActions } from '../parts/task-actions.tsx';
import { DetailsCard, TimelineCard } from '../parts/task-cards.tsx';
import styles from '../parts/task-detail.module.css';
import { TaskProgress } from '../parts/task-progress.tsx';
import { TaskSkeleton } from '../parts/task-skeleton.tsx';
import { useNow } from '../use-now.ts';

export function TaskDetailScreen() {
  const { t } = useTranslation();
  const { assetName = '', assetId = '', taskId = '' } = useParams();
  const query = useQuery(taskQuery(assetId, taskId));
  useTitle(query.data?.title ?? t('tasks.title'));
  const isGone = query.error instanceof CallError && query.error.status === 404;
  if (isGone) return <Redirect go={`/asset/${encodeURIComponent(assetName)}/${assetId}/tasks`} />;
  return (
    <QueryView query={query} skeleton={<TaskSkeleton label={t('tasks.detail.loading')} />}>
      {(task) => <OpenTask task={task} />}
    </QueryView>
  );
}

function OpenTask({ task }: { task: TaskDetail }) {
  const queryClient = useQueryClient();
  const { data: lines = [] } = useQuery(logsQuery(queryClient, task.assetId, task._id));
  const now = useNow(!hasEnded(task.state));
  return (
    <Page
      title={
        <span className={styles.title}>
          {task.title} <StateBadge state={task.state} />
        </span>
      }
      actions={<TaskActions task={task} />}
    >
      <div className={styles.layout}>
        <div className={styles.column}>
          <TaskProgress task={task} now={now} />
          <StepsCard task={task} lines={lines} now={now} />
        </div>
        <div className={styles.column}>
          <TimelineCard task={task} />
          <DetailsCard task={task} now={now} />
        </div>
      </div>
    </Page>
  );
}
