import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { projectPath } from '#client-kit/project-path.ts';
import { QueryView } from '#client-kit/query-view.tsx';
import { useWorkbench } from '#features/pages/client/door.tsx';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { taskQuery } from '#features/tasks/client/door.tsx';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import styles from './exchange.module.css';

const ended = ['finished', 'canceled', 'aborted', 'timeout', 'deleted'];

/** Shows a task's progress where it was started; the task's own page has the details. */
export function TaskProgress({ taskId }: { taskId: string }) {
  const { t } = useTranslation();
  const { project } = useOpenProject();
  const { index } = useWorkbench();
  const query = useQuery({
    ...taskQuery(project._id, taskId),
    refetchInterval: ({ state }) => (ended.includes(state.data?.state ?? '') ? false : 2000),
  });
  return (
    <QueryView query={query} compact skeleton={<Progress label={t('exchange.archive.working')} percent={0} />}>
      {(task) => (
        <div className={styles.form}>
          {task.state === 'finished' ? (
            <Notice tone="green" lines={[task.note ?? t('exchange.archive.done')]} />
          ) : ended.includes(task.state) ? (
            <Notice tone="red" lines={[t('exchange.archive.failed'), ...(task.note ? [task.note] : [])]} />
          ) : (
            <>
              <Progress label={t('exchange.archive.working')} percent={task.progress * 100} />
              <p role="status">{task.note ?? t('exchange.archive.working')}</p>
            </>
          )}
          {task.state === 'finished' && index.counts.other > 0 && (
            <p>{t('exchange.archive.other', { count: index.counts.other })}</p>
          )}
          <p>
            {!ended.includes(task.state) && `${t('exchange.archive.leave')} `}
            <Link to={projectPath(project, `tasks/${taskId}`)}>{t('exchange.archive.task')}</Link>
          </p>
        </div>
      )}
    </QueryView>
  );
}
