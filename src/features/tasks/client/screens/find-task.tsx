import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { QueryView } from '#client-kit/query-view.tsx';
import { Redirect } from '#client-kit/screen-guard.tsx';
import { loadAllTasks, tasksKeys } from '../api.ts';
import { momentOfId } from '../moment-of-id.ts';
import { TaskBones } from '../parts/task-bones.tsx';
import { taskPath } from '../task-path.ts';

/** Ids are given out a moment before or after the task is written down. */
const marginMs = 60_000;

/** A task whose project is not in the address: found by the moment its id carries, and opened where it belongs. */
export function FindTask() {
  const { t } = useTranslation();
  const { taskId = '' } = useParams();
  const at = momentOfId(taskId);
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
    <QueryView query={query} skeleton={<TaskBones label={t('tasks.detail.loading')} />}>
      {(task) => <Redirect go={task ? taskPath(task) : '/tasks'} />}
    </QueryView>
  );
}
