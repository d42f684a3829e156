import { IconWorld } from '@tabler/icons-react';
import type { NavEntry, ScreenRoute } from '#client-kit/screen-route.ts';
import { t } from '#client-kit/texts.ts';
import { isConnected } from '../contract/domains.ts';

const place = 'domains/manage';

export const domainsRoutes: readonly ScreenRoute[] = [
  {
    frame: 'project',
    path: place,
    call: isConnected,
    load: () => import('./manage-domains.tsx').then((module) => module.ManageDomains),
  },
];

export const domainsNav: readonly NavEntry[] = [
  { place, label: () => t('domains.title'), icon: <IconWorld aria-hidden="true" />, call: isConnected },
];
