import { onlyWord, openThreadPool } from '../threads/thread-pool.ts';
import type { PictureWish, PictureWord } from './picture-thread.ts';
import type { Drawing, PictureFinding, PictureMeasures, PictureTask, SquareTask } from './picture-worker.ts';

/** Out of time or out of memory is the picture's doing. Anything else is ours. */
class PictureLost extends Error {
  override readonly name = 'PictureLost';
}

/**
 * Threads that read pictures, in turns by `key`: the project, or outside of projects the person. They begin with the first picture and
 * end when idle, so an installation at rest carries none of this.
 */
const pool = openThreadPool<PictureWish, PictureWord>({
  script: new URL('./picture-thread.ts', import.meta.url),
  data: null,
  memoryMb: 96,
  // sharp itself ends after 15 s.
  patienceMs: 20_000,
  lost: () => new PictureLost('a picture took more time or memory than it may'),
  size: 2,
  idleMs: 5_000,
  waitingPerKey: 32,
});

async function runInPool<Result>(key: string, wish: PictureWish): Promise<Result> {
  const word = await pool.run(key, (thread) => onlyWord(thread, wish));
  if (word.kind === 'failed') throw new Error(word.reason);
  return word.result as Result;
}

async function unlessLost<Result>(work: Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PictureLost) return otherwise;
    throw error;
  }
}

/** What a picture is, judged in a thread of its own under a time limit. */
export const examineInPool = (key: string, task: PictureTask): Promise<PictureFinding> =>
  unlessLost<PictureFinding>(runInPool(key, { kind: 'examine', task }), { is: 'too-large' });

/** A picture within a transparent square; null for one that cannot be read. Never an SVG: see `fit-picture.ts`. */
export const fitInPool = (key: string, task: SquareTask): Promise<Uint8Array | null> =>
  unlessLost<Uint8Array | null>(runInPool(key, { kind: 'fit', task }), null);

/** How large a picture is; null for one that does not say, or whose bytes are too much for the thread. */
export async function measureInPool(key: string, bytes: Uint8Array): Promise<PictureMeasures | null> {
  try {
    return await runInPool(key, { kind: 'measure', task: bytes });
  } catch {
    return null;
  }
}

/** A drawing of our own (SVG) as a picture. */
export const renderInPool = (key: string, svg: string, format: Drawing['format'] = 'webp'): Promise<Uint8Array> =>
  runInPool(key, { kind: 'render', task: { svg, format } });

/** An image without where it was taken; null when it does not say. */
export const stripInPool = (key: string, bytes: Uint8Array): Promise<Uint8Array | null> =>
  runInPool(key, { kind: 'strip', task: bytes });
