import type { TaskDefinition } from '#features/tasks/server/door.ts';
import type { Room } from '#platform/house/room.ts';
import { serve } from '#platform/house/serve.ts';
import { checkName, createSite, getSite, initializeSite, listSites } from '../contract/sites.ts';
import { checkNameUseCase } from './check-name.ts';
import type { CoreFacts } from './core-facts.ts';
import { makeCreateSite } from './create-site.ts';
import { sitesFailpoints } from './failpoints.ts';
import { listSitesUseCase, makeGetSite } from './get-site.ts';
import { makeInitializeSite, makeInitializeTask, type StarterParts } from './initialize-site.ts';
import { sitesLive } from './live-events.ts';

/** The room with its tasks. Its dependencies on themes, files and the renderer are injected by `entry/`. */
export function sitesRoom(
  core: CoreFacts,
  parts: StarterParts,
): { room: Room; tasks: readonly TaskDefinition[]; createSite: ReturnType<typeof makeCreateSite> } {
  const initialize = makeInitializeTask(parts);
  const createSiteUseCase = makeCreateSite(core, initialize);
  return {
    tasks: [initialize],
    createSite: createSiteUseCase,
    room: {
      name: 'sites',
      routes: [
        serve(listSites, listSitesUseCase),
        serve(getSite, makeGetSite(core)),
        serve(createSite, createSiteUseCase),
        serve(initializeSite, makeInitializeSite(initialize)),
        serve(checkName, checkNameUseCase),
      ],
      live: sitesLive,
      failpoints: sitesFailpoints,
    },
  };
}
