import { sendToMembers } from '#features/projects/server/door.ts';
import { liveEvent } from '#platform/house/live-event.ts';
import { type SiteChanged, siteChangedEvent } from '../contract/sites.ts';
import { type SiteChange, siteChanged } from './changes.ts';

export const sitesLive = [
  liveEvent<SiteChange>(siteChanged, (live, { projectId, siteId }) => {
    const change = { assetId: projectId, domainId: siteId } satisfies SiteChanged;
    return sendToMembers(live, projectId, siteChangedEvent, change);
  }),
];
