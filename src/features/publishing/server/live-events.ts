import { sendToMembers } from '#features/projects/server/door.ts';
import { liveEvent } from '#platform/house/live-event.ts';
import { type PublishingChanged, publishingChangedEvent } from '../contract/releases.ts';
import { type PublishingChange, publishingChanged } from './changes.ts';

export const publishingLive = [
  liveEvent<PublishingChange>(publishingChanged, (live, { projectId, siteId }) => {
    const change = { assetId: projectId, domainId: siteId } satisfies PublishingChanged;
    return sendToMembers(live, projectId, publishingChangedEvent, change);
  }),
];
