import { liveEvent } from '#platform/house/live-event.ts';
import { taskEvent } from '../contract.ts';
import { loadTaskChange, type TaskChanged, taskChanged } from './task-changes.ts';

export const tasksLive = [
  liveEvent<TaskChanged>(taskChanged, async ({ house, realtime }, changed) => {
    const told = await loadTaskChange(house, changed);
    for (const userId of told?.people ?? []) realtime.toUser(userId, taskEvent, told?.change ?? {});
  }),
];
