import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { changeTexts, type TextChange, writeStarter } from '#features/pages/server/door.ts';
import { findHosted, startPublish } from '#features/publishing/server/door.ts';
import { findSite } from '#features/sites/server/door.ts';
import { defineTask, type TaskContext, TaskFailed } from '#features/tasks/server/door.ts';
import { inProject } from '#platform/house/scope.ts';
import { drafts, edits, unpublished } from '../content/edits.ts';
import { morePages } from '../content/pages.ts';

const [waiting, writing, publishing, editing, drafting] = [
  'Wait for starter pages',
  'Create pages',
  'Publish pages',
  'Update two pages and publish again',
  'Create drafts',
] as const;

const payload = z.strictObject({ siteId: z.uuid() });
type Place = Pick<TaskContext, 'house' | 'projectId' | 'signal' | 'createdBy'> & { readonly siteId: string };

/** Fills the demo as people would have: pages, a release, changes, another release, drafts. Every step may run twice. */
export const fillDemo = defineTask({
  type: 'demo.fill',
  payload,
  title: () => 'Creating the demo project',
  steps: () => [waiting, writing, publishing, editing, drafting],
  timeoutSeconds: 600,
  async run({ house, projectId, signal, createdBy, step }, { siteId }) {
    const place = { house, projectId, signal, createdBy, siteId };
    await step(waiting, () => until(place, async () => (await siteIn(place)).initializedAt !== null));
    await step(writing, async ({ log }) => {
      await writeStarter(place, morePages, async () => undefined);
      log(`${morePages.length} more pages created.`);
    });
    await step(publishing, () => publishOnce(place, 1, 'The studio goes online'));
    await step(editing, async () => {
      await change(place, edits, 'A word changed');
      await publishOnce(place, 2, 'A fifth on Thursdays');
    });
    await step(drafting, async () => {
      await writeStarter(place, drafts, async () => undefined);
      await change(place, [unpublished], 'One more bicycle');
    });
    return { note: 'The demo is ready.', message: 'Kiln & Clay is ready. Explore it and change anything you like.' };
  },
});

const siteIn = ({ house, projectId, siteId }: Place) => inProject(house, projectId, (scope) => findSite(scope, siteId));

const change = ({ house, projectId, siteId, createdBy }: Place, changes: readonly TextChange[], reason: string) =>
  inProject(house, projectId, (scope) => changeTexts(scope, siteId, changes, { reason, by: createdBy }));

const pauseMs = 200;

async function until({ signal }: Place, isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(pauseMs, undefined, { signal });
}

/** The release of this number, unless there is one already. */
async function publishOnce(place: Place, number: number, title: string): Promise<void> {
  const { house, projectId, siteId, createdBy } = place;
  const newest = async (): Promise<number> =>
    (await inProject(house, projectId, (scope) => findHosted(scope, siteId)))?.newest ?? 0;
  if ((await newest()) >= number) return;
  const { release } = await inProject(house, projectId, async (scope) =>
    startPublish(scope, await findSite(scope, siteId), { title, by: createdBy }),
  );
  if (release > number) throw new TaskFailed('The site was published by someone else in the meantime.');
  await until(place, async () => (await newest()) >= number);
}
