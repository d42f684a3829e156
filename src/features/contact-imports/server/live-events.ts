import { sendToMembers } from '#features/projects/server/door.ts';
import { liveEvent } from '#platform/house/live-event.ts';
import { type ImportChanged, importChangedEvent } from '../contract/imports.ts';
import type { ImportChange } from './find-import.ts';

export const importsLive = [
  liveEvent<ImportChange>(importChangedEvent, (live, { projectId, id }) =>
    sendToMembers(live, projectId, importChangedEvent, { assetId: projectId, id } satisfies ImportChanged),
  ),
];
