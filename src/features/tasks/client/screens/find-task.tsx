import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { QueryView } from '#client-kit/query-view.tsx';
import { Redirect } from '#client-kit/screen-guard.tsx';
import { loadAllTasks, tasksKeys } from '../api.ts';
import { readIdTime } from '../id-time.ts';
import { TaskSkeleton } from '../parts/task-skeleton.tsx';
import { taskPath } from '../task-path.ts';

/** Allowed difference between the time in the id and the time at which the task was stored. */
const marginMs = 60_000;

/** Opens a task whose project is not in the URL: it is searched for by the time in its id. */
export function FindTask() {
  const { t } = useTranslation();
  const { taskId = '' } = useParams();
  const at = readIdTime(taskId);
  const query = useQuery({
    queryKey: [...tasksKeys.all, 'find', taskId],
    enabled: at !== undefined,
    queryFn: async () => {
      const around = at ?? 0;
      const from = new Date(around - marginMs).toISOString();
      const to = new Date(around + marginMs).toISOString();
      return (await loadAllTasks(undefined, { from, to })).find(({ _id }) => _id === taskId) ?? null;
    },
  });
  if (at === undefined) return <Redirect go="/tasks" />;
  return (
    <QueryView query={query} skeleton={<TaskSkeleton label={t('tasks.detail.loading')} />}>
      {(task) => <Redirect go={task ? taskPath(task) : '/tasks'} />}
    </QueryView>
  );
}
