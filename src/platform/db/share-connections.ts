import { AsyncLocalStorage } from 'node:async_hooks';
import { makeFairQueue } from '../threads/fair-queue.ts';
import type { RowScope } from './tx.ts';

/** Somebody may send a hundred saves at once, all of which wait for the one before. */
const mostWaiting = 300;

/**
 * Lets no project have more than a third of the connections, and no person outside of projects either: whoever waits for a lock, or has a
 * great deal to read, waits for themselves. The product's own work, sign-ins among it, is not held up.
 */
export function shareConnections(connections: number): <T>(sight: RowScope, work: () => Promise<T>) => Promise<T> {
  const perKey = Math.ceil(connections / 3);
  const inTurn = makeFairQueue({ slots: connections, perKey, waitingPerKey: mostWaiting });
  const within = new AsyncLocalStorage<true>();
  return (sight, work) => {
    const key = sight.projectId ?? sight.userId;
    // A transaction beside the one that somebody has already must not wait for that one to end.
    if (key === undefined || within.getStore()) return work();
    return inTurn(key, () => within.run(true, work));
  };
}
