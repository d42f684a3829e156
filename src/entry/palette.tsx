import type { PaletteSource } from '#client-kit/palette/palette-entry.ts';
import { queryClient } from '#client-kit/query-client.ts';
import type { NavEntry } from '#client-kit/screen-route.ts';
import { t } from '#client-kit/texts.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { accountsPalette } from '#features/accounts/client/door.tsx';
import { contactsPalette } from '#features/contacts/client/door.tsx';
import { allImagesPalette, libraryPalette } from '#features/library/client/door.tsx';
import { pagesPalette } from '#features/pages/client/door.tsx';
import { permissionsQuery, projectsPalette } from '#features/projects/client/door.tsx';
import { publishingPalette } from '#features/publishing/client/door.tsx';
import { settingsPalette } from '#features/settings/client/door.tsx';

/** The rows of the sidebar as palette entries. */
const screensOfProject = (nav: readonly NavEntry[]): PaletteSource => ({
  key: 'screens',
  title: () => t('kit.palette.screens'),
  entries: ({ assetId, pathname }) => {
    const permissions = assetId && queryClient.getQueryData(permissionsQuery(assetId).queryKey);
    if (!permissions) return [];
    const [, , assetName] = pathname.split('/');
    return nav
      .filter(({ call }) => mayCall(call, permissions))
      .map(({ place, label, icon }) => ({
        id: `screen.${place}`,
        label: label(),
        icon,
        go: `/asset/${assetName}/${assetId}/${place}`,
      }));
  },
});

/** The sources of the palette, in this order. Rooms are listed here; the palette knows none of them. */
export const listPaletteSources = (nav: readonly NavEntry[]): readonly PaletteSource[] => [
  screensOfProject(nav),
  publishingPalette,
  settingsPalette,
  pagesPalette,
  libraryPalette,
  contactsPalette,
  projectsPalette,
  allImagesPalette,
  accountsPalette,
];
