export { defineTask, type TaskContext, type TaskDefinition, TaskFailed } from './define-task.ts';
export { startTask } from './start-task.ts';
export { loadTaskChange, type TaskChanged, taskChanged } from './task-changes.ts';
