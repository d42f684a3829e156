import { AsyncLocalStorage } from 'node:async_hooks';
import { makeFairQueue } from '../threads/fair-queue.ts';
import type { RowScope } from './tx.ts';

/** A person may send a hundred saves at once, each of which waits for the one before. */
const maxWaiting = 300;

/**
 * Limits each project to a third of the connections, and so each person outside of projects: a project that waits for locks or reads a lot
 * delays only itself. The product's own work, including sign-ins, is not limited.
 */
export function shareConnections(connections: number): <T>(rowScope: RowScope, work: () => Promise<T>) => Promise<T> {
  const perKey = Math.ceil(connections / 3);
  const queue = makeFairQueue({ slots: connections, perKey, waitingPerKey: maxWaiting });
  const within = new AsyncLocalStorage<true>();
  return (rowScope, work) => {
    const key = rowScope.projectId ?? rowScope.userId;
    // An inner transaction must not wait for the outer one of the same caller to end.
    if (key === undefined || within.getStore()) return work();
    return queue(key, () => within.run(true, work));
  };
}
