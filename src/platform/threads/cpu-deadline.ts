import type { Worker } from 'node:worker_threads';

/** Wall-clock time a thread may take beyond its CPU limit. A thread that has not used its CPU time by then is stuck. */
const defaultGraceMs = 60_000;
const minWaitMs = 50;
/** The longest interval between two checks; short, because the next piece may have a lower limit than this one. */
const maxWaitMs = 250;

/**
 * Calls `expire` once the thread has used `limitMs` of CPU time from now on. CPU time is measured instead of wall-clock time so that
 * legitimate work is not cut off on a machine where many programs share few cores. Returns a function that ends the watch.
 */
export function watchCpuTime(
  worker: Worker,
  limitMs: number,
  expire: () => void,
  graceMs: number = defaultGraceMs,
): () => void {
  return watchPieces(worker, () => ({ piece: 0, limitMs }), expire, graceMs);
}

/** Like `watchCpuTime`, for work in pieces: the time starts again with every piece, and each piece may have its own limit. */
export function watchPieces(
  worker: Worker,
  now: () => { readonly piece: number; readonly limitMs: number },
  expire: () => void,
  graceMs: number = defaultGraceMs,
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
    timer = setTimeout(() => void look(), Math.min(Math.max(left, minWaitMs), maxWaitMs)).unref();
  };

  // A thread that was just created cannot report its CPU time yet; `cpuTimeMs` counts that as zero.
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
