import { IconAdjustments, IconLogout, IconUser } from '@tabler/icons-react';
import type { PaletteSource } from '#client-kit/palette/palette-entry.ts';
import { queryClient } from '#client-kit/query-client.ts';
import { t } from '#client-kit/texts.ts';
import type { CurrentUser } from '../contract/person.ts';
import { accountsKeys } from './api.ts';
import { signOut } from './sign-out.ts';

const isOperator = (): boolean => queryClient.getQueryData<CurrentUser>(accountsKeys.me)?.isOperator === true;

/** The person's own pages, and the way out. */
export const accountsPalette: PaletteSource = {
  key: 'accounts',
  title: () => t('accounts.menu.palette'),
  entries: () => [
    { id: 'accounts.profile', label: t('accounts.profile.title'), icon: <IconUser />, go: '/profile' },
    ...(isOperator()
      ? [
          {
            id: 'accounts.operator',
            label: t('accounts.menu.installation'),
            icon: <IconAdjustments />,
            go: '/operator',
          },
        ]
      : []),
    { id: 'accounts.sign-out', label: t('accounts.menu.signOut'), icon: <IconLogout />, go: () => void signOut() },
  ],
};
