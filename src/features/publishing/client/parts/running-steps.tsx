import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSocketEvent } from '#client-kit/use-socket-event.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { type Permissions } from '#features/projects/contract/assets.ts';
import { formatDuration, formatStepName, StepMark, taskQuery, useNow } from '#features/tasks/client/door.tsx';
import { listTasks, type TaskChange, type TaskStep, taskEvent } from '#features/tasks/contract.ts';
import { Progress } from '#ui/progress.tsx';
import type { PublishingState } from '../../contract/releases.ts';
import type { SiteRef } from '../api.ts';
import styles from './running-steps.module.css';

type Props = {
  site: SiteRef;
  running: NonNullable<PublishingState['running']>;
  permissions: Permissions;
};

/** The steps of the running release. People who may not see tasks see only the progress of their own. */
export function RunningSteps({ site, running: { number, taskId }, permissions }: Props) {
  const { t } = useTranslation();
  const heard = useSocketProgress(taskId);
  const { data: task } = useQuery({
    ...taskQuery(site.assetId, taskId ?? ''),
    enabled: taskId !== null && mayCall(listTasks, permissions),
  });
  const now = useNow(true);
  return (
    <div className={styles.running}>
      {task && (
        <ol className={styles.steps}>
          {task.steps.map((step) => (
            <li key={step.stepNumber} className={styles.step} data-state={step.state}>
              <StepMark {...step} />
              <span className={styles.name}>{formatStepName(step.name)}</span>
              <span className={styles.time}>{timeOf(step, now)}</span>
            </li>
          ))}
        </ol>
      )}
      <Progress
        label={t('publishing.running.progress', { number })}
        percent={Math.max(task?.progress ?? 0, heard) * 100}
      />
      <p className={styles.note} role="status">
        {task?.state === 'waiting' ? t('publishing.running.startsSoon') : t('publishing.running.leave')}
      </p>
    </div>
  );
}

function timeOf({ state, startedAt, endedAt, progress }: TaskStep, now: Date): string {
  if (!startedAt || state === 'waiting') return '';
  if (state === 'running' && progress > 0) return `${Math.floor(progress * 100)}%`;
  return formatDuration((endedAt ? new Date(endedAt) : now).getTime() - new Date(startedAt).getTime());
}

function useSocketProgress(taskId: string | null): number {
  const [heard, setHeard] = useState<Pick<TaskChange, '_id' | 'progress'>>();
  useSocketEvent<TaskChange>(taskEvent, (change) => {
    if (change._id === taskId) setHeard(change);
  });
  return heard?._id === taskId ? heard.progress : 0;
}
