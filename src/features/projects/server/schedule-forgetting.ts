import type { Scope } from '#platform/house/scope.ts';
import { seatOf } from '#platform/house/scope.ts';
import { forgetCover } from './jobs/forget-cover.ts';

/** Links to the old picture live for two hours at most; after that its bytes go. */
export async function scheduleForgetting(scope: Scope, key: string | null): Promise<void> {
  if (!key) return;
  const startAfter = new Date(scope.house.clock.now().getTime() + 2 * 3_600_000);
  await scope.house.jobs.enqueue(scope.tx, forgetCover, { projectId: seatOf(scope).projectId, key }, { startAfter });
}
