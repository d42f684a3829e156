import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { clientPath } from '#contract-kit/client-path.ts';
import { listExcludedFiles } from '#features/pages/server/door.ts';
import { defineTask, type TaskContext, TaskFailed, type TaskRef } from '#features/tasks/server/door.ts';
import { isUniqueViolation } from '#platform/db/is-unique-violation.ts';
import { inProject } from '#platform/house/scope.ts';
import { type BuiltRelease, baseName, buildRelease } from '../build/build-release.ts';
import { withBuildThread } from '../build/build-thread.ts';
import { announcePublishing } from '../changes.ts';
import { checkSite } from '../checks/check-site.ts';
import { hitFailpoint } from '../failpoints.ts';
import { type ReleaseRow, releases } from '../tables.ts';
import { newestReady } from './find-release.ts';
import { storeRelease } from './store-release.ts';
import { switchRelease } from './switch-release.ts';

const [collecting, rendering, checking, storing, switching] = [
  'Collect',
  'Render',
  'Check',
  'Store',
  'Switch',
] as const;

/** The number of files named in the warnings of a release. */
const maxExcludedFiles = 50;

const payload = z.strictObject({ siteId: z.uuid(), releaseId: z.uuid() });

/** Builds a release and makes it live. */
export const publishTask = defineTask({
  type: 'publishing.publish',
  payload,
  title: () => 'Publishing the site',
  steps: () => [collecting, rendering, checking, storing, switching],
  timeoutSeconds: 3600,
  concurrency: 2,
  async run(context, { releaseId }) {
    const { house, projectId, step } = context;
    // Outside of all steps: a run that resumes after a crash is a new one, and the run before it may not have noticed.
    const release = await claim(context, releaseId);
    const base = await inProject(house, projectId, (scope) => newestReady(scope, release.siteId, release.number));
    await step(collecting, async ({ log }) =>
      log(base ? `Based on release ${base.number}.` : 'This is the first release.'),
    );
    let isOurs = false;
    const built = await step<BuiltRelease>(rendering, async (pens) => {
      const result = await buildRelease({ house, release, base, reporter: { signal: context.signal, ...pens } });
      isOurs = true;
      hitFailpoint('publish.rendered');
      return result;
    });
    const warnings = await step(checking, async ({ log }) => {
      const leftOut = await inProject(house, projectId, (scope) =>
        listExcludedFiles(scope, release.siteId, maxExcludedFiles),
      );
      return checkSite(built, leftOut, log);
    });
    await step(storing, async ({ log }) => {
      // An earlier run may have been interrupted after it stored the release, and before it could report so.
      if (release.state !== 'ready')
        await inProject(house, projectId, (scope) => storeRelease(scope, release, built, warnings));
      hitFailpoint('publish.stored');
      log(`${built.rendered} of ${built.outputs} files built, ${built.pages} pages in total.`);
    });
    const outcome = await step(switching, async () => {
      hitFailpoint('publish.before-switch');
      const switched = await inProject(house, projectId, (scope) => switchRelease(scope, release));
      hitFailpoint('publish.switched');
      return switched;
    });
    if (isOurs) await keepCached(release, built);
    return { note: outcome.note, message: outcome.note, path: clientPath('releases', { assetId: projectId }) };
  },
  cleanUp: (place, { releaseId }) => markFailed(place, releaseId),
});

/** Queued: another site may have the thread by now. */
const keepCached = ({ projectId, siteId, number }: ReleaseRow, { manifest }: BuiltRelease): Promise<void> =>
  withBuildThread(projectId, (maker) =>
    maker.send({ kind: 'keep', site: siteId, pack: String(number), base: baseName({ number, manifest }) }),
  );

/** From now on this run may finish the release, and no earlier run. */
function claim({ house, projectId, taskId }: TaskContext, releaseId: string): Promise<ReleaseRow> {
  return inProject(house, projectId, async ({ tx }) => {
    const [row] = await tx
      .update(releases)
      .set({
        run: house.clock.newId(),
        // A complete release stays complete: it may only have to be switched to.
        state: sql`case ${releases.state} when 'ready' then 'ready' else 'building' end`,
        note: null,
      })
      .where(
        and(
          eq(releases.id, releaseId),
          eq(releases.taskId, taskId),
          inArray(releases.state, ['building', 'failed', 'ready']),
        ),
      )
      .returning();
    if (!row) throw new TaskFailed('The site no longer exists.');
    return row;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'releases_building')
      ? new TaskFailed('This site is already being published.')
      : error;
  });
}

const markFailed = ({ house, projectId }: TaskRef, releaseId: string): Promise<void> =>
  inProject(house, projectId, async (scope) => {
    const [row] = await scope.tx
      .update(releases)
      .set({ state: 'failed', run: null })
      .where(and(eq(releases.id, releaseId), eq(releases.state, 'building')))
      .returning();
    if (row) await announcePublishing(scope, { id: row.siteId, projectId });
  });
