import os from 'node:os';
import { makeFairQueue } from './fair-queue.ts';

/** At least two: one project may keep one busy, and never the last one. */
export const contentThreads = Math.max(2, os.availableParallelism());

/**
 * One line for everything people wait for while they write: reading what they save, previews, styles. A project that is busy with one of
 * them waits with the others, so it never takes more than its share of the cores by using several. Work in here must not ask for another
 * turn.
 */
export const contentTurn = makeFairQueue({ slots: contentThreads, waitingPerKey: 100 });
