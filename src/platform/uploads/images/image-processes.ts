import os from 'node:os';
import { openProcessPool, ProcessLost, type ProcessPool } from '../processes/process-pool.ts';
import type {
  BadImage,
  ExaminedImage,
  ExamineTask,
  ImageReply,
  ImageRequest,
  PreparedImage,
  PrepareTask,
} from './image-task.ts';

const script = new URL('./image-worker.ts', import.meta.url);
const cores = os.availableParallelism();
/** How much lower the priority of image processes is than that of the process that answers requests. */
const imageNiceness = 6;
/** Enough for the most pixels that an image may have, decoded. */
const common = { script, memoryMb: 1024, idleMs: 10_000 } as const;

/**
 * Images are decoded in processes, not in threads: the library works on the thread pool that all of a process shares, with the priority of
 * the process, and outside the memory limit of a thread. Each pool is shared fairly by projects, and one project never holds all slots.
 */
const pools = {
  /** People wait for these. */
  examining: openProcessPool<ImageRequest, ImageReply>({
    ...common,
    niceness: 3,
    slots: 2,
    perKey: 1,
    waitingPerKey: 64,
  }),
  /** One project may use all cores; the process beyond them is for the next project. */
  preparing: openProcessPool<ImageRequest, ImageReply>({
    ...common,
    niceness: imageNiceness,
    slots: cores + 1,
    perKey: cores,
    waitingPerKey: 64,
  }),
  /** AVIF takes seconds per image, and nothing waits for it. */
  encodingAvif: openProcessPool<ImageRequest, ImageReply>({
    ...common,
    niceness: 15,
    slots: 1,
    perKey: 1,
    waitingPerKey: 64,
  }),
} satisfies Record<string, ProcessPool<ImageRequest, ImageReply>>;

const timeLimitMs = { examining: 30_000, preparing: 120_000, encodingAvif: 180_000 } as const;

/** Examines an image and removes metadata, in a process under limits of time and memory. */
export async function examineImageInProcess(key: string, task: ExamineTask): Promise<ExaminedImage | BadImage> {
  try {
    const asking = { timeLimitMs: timeLimitMs.examining };
    return (await pools.examining.ask(key, { kind: 'examine', task }, asking)) as ExaminedImage | BadImage;
  } catch (error) {
    if (error instanceof ProcessLost) return { is: 'too-large' };
    throw error;
  }
}

/** Makes the sizes of an image. Patient: the work of a job waits for its turn as long as it takes. */
export async function prepareImageInProcess(
  key: string,
  task: PrepareTask,
  pool: 'preparing' | 'encodingAvif' = 'preparing',
): Promise<PreparedImage | BadImage> {
  try {
    const asking = { timeLimitMs: timeLimitMs[pool], isPatient: true };
    return (await pools[pool].ask(key, { kind: 'prepare', task }, asking)) as PreparedImage | BadImage;
  } catch (error) {
    if (error instanceof ProcessLost) return { is: 'too-large' };
    throw error;
  }
}

/** How many images of one project are prepared at once. */
export const imagesAtOnce = cores;
