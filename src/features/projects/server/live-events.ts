import { accountHindered } from '#features/accounts/server/door.ts';
import { type LiveContext, type LiveEvent, liveEvent } from '#platform/house/live-event.ts';
import { type ProjectsChanged, projectsChangedEvent } from '../contract/assets.ts';
import {
  listMemberIds,
  listOwnedIds,
  type ProjectChanged,
  projectChanged,
  type SeatChanged,
  seatChanged,
} from './changes.ts';

/** Sends an event to the open browsers of all members of a project. */
export async function sendToMembers(
  { house, realtime }: LiveContext,
  projectId: string,
  event: string,
  change: object,
): Promise<void> {
  for (const userId of await listMemberIds(house, projectId)) realtime.toUser(userId, event, change);
}

export const projectsLive: readonly LiveEvent[] = [
  liveEvent<SeatChanged>(seatChanged, ({ realtime }, { userId, projectId }) =>
    realtime.toUser(userId, projectsChangedEvent, { assetId: projectId } satisfies ProjectsChanged),
  ),
  liveEvent<ProjectChanged>(projectChanged, (live, { projectId, hasNewCover }) => {
    const change: ProjectsChanged = { assetId: projectId, ...(hasNewCover ? { hasNewCover } : {}) };
    return sendToMembers(live, projectId, projectsChangedEvent, change);
  }),
  // A suspension closes the owner's sites, and its end opens them: their teams see the notice without reloading.
  liveEvent<{ userId: string }>(accountHindered, async (live, { userId }) => {
    for (const assetId of await listOwnedIds(live.house, userId))
      await sendToMembers(live, assetId, projectsChangedEvent, { assetId } satisfies ProjectsChanged);
  }),
];
