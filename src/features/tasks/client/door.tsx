export { taskQuery } from './api.ts';
export { tasksAttention } from './failed-tasks.tsx';
export { EveryTask } from './parts/every-task.tsx';
export { RunningTasks } from './parts/running-tasks.tsx';
export { tasksEndings } from './task-endings.ts';
export { useLiveTasks } from './use-live-tasks.ts';
