import type { Worker } from 'node:worker_threads';

/** How much longer than its limit a thread may take by the clock. One that has not spent its CPU time by then is stuck. */
const usualGraceMs = 60_000;
const shortestWaitMs = 50;

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
  const endsAt = performance.now() + limitMs + graceMs;
  let isOver = false;
  let before: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const spentInAll = await cpuTimeMs(worker);
    if (isOver) return;
    before ??= spentInAll;
    const left = limitMs - (spentInAll - before);
    if (left <= 0 || performance.now() >= endsAt) return expire();
    timer = setTimeout(() => void look(), Math.max(left, shortestWaitMs)).unref();
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
