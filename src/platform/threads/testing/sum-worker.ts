import { threadId } from 'node:worker_threads';
import { serveThread } from '../serve-thread.ts';

/** Adds the numbers up to a given one, or never ends. */
serveThread<number | 'forever', { kind: 'sum'; sum: number; thread: number }>(async (request, send, beginPiece) => {
  beginPiece(`sum of ${request}`);
  while (request === 'forever');
  await send({ kind: 'sum', sum: (request * (request + 1)) / 2, thread: threadId });
});
