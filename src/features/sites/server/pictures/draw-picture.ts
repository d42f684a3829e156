import { askOnce, openThreadPool } from '#platform/threads/thread-pool.ts';
import type { DrawingMessage, SitePicture } from './drawing-thread.ts';

/** Shaping letters takes milliseconds for each line of text, and the fonts a tenth of a second: not on the server's own thread. */
const pool = openThreadPool<SitePicture, DrawingMessage>({
  script: new URL('./drawing-thread.ts', import.meta.url),
  data: null,
  memoryMb: 128,
  cpuLimitMs: 20_000,
  makeLostError: () => new Error('a drawing took more time or memory than it may'),
  size: 1,
  idleMs: 60_000,
  waitingPerKey: 32,
});

/** Draws a picture in the fair turn of its project: the home page as WebP, others as PNG. */
export async function drawPicture(projectId: string, picture: SitePicture): Promise<Uint8Array> {
  const message = await pool.run(projectId, (thread) => askOnce(thread, picture));
  if (message.kind !== 'done') throw new Error(message.kind === 'failed' ? message.reason : 'the thread ended');
  return message.bytes;
}
