import { type LiveContext, type LiveEvent, liveEvent } from '#platform/house/live-event.ts';
import { type ProjectsChanged, projectsChangedEvent } from '../contract/assets.ts';
import { listMemberIds, type ProjectChanged, projectChanged, type SeatChanged, seatChanged } from './changes.ts';

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
];
