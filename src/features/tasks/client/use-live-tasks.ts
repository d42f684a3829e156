import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { socket } from '#client-kit/socket.ts';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import { useSession } from '#client-kit/use-session.ts';
import { type TaskChange, type TaskDetail, type TaskState, taskEvent } from '../contract.ts';
import { hasEnded } from '../task-states.ts';
import { type ListedTask, tasksKeys } from './api.ts';
import { atMostEvery } from './at-most-every.ts';
import { type TaskEndings, verbOf } from './task-endings.ts';
import { oneWithChange, pagesWithChange, runningWithChange } from './with-change.ts';

/** A task that reports each of its files is looked at this often, not for each of them. */
const lookEveryMs = 400;
const soon = atMostEvery(lookEveryMs);

type Pages = Parameters<typeof pagesWithChange>[0];

/** What the event says is shown at once; what it does not say (steps, lines, times) is asked for a moment later. */
function follow(queryClient: QueryClient, change: TaskChange): void {
  const { _id, assetId } = change;
  // What the dashboard makes of the lists lies under the same key and has no pages; it is asked for again with them.
  queryClient.setQueriesData<Pages>({ queryKey: tasksKeys.lists }, (known) =>
    known && 'pages' in known ? pagesWithChange(known, change) : known,
  );
  queryClient.setQueryData<ListedTask[]>(tasksKeys.running, (tasks) => tasks && runningWithChange(tasks, change));
  queryClient.setQueryData<TaskDetail>(tasksKeys.one(assetId, _id), (task) => task && oneWithChange(task, change));
  soon(`one ${_id}`, () => {
    // One that was taken off the list is not asked for again: it would not be found.
    if (change.state !== 'deleted') void queryClient.invalidateQueries({ queryKey: tasksKeys.one(assetId, _id) });
    void queryClient.invalidateQueries({ queryKey: tasksKeys.logs(assetId, _id) });
  });
}

/** Lists, the open task and the count in the frame follow the socket; at the end of a task of their own the person is told. */
export function useLiveTasks(endings: TaskEndings): void {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const heardOf = useRef(new Map<string, TaskState>());

  const heard = useEffectEvent((change: TaskChange) => {
    follow(queryClient, change);
    const before = heardOf.current.get(change._id);
    if (before === change.state) return;
    heardOf.current.set(change._id, change.state);
    soon('lists', () => {
      void queryClient.invalidateQueries({ queryKey: tasksKeys.lists });
      void queryClient.invalidateQueries({ queryKey: tasksKeys.running });
    });
    if (!hasEnded(change.state) || change.state === 'deleted' || change.createdBy !== user?._id) return;
    // Of every other end a notification tells, with its reason.
    if (change.state === 'canceled') notify.info(t('tasks.told.canceled', { title: change.title }));
    endings[verbOf(change.type)]?.(change);
  });

  useEffect(() => socket.listen(taskEvent, (change: TaskChange) => heard(change)), []);
}
