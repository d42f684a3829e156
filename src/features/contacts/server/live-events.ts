import { sendToMembers } from '#features/projects/server/door.ts';
import { liveEvent } from '#platform/house/live-event.ts';
import { type ContactsChanged, contactsChangedEvent } from '../contract/contacts.ts';
import { type ContactsChange, contactsChanged } from './announce.ts';

export const contactsLive = [
  liveEvent<ContactsChange>(contactsChanged, (live, { projectId }) =>
    sendToMembers(live, projectId, contactsChangedEvent, { assetId: projectId } satisfies ContactsChanged),
  ),
];
