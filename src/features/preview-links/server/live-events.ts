import { sendToMembers } from '#features/projects/server/door.ts';
import { liveEvent } from '#platform/house/live-event.ts';
import { type PreviewLinksChanged, previewLinksChangedEvent } from '../contract/links.ts';
import { type LinksChange, previewLinksChanged } from './changes.ts';

export const previewLinksLive = [
  liveEvent<LinksChange>(previewLinksChanged, (live, { projectId, siteId }) => {
    const change = { assetId: projectId, domainId: siteId } satisfies PreviewLinksChanged;
    return sendToMembers(live, projectId, previewLinksChangedEvent, change);
  }),
];
