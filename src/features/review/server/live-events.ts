import { sendToMembers } from '#features/projects/server/door.ts';
import { liveEvent } from '#platform/house/live-event.ts';
import { type ReviewChanged, reviewChangedEvent } from '../contract/comments.ts';
import { type ReviewChange, reviewChanged } from './changes.ts';

export const reviewLive = [
  liveEvent<ReviewChange>(reviewChanged, (live, { projectId, siteId, by }) => {
    const change = { assetId: projectId, domainId: siteId, by } satisfies ReviewChanged;
    return sendToMembers(live, projectId, reviewChangedEvent, change);
  }),
];
