import type { PaletteEntry, PaletteSource } from '#client-kit/palette/palette-entry.ts';
import { queryClient } from '#client-kit/query-client.ts';
import { t } from '#client-kit/texts.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { permissionsQuery } from '#features/projects/client/door.tsx';
import { listSettings } from '../contract/settings.ts';
import { getPurpose } from './place-purpose.ts';
import { placeNames, settingsPlaces } from './settings-places.tsx';

/** Every settings screen, by its name and its settings. */
export const settingsPalette: PaletteSource = {
  key: 'settings',
  title: () => t('settings.title'),
  entries: ({ assetId, pathname }) => {
    const permissions = assetId && queryClient.getQueryData(permissionsQuery(assetId).queryKey);
    if (!permissions || !mayCall(listSettings, permissions)) return [];
    const [, , assetName] = pathname.split('/');
    return placeNames.map(
      (name): PaletteEntry => ({
        id: `settings.${name}`,
        label: t(`settings.places.${name}`),
        hint: t('settings.title'),
        keywords: getPurpose(name),
        icon: settingsPlaces[name].icon,
        go: `/asset/${assetName}/${assetId}/${settingsPlaces[name].places[0]}`,
      }),
    );
  },
};
