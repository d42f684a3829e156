import { workerData } from 'node:worker_threads';
import { lowerPriority } from './lower-priority.ts';

export type ThreadStart = { readonly script: string; readonly data: unknown };

// The first module of every thread. Loading and compiling the other modules is most of the cost of a short-lived thread, so the priority
// is lowered before they are imported.
lowerPriority('content');
const { script } = workerData as ThreadStart;
await import(script);
