import { IconAdjustments, IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PaletteEntry, PaletteSource } from '#client-kit/palette/palette-entry.ts';
import { queryClient } from '#client-kit/query-client.ts';
import { t } from '#client-kit/texts.ts';
import type { CurrentUser } from '../contract/person.ts';
import { type Appearance, appearances } from '../contract/profile.ts';
import { accountsKeys } from './api.ts';
import { chooseAppearance } from './choose-appearance.ts';
import { listProfileSections } from './profile/more-sections.ts';
import { signOut } from './sign-out.ts';

const isOperator = (): boolean => queryClient.getQueryData<CurrentUser>(accountsKeys.me)?.isOperator === true;

const appearanceIcons: Readonly<Record<Appearance, ReactNode>> = {
  light: <IconSun />,
  dark: <IconMoon />,
  system: <IconDeviceDesktop />,
};

/** Profile pages, color schemes and sign-out. */
export const accountsPalette: PaletteSource = {
  key: 'accounts',
  title: () => t('accounts.menu.palette'),
  entries: () => [
    {
      id: 'accounts.profile',
      label: t('accounts.profile.title'),
      keywords: t('accounts.menu.profileWords'),
      icon: <IconUser />,
      go: '/profile',
    },
    ...listProfileSections().map(({ name, label, icon, to }) => ({
      id: `accounts.${name}`,
      label: label(),
      icon,
      go: to,
    })),
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
    ...appearances.map(
      (appearance): PaletteEntry => ({
        id: `accounts.appearance.${appearance}`,
        label: t(`accounts.menu.switchTo.${appearance}`),
        keywords: t('accounts.menu.switchTo.words'),
        icon: appearanceIcons[appearance],
        go: () => void chooseAppearance(appearance),
      }),
    ),
    { id: 'accounts.sign-out', label: t('accounts.menu.signOut'), icon: <IconLogout />, go: () => void signOut() },
  ],
};
