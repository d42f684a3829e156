import { threadId } from 'node:worker_threads';
import { serveThread } from '../serve-thread.ts';

/** Adds the numbers up to a given one, or never ends. */
serveThread<number | 'forever', { kind: 'sum'; sum: number; thread: number }>(async (wish, say, beginPiece) => {
  beginPiece(`sum of ${wish}`);
  while (wish === 'forever');
  await say({ kind: 'sum', sum: (wish * (wish + 1)) / 2, thread: threadId });
});
