import { z } from 'zod';
import { houseJob } from '#platform/house/house-job.ts';
import { type Scope, seatOf } from '#platform/house/scope.ts';

/** Prepares the images of a project that are in the state `processing`. */
export const prepareImages = houseJob({
  name: 'library.prepare-images',
  payload: z.strictObject({ projectId: z.uuid() }),
  async run() {},
});

/** Called in the transaction that adds or replaces an image. */
export async function requestPreparation(scope: Scope): Promise<void> {
  const { projectId } = seatOf(scope);
  await scope.house.jobs.enqueue(scope.tx, prepareImages, { projectId }, { key: projectId });
}
