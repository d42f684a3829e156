import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { houseJob } from '#platform/house/house-job.ts';
import { inProject } from '#platform/house/scope.ts';
import { projects } from '../tables.ts';

/** Deletes the file of a cover that is no longer in use, also if the project is gone; keeps one that is in use again. */
export const deleteCover = houseJob({
  name: 'projects.forget-cover',
  payload: z.strictObject({ projectId: z.uuid(), key: z.string() }),
  async run({ house }, { projectId, key }) {
    const [shown] = await inProject(house, projectId, ({ tx }) =>
      tx.select({ key: projects.coverKey }).from(projects).where(eq(projects.id, projectId)),
    );
    if (shown?.key !== key) await house.blobs.remove(key);
  },
});
