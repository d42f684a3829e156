import { makeFairQueue } from '#platform/threads/fair-queue.ts';

/** Each incoming archive is listed in its own thread, so only a few at once, and at most one per project. */
export const inArchiveQueue = makeFairQueue({ slots: 3, perKey: 1, waitingPerKey: 4 });
