import { z } from 'zod';
import { houseJob } from '#platform/house/house-job.ts';
import { inProject } from '#platform/house/scope.ts';
import { loadProject } from '../shown-project.ts';

/** Removes the bytes of a cover that is no longer shown; one that came back meanwhile stays. */
export const forgetCover = houseJob({
  name: 'projects.forget-cover',
  payload: z.strictObject({ projectId: z.uuid(), key: z.string() }),
  async run({ house }, { projectId, key }) {
    const row = await inProject(house, projectId, loadProject);
    if (row.coverKey !== key) await house.blobs.remove(key);
  },
});
