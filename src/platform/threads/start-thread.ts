import { workerData } from 'node:worker_threads';
import { lowerPriority } from './lower-priority.ts';

export type ThreadStart = { readonly script: string; readonly data: unknown };

// The first module of every thread: reading and compiling the others is most of what a short-lived thread costs, and happens at low
// priority as well.
lowerPriority('content');
const { script } = workerData as ThreadStart;
await import(script);
