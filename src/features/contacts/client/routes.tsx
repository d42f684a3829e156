import { IconAddressBook } from '@tabler/icons-react';
import type { NavEntry, ScreenRoute } from '#client-kit/screen-route.ts';
import { t } from '#client-kit/texts.ts';
import { listContacts } from '../contract/contacts.ts';
import { contactsPlace, importsPlace } from '../contract/places.ts';

export const contactsRoutes: readonly ScreenRoute[] = [
  {
    frame: 'project',
    path: contactsPlace,
    call: listContacts,
    load: () => import('./screen/contacts-screen.tsx').then((module) => module.ContactsScreen),
  },
];

export const contactsNav: readonly NavEntry[] = [
  {
    place: contactsPlace,
    covers: [importsPlace],
    label: () => t('contacts.title'),
    icon: <IconAddressBook aria-hidden="true" />,
    call: listContacts,
  },
];
