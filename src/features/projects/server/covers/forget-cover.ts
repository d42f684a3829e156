import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { houseJob } from '#platform/house/house-job.ts';
import { inProject } from '#platform/house/scope.ts';
import { projects } from '../tables.ts';

/** Removes the bytes of a cover that is no longer shown, be it that its project is gone; one that came back meanwhile stays. */
export const forgetCover = houseJob({
  name: 'projects.forget-cover',
  payload: z.strictObject({ projectId: z.uuid(), key: z.string() }),
  async run({ house }, { projectId, key }) {
    const [shown] = await inProject(house, projectId, ({ tx }) =>
      tx.select({ key: projects.coverKey }).from(projects).where(eq(projects.id, projectId)),
    );
    if (shown?.key !== key) await house.blobs.remove(key);
  },
});
