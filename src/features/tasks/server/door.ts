export { defineTask } from './define-task.ts';
export { listFailedTasks } from './list-failed-tasks.ts';
export { startTask } from './start-task.ts';
export {
  type StepContext,
  type TaskContext,
  type TaskDefinition,
  TaskFailed,
  type TaskRef,
} from './task-definition.ts';
