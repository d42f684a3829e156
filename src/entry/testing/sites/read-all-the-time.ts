import { setTimeout as pause } from 'node:timers/promises';
import { requestSite } from '#features/publishing/testing/request-site.ts';

export type Readers = {
  /** How many answers there were of each status so far, and what happened instead of an answer. */
  readonly seen: Map<number | string, number>;
  /** How long the slowest answer took. */
  slowestMs(): number;
  stop(): Promise<void>;
};

/** Long enough to leave the machine to what is tested, short enough that there is always somebody reading. */
const thoughtMs = 20;

/** Readers who ask for one path after the other, each a moment after the last answer. */
export function readAllTheTime(port: number, host: string, paths: readonly string[], readers = 8): Readers {
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
