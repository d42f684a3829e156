import { z } from 'zod';
import { forgetStaged } from '#features/exchange/server/door.ts';
import { countFiles, purgeFileBatch, purgeUnusedTexts } from '#features/pages/server/door.ts';
import { endSomeReleases } from '#features/publishing/server/door.ts';
import { changeSite, endSite, ownSite } from '#features/sites/server/door.ts';
import { defineTask, type StepContext, type TaskContext, type TaskRef } from '#features/tasks/server/door.ts';
import { inProject } from '#platform/house/scope.ts';
import { hitFailpoint } from './failpoints.ts';

const [releasing, removing, ending] = ['Delete releases', 'Delete files', 'Delete site'] as const;

const releasesAtOnce = 2000;
const filesAtOnce = 200;

/**
 * Takes a site apart in small lots, so that nothing is held for long. Releases first: texts that they keep would stay behind. Each step may
 * run twice: it takes what is left.
 */
export const deleteTask = defineTask({
  type: 'domains.delete-site',
  payload: z.strictObject({ siteId: z.uuid() }),
  title: () => 'Deleting the site',
  steps: () => [releasing, removing, ending],
  // What is left of a site is deleted by asking for it again.
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
        await forgetStaged(scope, siteId);
        await endSite(scope, siteId);
      });
      log('The name is reserved for 90 days.');
    });
    hitFailpoint('delete.ended');
    // One text wherever the end is told, and it is the specification's.
    const message = 'Domain deleted successfully.';
    return { note: message, message };
  },
  cleanUp: (place, { siteId }) => markStopped(place, siteId),
});

async function removeReleases({ house, projectId, signal }: TaskContext, siteId: string): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const gone = await inProject(house, projectId, (scope) => endSomeReleases(scope, siteId, releasesAtOnce));
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
      purgeFileBatch(scope, { id: siteId, projectId }, filesAtOnce),
    );
    if (some === 0) break;
    gone += some;
    progress(Math.min(1, gone / all), `${gone} of ${all} files`);
    hitFailpoint('delete.files-going');
  }
  log(`${all} files deleted.`);
}

/** Nobody is at it any more: whoever asks for the deletion again goes on with it. */
const markStopped = ({ house, projectId, taskId }: TaskRef, siteId: string): Promise<void> =>
  inProject(house, projectId, async (scope) => {
    const site = await ownSite(scope);
    if (site?.id === siteId && site.taskId === taskId) await changeSite(scope, siteId, { taskId: null });
  });
