import type { Worker } from 'node:worker_threads';

/** How much longer than its limit a thread may take by the clock. One that has not spent its CPU time by then is stuck. */
const usualGraceMs = 60_000;
const shortestWaitMs = 50;
/** Looks at least so often, since the next piece may have less time than this one. */
const longestWaitMs = 250;

/**
 * Calls `expire` once the thread has spent `limitMs` of CPU time since now. Counting CPU time and not the clock keeps honest work from
 * being cut off where many programs share few cores. Returns a function that ends the watch.
 */
export function watchCpuTime(
  worker: Worker,
  limitMs: number,
  expire: () => void,
  graceMs: number = usualGraceMs,
): () => void {
  return watchPieces(worker, () => ({ piece: 0, limitMs }), expire, graceMs);
}

/** The same for work in pieces: the time begins anew with every piece, each of which may have a limit of its own. */
export function watchPieces(
  worker: Worker,
  now: () => { readonly piece: number; readonly limitMs: number },
  expire: () => void,
  graceMs: number = usualGraceMs,
): () => void {
  let watched = -1;
  let endsAt = 0;
  let isOver = false;
  let before = 0;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const spentInAll = await cpuTimeMs(worker);
    if (isOver) return;
    const { piece, limitMs } = now();
    if (piece !== watched) {
      watched = piece;
      before = spentInAll;
      endsAt = performance.now() + limitMs + graceMs;
    }
    const left = limitMs - (spentInAll - before);
    if (left <= 0 || performance.now() >= endsAt) return expire();
    timer = setTimeout(() => void look(), Math.min(Math.max(left, shortestWaitMs), longestWaitMs)).unref();
  };

  // A thread that has just been made has spent nothing, and cannot be asked yet.
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

const cpuTimeMs = (worker: Worker): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => 0,
  );
