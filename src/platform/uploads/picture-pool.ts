import { askOnce, openThreadPool } from '../threads/thread-pool.ts';
import type { PictureMessage, PictureRequest } from './picture-thread.ts';
import type { Drawing, PictureFinding, PictureMeasures, PictureTask, SquareTask } from './picture-worker.ts';

/** The thread ran out of time or memory, which is the fault of the image. Any other error is a defect of ours. */
class PictureLost extends Error {
  override readonly name = 'PictureLost';
}

/**
 * Threads that decode images, with a fair queue by `key`: the project, or outside of projects the person. They start with the first image
 * and end when idle, so an idle installation uses no memory for them.
 */
const pool = openThreadPool<PictureRequest, PictureMessage>({
  script: new URL('./picture-thread.ts', import.meta.url),
  data: null,
  memoryMb: 96,
  // sharp itself ends after 15 s.
  cpuLimitMs: 20_000,
  makeLostError: () => new PictureLost('a picture took more time or memory than it may'),
  size: 2,
  idleMs: 5_000,
  waitingPerKey: 32,
});

async function runInPool<Result>(key: string, request: PictureRequest): Promise<Result> {
  const message = await pool.run(key, (thread) => askOnce(thread, request));
  if (message.kind === 'failed') throw new Error(message.reason);
  return message.result as Result;
}

async function unlessLost<Result>(work: Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PictureLost) return otherwise;
    throw error;
  }
}

/** Examines an image in a thread under a time limit. */
export const examineInPool = (key: string, task: PictureTask): Promise<PictureFinding> =>
  unlessLost<PictureFinding>(runInPool(key, { kind: 'examine', task }), { is: 'too-large' });

/** Fits an image into a transparent square; null for one that cannot be read. Never called with an SVG: see `fit-picture.ts`. */
export const fitInPool = (key: string, task: SquareTask): Promise<Uint8Array | null> =>
  unlessLost<Uint8Array | null>(runInPool(key, { kind: 'fit', task }), null);

/** Reads the size of an image; null if it has none or is too much for the thread. */
export async function measureInPool(key: string, bytes: Uint8Array): Promise<PictureMeasures | null> {
  try {
    return await runInPool(key, { kind: 'measure', task: bytes });
  } catch {
    return null;
  }
}

/** Renders one of our own SVG drawings as an image. */
export const renderInPool = (key: string, svg: string, format: Drawing['format'] = 'webp'): Promise<Uint8Array> =>
  runInPool(key, { kind: 'render', task: { svg, format } });

/** Removes the location from an image; null if it contains none. */
export const stripInPool = (key: string, bytes: Uint8Array): Promise<Uint8Array | null> =>
  runInPool(key, { kind: 'strip', task: bytes });
