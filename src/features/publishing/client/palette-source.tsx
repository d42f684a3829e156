import { IconRocket } from '@tabler/icons-react';
import type { PaletteSource } from '#client-kit/palette/palette-entry.ts';
import { queryClient } from '#client-kit/query-client.ts';
import { t } from '#client-kit/texts.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { permissionsQuery } from '#features/projects/client/door.tsx';
import { publishSite } from '../contract/releases.ts';
import { openPublishPanel } from './panel/panel-store.ts';

/** The command to publish, available on every screen of a project. */
export const publishingPalette: PaletteSource = {
  key: 'publishing',
  title: () => t('publishing.palette.title'),
  entries: ({ assetId }) => {
    const permissions = assetId && queryClient.getQueryData(permissionsQuery(assetId).queryKey);
    if (!permissions || !mayCall(publishSite, permissions)) return [];
    return [
      {
        id: 'publishing.publish',
        label: t('publishing.palette.publish'),
        keywords: t('publishing.palette.words'),
        icon: <IconRocket />,
        go: openPublishPanel,
      },
    ];
  },
};
