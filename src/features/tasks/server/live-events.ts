import { liveEvent } from '#platform/house/live-event.ts';
import { taskEvent } from '../contract.ts';
import { loadTaskChange, type TaskChanged, taskChanged } from './task-changes.ts';

export const tasksLive = [
  liveEvent<TaskChanged>(taskChanged, async ({ house, realtime }, changed) => {
    const update = await loadTaskChange(house, changed);
    for (const userId of update?.people ?? []) realtime.toUser(userId, taskEvent, update?.change ?? {});
  }),
];
