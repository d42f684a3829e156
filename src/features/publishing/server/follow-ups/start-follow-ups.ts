import { startTask } from '#features/tasks/server/door.ts';
import type { Scope } from '#platform/house/scope.ts';
import type { ReleaseRow } from '../tables.ts';
import { compressOutputs } from './compress-outputs.ts';
import { drawPictures } from './draw-pictures.ts';
import { indexForSearch } from './index-for-search.ts';

export const followUpTasks = [drawPictures, indexForSearch, compressOutputs];

/** Who publishes again at once spares the first release its follow-ups. */
const patienceMs = 5000;

/** What is done for readers after they see a release already. */
export async function startFollowUps(scope: Scope, { siteId, number }: ReleaseRow): Promise<void> {
  const startAfter = new Date(scope.house.clock.now().getTime() + patienceMs);
  for (const task of followUpTasks) await startTask(scope, task, { siteId, release: number }, { startAfter });
}
