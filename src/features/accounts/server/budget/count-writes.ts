import type { House } from '#platform/house/house.ts';
import { TooManyCalls } from '#platform/http/rate-limit.ts';
import { endOfDay } from '../../write-budget.ts';
import { isFull, makeWriteEntries } from './write-entries.ts';

export type WriteCounter = {
  /** Counts one write of an account, or refuses it until the next day. */
  take(userId: string): Promise<void>;
  /** Stores the counts. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

const flushMs = 1000;

/**
 * Counts in memory and stores all accounts together once a second, so that a call needs no round trip. Nodes learn each other's
 * counts with every flush, so together they may exceed a limit by the writes of one second.
 */
export function makeWriteCounter({ database, clock, log }: Pick<House, 'database' | 'clock' | 'log'>): WriteCounter {
  const entries = makeWriteEntries({ database, clock });
  let timer: NodeJS.Timeout | undefined;
  let flushed: Promise<void> = Promise.resolve();

  /** Flushes run one after the other, so that nothing is counted twice. */
  const flush = (): Promise<void> => {
    const next = flushed.then(entries.store);
    flushed = next.catch(() => undefined);
    return next;
  };

  function scheduleFlush(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      flush()
        .then(entries.evictIdle)
        .catch((error: unknown) => {
          // The counts are still in memory, so the next flush stores them.
          log.debug({ err: error }, 'counted changes were not written down');
          scheduleFlush();
        });
    }, flushMs).unref();
  }

  return {
    flush,
    async take(userId) {
      const now = clock.now();
      const entry = await entries.get(userId, now);
      if (isFull(entry)) {
        if (!entry.isLogged) log.warn({ userId, limit: entry.limit }, 'an account has made all its changes of the day');
        entry.isLogged = true;
        throw refuseUntilTomorrow(entry.limit, now);
      }
      entry.pending += 1;
      scheduleFlush();
    },
    async close() {
      clearTimeout(timer);
      await flush().catch(() => undefined);
    },
  };
}

function refuseUntilTomorrow(limit: number, now: Date): TooManyCalls {
  const resetsAt = endOfDay(now);
  return new TooManyCalls(Math.ceil((resetsAt.getTime() - now.getTime()) / 1000), {
    code: 'accounts.daily_limit',
    message: [
      `You’ve reached your limit of ${limit.toLocaleString('en')} changes per day.`,
      'Try again after 00:00 UTC, or ask the operator to raise the limit.',
    ],
    detail: { resetsAt: resetsAt.toISOString() },
  });
}
