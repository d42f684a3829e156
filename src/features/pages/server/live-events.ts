import { sendToMembers } from '#features/projects/server/door.ts';
import { liveEvent } from '#platform/house/live-event.ts';
import { type PagesChanged, pagesChangedEvent } from '../contract/files.ts';
import { type LocksChanged, locksChangedEvent } from '../contract/locks.ts';
import { type PagesChange, pagesChanged } from './changes.ts';
import { locksChanged } from './locks/announce-locks.ts';

export const pagesLive = [
  liveEvent<PagesChange>(pagesChanged, (live, { projectId, siteId, revision, by }) => {
    const change = { assetId: projectId, domainId: siteId, revision, by } satisfies PagesChanged;
    return sendToMembers(live, projectId, pagesChangedEvent, change);
  }),
  liveEvent<LocksChanged>(locksChanged, (live, change) =>
    sendToMembers(live, change.assetId, locksChangedEvent, change),
  ),
];
