import type { Room } from '#platform/house/room.ts';
import { serve } from '#platform/house/serve.ts';
import {
  cancelTask,
  deleteTask,
  getTask,
  listAllTasks,
  listEveryTask,
  listTaskLogs,
  listTasks,
  retryTask,
} from '../contract.ts';
import { deleteTaskUseCase, makeCancelTask, makeRetryTask } from './change-task.ts';
import { listTaskLogsUseCase, makeGetTask } from './get-task.ts';
import { makeListEveryTask } from './list-every-task.ts';
import { makeListAllTasks, makeListTasks } from './list-tasks.ts';
import { tasksLive } from './live-events.ts';
import type { TaskDefinition } from './task-definition.ts';

/** Runs the tasks of all rooms; `entry/` passes their definitions. */
export const tasksRoom = (known: readonly TaskDefinition[]): Room => {
  const definitions = new Map(known.map((definition) => [definition.type as string, definition]));
  if (definitions.size !== known.length) throw new Error('two rooms define the same kind of task');
  return {
    name: 'tasks',
    routes: [
      serve(listTasks, makeListTasks(definitions)),
      serve(listAllTasks, makeListAllTasks(definitions)),
      serve(listEveryTask, makeListEveryTask(definitions)),
      serve(getTask, makeGetTask(definitions)),
      serve(listTaskLogs, listTaskLogsUseCase),
      serve(cancelTask, makeCancelTask(definitions)),
      serve(retryTask, makeRetryTask(definitions)),
      serve(deleteTask, deleteTaskUseCase),
    ],
    jobs: known.flatMap(({ job, cleanUpJob }) => [job, cleanUpJob]),
    live: tasksLive,
  };
};
