import { makeFairQueue } from '#platform/threads/fair-queue.ts';

/** Archives that come in are listed in a thread each, so only a few at once; one project has one of them at most. */
export const inArchiveTurn = makeFairQueue({ slots: 3, perKey: 1, waitingPerKey: 4 });
