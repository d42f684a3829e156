import { sendToMembers } from '#features/projects/server/door.ts';
import { liveEvent } from '#platform/house/live-event.ts';
import { type LibraryChanged, libraryChangedEvent } from '../contract/nodes.ts';
import { type LibraryChange, libraryChanged } from './changes.ts';

export const libraryLive = [
  liveEvent<LibraryChange>(libraryChanged, (live, { projectId, folderIds }) => {
    const folders = folderIds.map((id) => (id === projectId ? null : id));
    return sendToMembers(live, projectId, libraryChangedEvent, {
      assetId: projectId,
      folders,
    } satisfies LibraryChanged);
  }),
];
