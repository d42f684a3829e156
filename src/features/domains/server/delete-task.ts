import { z } from 'zod';
import { purgeStaged } from '#features/exchange/server/door.ts';
import { countFiles, purgeFileBatch, purgeUnusedTexts } from '#features/pages/server/door.ts';
import { purgeReleaseBatch } from '#features/publishing/server/door.ts';
import { changeSite, deleteSiteRow, ownSite } from '#features/sites/server/door.ts';
import { defineTask, type StepContext, type TaskContext, type TaskRef } from '#features/tasks/server/door.ts';
import { inProject } from '#platform/house/scope.ts';
import { hitFailpoint } from './failpoints.ts';

const [releasing, removing, ending] = ['Delete releases', 'Delete files', 'Delete site'] as const;

const releaseBatchSize = 2000;
const fileBatchSize = 200;

/**
 * Deletes a site in small batches, so that no lock is held for long. Releases first: texts that they refer to would stay behind. Each step
 * may run twice and deletes the rest.
 */
export const deleteTask = defineTask({
  type: 'domains.delete-site',
  payload: z.strictObject({ siteId: z.uuid() }),
  title: () => 'Deleting the site',
  steps: () => [releasing, removing, ending],
  // An interrupted deletion is continued by requesting it again.
  mayRetry: false,
  async run(context, { siteId }) {
    hitFailpoint('delete.began');
    const { house, projectId, step } = context;
    await step(releasing, () => removeReleases(context, siteId));
    hitFailpoint('delete.releases-gone');
    await step(removing, (pens) => removeFiles(context, siteId, pens));
    hitFailpoint('delete.before-end');
    await step(ending, async ({ log }) => {
      await inProject(house, projectId, async (scope) => {
        await purgeUnusedTexts(scope, { projectId });
        await purgeStaged(scope, siteId);
        await deleteSiteRow(scope, siteId);
      });
      log('The name is reserved for 90 days.');
    });
    hitFailpoint('delete.ended');
    // The specification's text, used wherever the end is reported.
    const message = 'Domain deleted successfully.';
    return { note: message, message };
  },
  cleanUp: (place, { siteId }) => markStopped(place, siteId),
});

async function removeReleases({ house, projectId, signal }: TaskContext, siteId: string): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const gone = await inProject(house, projectId, (scope) => purgeReleaseBatch(scope, siteId, releaseBatchSize));
    if (gone === 0) return;
  }
}

async function removeFiles(
  { house, projectId, signal }: TaskContext,
  siteId: string,
  { progress, log }: StepContext,
): Promise<void> {
  const all = await inProject(house, projectId, (scope) => countFiles(scope, siteId));
  for (let gone = 0; ; ) {
    signal.throwIfAborted();
    const some = await inProject(house, projectId, (scope) =>
      purgeFileBatch(scope, { id: siteId, projectId }, fileBatchSize),
    );
    if (some === 0) break;
    gone += some;
    progress(Math.min(1, gone / all), `${gone} of ${all} files`);
    hitFailpoint('delete.files-going');
  }
  log(`${all} files deleted.`);
}

/** No task is running any more: the next request for the deletion continues it. */
const markStopped = ({ house, projectId, taskId }: TaskRef, siteId: string): Promise<void> =>
  inProject(house, projectId, async (scope) => {
    const site = await ownSite(scope);
    if (site?.id === siteId && site.taskId === taskId) await changeSite(scope, siteId, { taskId: null });
  });
