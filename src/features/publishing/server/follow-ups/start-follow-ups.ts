import { startTask } from '#features/tasks/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { ReleaseRow } from '../tables.ts';
import { finishRelease } from './finish-release.ts';

/** Who publishes again at once spares the first release its follow-ups. */
const patienceMs = 5000;

/** What is done for readers after they see a release already. */
export async function startFollowUps(scope: Scope, { siteId, number, by }: ReleaseRow): Promise<void> {
  const startAfter = new Date(scope.house.clock.now().getTime() + patienceMs);
  await startTask(scope, finishRelease, { siteId, release: number }, { startAfter, createdBy: by });
}
