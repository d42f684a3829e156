import { setTimeout as pause } from 'node:timers/promises';
import { requestSite } from '#features/publishing/testing/request-site.ts';

export type Readers = {
  /** The number of answers by status so far, and of errors. */
  readonly seen: Map<number | string, number>;
  /** The duration of the slowest answer. */
  slowestMs(): number;
  stop(): Promise<void>;
};

/** Long enough to leave CPU time to the product, short enough that reads never pause. */
const thoughtMs = 20;

/** Readers that request one path after the other, each shortly after the last answer. */
export function readContinuously(port: number, host: string, paths: readonly string[], readers = 8): Readers {
  const seen = new Map<number | string, number>();
  let isOver = false;
  let slowest = 0;
  const read = async (): Promise<void> => {
    for (let at = 0; !isOver; at += 1) {
      const askedAt = performance.now();
      const outcome = await requestSite({ port }, host, paths[at % paths.length] ?? '/').then(
        ({ status }) => status,
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      );
      slowest = Math.max(slowest, performance.now() - askedAt);
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
      await pause(thoughtMs);
    }
  };
  const reading = Promise.all(Array.from({ length: readers }, read));
  return {
    seen,
    slowestMs: () => slowest,
    async stop() {
      isOver = true;
      await reading;
    },
  };
}
