import type { Scope } from '#platform/house/scope.ts';
import { deleteCover } from './delete-cover.ts';

/** Links to the old image are valid for at most two hours; after that the file is deleted. */
export async function scheduleCoverDeletion(
  { house, tx }: Pick<Scope, 'house' | 'tx'>,
  projectId: string,
  key: string | null,
): Promise<void> {
  if (!key) return;
  const startAfter = new Date(house.clock.now().getTime() + 2 * 3_600_000);
  await house.jobs.enqueue(tx, deleteCover, { projectId, key }, { startAfter });
}
