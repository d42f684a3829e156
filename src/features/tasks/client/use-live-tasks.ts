import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { socket } from '#client-kit/socket.ts';
import { t } from '#client-kit/texts.ts';
import { notify } from '#client-kit/toasts.ts';
import { useSession } from '#client-kit/use-session.ts';
import { type TaskChange, type TaskDetail, type TaskState, taskEvent } from '../contract.ts';
import { hasEnded } from '../task-states.ts';
import { type ListedTask, tasksKeys } from './api.ts';
import { applyChange, applyChangeToPages, applyChangeToRunning } from './apply-change.ts';
import { getTaskVerb, type TaskEndHandlers } from './task-end-handlers.ts';
import { throttleByKey } from './throttle-by-key.ts';

/** Limits refetches: a task that reports each of its files sends many events. */
const refetchThrottleMs = 400;
const throttle = throttleByKey(refetchThrottleMs);

type Pages = Parameters<typeof applyChangeToPages>[0];

/** Applies the fields in the event at once; steps, log lines and times are not part of it and are refetched. */
function applyToCache(queryClient: QueryClient, change: TaskChange): void {
  const { _id, assetId } = change;
  // The dashboard stores a summary without pages under the same key; it is only refetched.
  queryClient.setQueriesData<Pages>({ queryKey: tasksKeys.lists }, (known) =>
    known && 'pages' in known ? applyChangeToPages(known, change) : known,
  );
  queryClient.setQueryData<ListedTask[]>(tasksKeys.running, (tasks) => tasks && applyChangeToRunning(tasks, change));
  queryClient.setQueryData<TaskDetail>(tasksKeys.one(assetId, _id), (task) => task && applyChange(task, change));
  throttle(`one ${_id}`, () => {
    // A deleted task is not refetched, because the server would reply with 404.
    if (change.state !== 'deleted') void queryClient.invalidateQueries({ queryKey: tasksKeys.one(assetId, _id) });
    void queryClient.invalidateQueries({ queryKey: tasksKeys.logs(assetId, _id) });
  });
}

/** Updates lists, the open task and the running count from socket events, and runs the end handlers for the person's own tasks. */
export function useLiveTasks(endHandlers: TaskEndHandlers): void {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const lastStates = useRef(new Map<string, TaskState>());

  const handleChange = useEffectEvent((change: TaskChange) => {
    applyToCache(queryClient, change);
    const before = lastStates.current.get(change._id);
    if (before === change.state) return;
    lastStates.current.set(change._id, change.state);
    throttle('lists', () => {
      void queryClient.invalidateQueries({ queryKey: tasksKeys.lists });
      void queryClient.invalidateQueries({ queryKey: tasksKeys.running });
    });
    if (!hasEnded(change.state) || change.state === 'deleted' || change.createdBy !== user?._id) return;
    // Every other end has a notification with the reason; a cancellation has none.
    if (change.state === 'canceled') notify.info(t('tasks.toasts.canceled', { title: change.title }));
    endHandlers[getTaskVerb(change.type)]?.(change);
  });

  useEffect(() => socket.listen(taskEvent, (change: TaskChange) => handleChange(change)), []);
}
