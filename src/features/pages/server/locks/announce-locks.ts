import { type Scope, seatOf } from '#platform/house/scope.ts';
import type { LocksChanged } from '../../contract/locks.ts';

/** Emitted when a page was opened or closed in an editor, or its lock changed. Every node notifies the sockets it holds. */
export const locksChanged = 'pages.locks-changed';

/** Announces it on commit. */
export function announceLocks(scope: Scope, siteId: string, takenOver?: LocksChanged['takenOver']): Promise<void> {
  const change = { assetId: seatOf(scope).projectId, domainId: siteId, ...(takenOver ? { takenOver } : {}) };
  return scope.house.events.emit(scope.tx, locksChanged, change satisfies LocksChanged);
}
