import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract-kit/endpoint.ts';
import { defineTask, startTask } from '#features/tasks/server/door.ts';
import type { House } from '#platform/house/house.ts';
import { inProject, type Scope } from '#platform/house/scope.ts';
import { refuseSite } from '../contract/refusals.ts';
import type { initializeSite, Site } from '../contract/sites.ts';
import type { StarterFile } from '../contract/starter-file.ts';
import { changeSite } from './change-site.ts';
import { hitFailpoint } from './failpoints.ts';
import { loadIdentity } from './fill-starter.ts';
import { findSite } from './find-site.ts';
import { type InitializeTask, initializePayload } from './initialize-task.ts';
import { starterContent } from './starter-content.ts';
import { sites } from './tables.ts';
import { toSite } from './to-site.ts';
import { importSettings } from './write-settings.ts';

/** The file storage, injected by a room above. */
export type StarterParts = {
  /** Existing files stay as they are; `alongside` runs in the same transaction. */
  writeStarter(
    place: { readonly house: House; readonly projectId: string; readonly siteId: string },
    files: readonly StarterFile[],
    alongside: (scope: Scope) => Promise<void>,
  ): Promise<void>;
};

const [reading, writing] = ['Choose starter content', 'Create first pages'] as const;

/** Fills a new site with starter content. */
export const makeInitializeTask = ({ writeStarter }: StarterParts): InitializeTask =>
  defineTask({
    type: 'sites.initialize',
    payload: initializePayload,
    title: () => 'Preparing the site',
    steps: () => [reading, writing],
    timeoutSeconds: 300,
    async run({ house, projectId, createdBy, step }, { siteId }) {
      const { theme, identity } = await step(reading, () =>
        inProject(house, projectId, async (scope) => ({
          theme: (await findSite(scope, siteId)).theme,
          identity: await loadIdentity(scope, projectId, createdBy),
        })),
      );
      await step(writing, async ({ log }) => {
        const { files, settings } = starterContent(theme, identity);
        hitFailpoint('create.before-content');
        await writeStarter({ house, projectId, siteId }, files, async (scope) => {
          await importSettings(scope, await findSite(scope, siteId), settings, false);
          await changeSite(scope, siteId, { activity: 'completed', initializedAt: house.clock.now() });
        });
        hitFailpoint('create.content-written');
        log(`${files.length} files created.`);
      });
      return { note: 'The site is ready.', message: 'Your site is ready.' };
    },
    cleanUp: ({ house, projectId }, { siteId }) => markFailed(house, projectId, siteId),
  });

const markFailed = (house: House, projectId: string, siteId: string): Promise<void> =>
  inProject(house, projectId, async (scope) => {
    const [site] = await scope.tx.select().from(sites).where(eq(sites.id, siteId)).for('update');
    if (site?.activity === 'initializing') await changeSite(scope, siteId, { activity: 'failed' });
  });

/** Retries after a failure or cancellation. */
export const makeInitializeSite =
  (initialize: InitializeTask) =>
  async (scope: Scope, { params }: InputOf<typeof initializeSite>): Promise<Site> => {
    await findSite(scope, params.d);
    const [site] = await scope.tx.select().from(sites).where(eq(sites.id, params.d)).for('update');
    if (site?.initializedAt) throw refuseSite('is_ready');
    if (site?.activity === 'initializing') throw refuseSite('not_ready');
    if (site?.activity === 'deleting') throw refuseSite('is_deleting');
    const taskId = await startTask(scope, initialize, { siteId: params.d });
    const begun = await changeSite(scope, params.d, { activity: 'initializing', taskId });
    if (!begun) throw new Error('a site that was held is gone');
    return toSite(scope, begun);
  };
