import { IconAdjustments } from '@tabler/icons-react';
import type { NavEntry, ScreenRoute } from '#client-kit/screen-route.ts';
import { t } from '#client-kit/texts.ts';
import { listSettings } from '../contract/settings.ts';
import { placeNames, settingsPlaces } from './settings-places.tsx';

const root = 'common-site-settings';
const places = placeNames.flatMap((name) => settingsPlaces[name].places as readonly string[]);

/** One route for all of them, so that the preview stays when the person switches between forms. */
const load: ScreenRoute['load'] = () => import('./settings-screen.tsx').then((module) => module.SettingsScreen);

export const settingsRoutes: readonly ScreenRoute[] = [
  {
    frame: 'project',
    path: root,
    call: listSettings,
    load: () => import('./settings-screen.tsx').then((module) => module.ToFirstSettings),
  },
  ...places.map((path): ScreenRoute => ({ frame: 'project', path, call: listSettings, load })),
];

export const settingsNav: readonly NavEntry[] = [
  {
    place: settingsPlaces.general.places[0],
    covers: places,
    label: () => t('settings.title'),
    icon: <IconAdjustments aria-hidden="true" />,
    call: listSettings,
  },
];
