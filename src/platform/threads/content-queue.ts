import os from 'node:os';
import { type FairQueue, makeFairQueue } from './fair-queue.ts';

/** At least two, because one project may occupy all threads but one. */
export const contentThreadCount = Math.max(2, os.availableParallelism());

type ContentQueues = {
  /**
   * For all work on content that people wait for: parsing saved pages, rendering previews, compiling styles. Work that runs in this queue
   * must not enter it again: that could deadlock.
   */
  readonly contentQueue: FairQueue;
  /**
   * For the steps of long work: publishing, indexing, exporting. Each kind has threads of its own, so it takes no turn from
   * other projects; a step only waits while its own project uses its share of the threads.
   */
  readonly inBackground: <Result>(projectId: string, step: () => Promise<Result>) => Promise<Result>;
};

/** Both queues share one limit for each project, so that none takes all cores by doing several kinds of work at once. */
export function makeContentQueues(threads: number): ContentQueues {
  const shares = makeFairQueue({ slots: Number.POSITIVE_INFINITY, perKey: threads - 1, waitingPerKey: 100 });
  const turns = makeFairQueue({ slots: threads, waitingPerKey: 100 });
  return {
    contentQueue: (key, work) => shares(key, () => turns(key, work)),
    inBackground: (projectId, step) => shares(projectId, step, { isPatient: true }),
  };
}

export const { contentQueue, inBackground } = makeContentQueues(contentThreadCount);
