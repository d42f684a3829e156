import type { Piscina } from 'piscina';
import type { Drawing, PictureFinding, PictureMeasures, PictureTask, SquareTask } from './picture-worker.ts';
import { refuseUpload } from './refuse-upload.ts';

const taskMs = 20_000;

let opening: Promise<Piscina> | undefined;

/** Made at the first picture. Its threads end when idle, so an installation at rest carries none of this. */
async function makePool(): Promise<Piscina> {
  const { Piscina: Pool } = await import('piscina');
  return new Pool({
    filename: new URL('./picture-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: 5_000,
    maxQueue: 32,
    atomics: 'disabled',
    recordTiming: false,
    // Untrusted bytes are read in there: no secrets to find, no memory to fill, no endless loop.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
}

async function runInPool<Result>(
  name: 'examinePicture' | 'fitIntoSquare' | 'measurePicture' | 'renderDrawing',
  task: unknown,
): Promise<Result> {
  opening ??= makePool();
  const pool = await opening;
  if (pool.queueSize >= pool.options.maxQueue) throw refuseUpload('busy');
  return pool.run(task, { name, signal: AbortSignal.timeout(taskMs) });
}

/** What a picture is, judged in a thread of its own under a time limit. */
export async function examineInPool(task: PictureTask): Promise<PictureFinding> {
  try {
    return await runInPool('examinePicture', task);
  } catch (error) {
    if (isItsDoing(error)) return { is: 'too-large' };
    throw error;
  }
}

/** Out of time or out of memory is the picture's doing. Anything else is ours. */
function isItsDoing(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException;
  return name === 'AbortError' || name === 'TimeoutError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** A picture within a transparent square; null for one that cannot be read. Never an SVG: see `fit-picture.ts`. */
export async function fitInPool(task: SquareTask): Promise<Uint8Array | null> {
  try {
    return await runInPool('fitIntoSquare', task);
  } catch (error) {
    if (isItsDoing(error)) return null;
    throw error;
  }
}

/** How large a picture is; null for one that does not say, or whose bytes are too much for the thread. */
export async function measureInPool(bytes: Uint8Array): Promise<PictureMeasures | null> {
  try {
    return await runInPool('measurePicture', bytes);
  } catch {
    return null;
  }
}

/** A drawing of our own (SVG) as a picture. */
export const renderInPool = (svg: string, format: Drawing['format'] = 'webp'): Promise<Uint8Array> =>
  runInPool('renderDrawing', { svg, format } satisfies Drawing);
