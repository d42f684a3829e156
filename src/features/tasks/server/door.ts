export { defineTask } from './define-task.ts';
export { startTask } from './start-task.ts';
export { loadTaskChange, type TaskChanged, taskChanged } from './task-changes.ts';
export type { TaskDefinition } from './task-definition.ts';
