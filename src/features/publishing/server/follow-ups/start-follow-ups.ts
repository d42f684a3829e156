import { startTask } from '#features/tasks/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { ReleaseRow } from '../tables.ts';
import { finishRelease } from './finish-release.ts';

/** A delay: publishing again within it skips the follow-ups of the first release. */
const delayMs = 5000;

/** Starts the work that follows a release after it is live. */
export async function startFollowUps(scope: Scope, { siteId, number, by }: ReleaseRow): Promise<void> {
  const startAfter = new Date(scope.house.clock.now().getTime() + delayMs);
  await startTask(scope, finishRelease, { siteId, release: number }, { startAfter, createdBy: by });
}
