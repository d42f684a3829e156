export { loadTaskChange, type TaskChanged, taskChanged } from './task-changes.ts';
export type { TaskDefinition } from './task-definition.ts';
