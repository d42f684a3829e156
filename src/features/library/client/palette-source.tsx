import { IconFolder, IconPhoto } from '@tabler/icons-react';
import { call } from '#client-kit/call.ts';
import type { PaletteSource } from '#client-kit/palette/palette-entry.ts';
import { t } from '#client-kit/texts.ts';
import { searchNodes } from '../contract/nodes.ts';

const shown = 6;

/** Files and folders of the open project. */
export const libraryPalette: PaletteSource = {
  key: 'library',
  title: () => t('library.title'),
  search: async (typed, { assetId, pathname }) => {
    if (typed === '' || !assetId) return [];
    const { nodes } = await call(searchNodes, { params: { assetId }, query: { q: typed, limit: shown } });
    const [, , assetName = ''] = pathname.split('/');
    const root = `/asset/${assetName}/${assetId}`;
    return nodes.map(({ _id, name, path, folder, type, parentNodeId }) => ({
      id: `library.${_id}`,
      label: name,
      hint: path || t('library.title'),
      icon: folder ? <IconFolder /> : <IconPhoto />,
      go: folder
        ? `${root}/view?folder=${_id}`
        : `${root}/view?type=${type}${parentNodeId ? `&folder=${parentNodeId}` : ''}`,
    }));
  },
};

/** After projects, so that whoever types "all" finds those first. */
export const allImagesPalette: PaletteSource = {
  key: 'all-images',
  title: () => t('library.title'),
  entries: () => [{ id: 'library.all', label: t('library.all.title'), icon: <IconPhoto />, go: '/images' }],
};
