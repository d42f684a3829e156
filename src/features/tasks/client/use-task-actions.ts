import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client-kit/call.ts';
import { openDialog } from '#client-kit/dialogs.ts';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import { cancelTask, deleteTask, retryTask, type Task, type TaskDetail } from '../contract.ts';
import { hasEnded } from '../task-states.ts';
import { tasksKeys } from './api.ts';

export const canCancel = ({ state }: Pick<Task, 'state'>): boolean => !hasEnded(state);
export const canDelete = ({ state }: Pick<Task, 'state'>): boolean => hasEnded(state);

/** Actions on one or several tasks. Each resolves to whether it was done. */
export function useTaskActions() {
  const queryClient = useQueryClient();

  const runOnEach = async (tasks: readonly Task[], act: (task: Task) => Promise<TaskDetail | undefined>) => {
    try {
      for (const task of tasks) {
        const detail = await act(task);
        if (detail) queryClient.setQueryData(tasksKeys.one(task.assetId, task._id), detail);
      }
      return true;
    } catch (error) {
      notify.problem(error);
      return false;
    } finally {
      void queryClient.invalidateQueries({ queryKey: tasksKeys.lists });
      void queryClient.invalidateQueries({ queryKey: tasksKeys.running });
    }
  };
  const toInput = ({ assetId, _id }: Task) => ({ params: { a: assetId, id: _id } });

  return {
    async cancel(tasks: readonly Task[]): Promise<boolean> {
      const isDone = await runOnEach(tasks.filter(canCancel), (task) => call(cancelTask, toInput(task)));
      if (isDone) notify.info(formatToast(tasks, 'canceled'));
      return isDone;
    },
    async retry(tasks: readonly Task[]): Promise<boolean> {
      const isDone = await runOnEach(
        tasks.filter(({ mayRetry }) => mayRetry),
        (task) => call(retryTask, toInput(task)),
      );
      if (isDone) notify.success(formatToast(tasks, 'retried'));
      return isDone;
    },
    async remove(tasks: readonly Task[]): Promise<boolean> {
      const ended = tasks.filter(canDelete);
      const answer = await openDialog({
        title: t('tasks.delete.title', { count: ended.length }),
        content: t('tasks.delete.text'),
        buttons: [
          { label: t('kit.ui.cancel'), answer: 'cancel' },
          { label: t('tasks.actions.delete'), kind: 'confirm-danger', answer: 'delete' },
        ],
      });
      if (answer !== 'delete') return false;
      return runOnEach(ended, (task) => call(deleteTask, toInput(task)));
    },
  };
}

const formatToast = (tasks: readonly Task[], what: 'canceled' | 'retried'): string => {
  const [only] = tasks;
  return tasks.length === 1 && only
    ? t(`tasks.toasts.${what}`, { title: only.title })
    : t(`tasks.toasts.${what}Many`, { count: tasks.length });
};
