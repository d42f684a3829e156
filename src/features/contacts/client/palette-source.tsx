import { IconUser } from '@tabler/icons-react';
import { call } from '#client-kit/call.ts';
import type { PaletteSource } from '#client-kit/palette/palette-entry.ts';
import { queryClient } from '#client-kit/query-client.ts';
import { t } from '#client-kit/texts.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { permissionsQuery } from '#features/projects/client/door.tsx';
import { listContacts } from '../contract/contacts.ts';
import { contactsPlace } from '../contract/places.ts';
import { contactName } from './contact-name.ts';

const shown = 6;

/** Contacts of the open project, by the beginning of a name or an address. */
export const contactsPalette: PaletteSource = {
  key: 'contacts',
  title: () => t('contacts.title'),
  search: async (typed, { assetId, pathname }) => {
    const permissions = assetId && queryClient.getQueryData(permissionsQuery(assetId).queryKey);
    if (typed === '' || !permissions || !mayCall(listContacts, permissions)) return [];
    const query = { search: typed, limit: shown, sort: 'name', direction: 'asc' } as const;
    const { items } = await call(listContacts, { params: { assetId }, query });
    const [, , assetName = ''] = pathname.split('/');
    return items.map((contact) => ({
      id: `contact.${contact._id}`,
      label: contactName(contact),
      hint: contact.email,
      icon: <IconUser />,
      go: `/asset/${assetName}/${assetId}/${contactsPlace}?contact=${contact._id}`,
    }));
  },
};
