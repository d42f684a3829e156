import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Loaded } from '#client-kit/loaded.tsx';
import { projectPath } from '#client-kit/project-path.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { taskQuery } from '#features/tasks/client/door.tsx';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import styles from '#features/pages/client/upload/upload.module.css';
import { useWorkbench } from '#features/pages/client/workbench/workbench-context.ts';

const ended = ['finished', 'canceled', 'aborted', 'timeout', 'deleted'];

/** A task's progress where it was begun; its own page tells the rest. */
export function TaskFollowed({ taskId }: { taskId: string }) {
  const { t } = useTranslation();
  const { project } = useOpenProject();
  const { index } = useWorkbench();
  const query = useQuery({
    ...taskQuery(project._id, taskId),
    refetchInterval: ({ state }) => (ended.includes(state.data?.state ?? '') ? false : 2000),
  });
  return (
    <Loaded query={query} compact waiting={<Progress label={t('pages.archive.working')} percent={0} />}>
      {(task) => (
        <div className={styles.form}>
          {task.state === 'finished' ? (
            <Notice tone="green" lines={[task.note ?? t('pages.archive.done')]} />
          ) : ended.includes(task.state) ? (
            <Notice tone="red" lines={[t('pages.archive.failed'), ...(task.note ? [task.note] : [])]} />
          ) : (
            <>
              <Progress label={t('pages.archive.working')} percent={task.progress * 100} />
              <p role="status">{task.note ?? t('pages.archive.working')}</p>
            </>
          )}
          {task.state === 'finished' && index.counts.other > 0 && (
            <p>{t('pages.archive.other', { count: index.counts.other })}</p>
          )}
          <p>
            {!ended.includes(task.state) && `${t('pages.archive.leave')} `}
            <Link to={projectPath(project, `tasks/${taskId}`)}>{t('pages.archive.task')}</Link>
          </p>
        </div>
      )}
    </Loaded>
  );
}
