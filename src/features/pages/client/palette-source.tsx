import { IconFilePlus, IconFileText } from '@tabler/icons-react';
import { call } from '#client-kit/call.ts';
import type { PaletteSource } from '#client-kit/palette/palette-entry.ts';
import { queryClient } from '#client-kit/query-client.ts';
import { t } from '#client-kit/texts.ts';
import { mayCall } from '#contract-kit/capabilities.ts';
import { permissionsQuery } from '#features/projects/client/door.tsx';
import { siteQuery } from '#features/sites/client/door.tsx';
import { searchPages } from '../contract/files.ts';
import { createPage } from '../contract/tree.ts';
import { inSite } from './api.ts';

const shown = 8;

/** Pages and posts of the open project, found by text search. */
export const pagesPalette: PaletteSource = {
  key: 'pages',
  title: () => t('pages.title'),
  entries: ({ assetId, pathname }) => {
    const site = assetId && queryClient.getQueryData(siteQuery(assetId).queryKey);
    const permissions = assetId && queryClient.getQueryData(permissionsQuery(assetId).queryKey);
    if (!site || !site.initialized || !permissions || !mayCall(createPage, permissions)) return [];
    const [, , assetName = ''] = pathname.split('/');
    return [
      {
        id: 'pages.new',
        label: t('pages.palette.new'),
        keywords: t('pages.palette.words'),
        icon: <IconFilePlus />,
        go: `/asset/${assetName}/${assetId}/web-pages?new`,
      },
    ];
  },
  search: async (typed, { assetId, pathname }) => {
    if (typed === '') return [];
    const site = assetId ? await queryClient.fetchQuery(siteQuery(assetId)) : null;
    if (!site?.initialized) return [];
    const { items } = await call(searchPages, { params: inSite(site), body: { query: typed, limit: shown } });
    const [, , assetName = ''] = pathname.split('/');
    return items.map(({ path, title }) => ({
      id: `page.${site._id}.${path}`,
      label: title ?? path,
      hint: path,
      icon: <IconFileText />,
      go: `/asset/${assetName}/${assetId}/web-pages?path=${encodeURIComponent(path)}`,
    }));
  },
};
