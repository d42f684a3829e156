import os from 'node:os';
import { makeFairQueue } from './fair-queue.ts';

/** At least two, because one project may occupy all threads but one. */
export const contentThreadCount = Math.max(2, os.availableParallelism());

/**
 * One queue for all work on content that people wait for: parsing saved pages, rendering previews, compiling styles. Because the queue is
 * shared, a project cannot take more than its share of the cores by using several kinds of work at once. Work that runs in this queue
 * must not enter the queue again: that could deadlock.
 */
export const contentQueue = makeFairQueue({ slots: contentThreadCount, waitingPerKey: 100 });
