import { useLocalSetting } from '#client-kit/use-local-setting.ts';
import { useUrlFilters } from '#client-kit/use-url-filters.ts';
import { useOpenProject } from '#features/projects/client/door.tsx';
import { type NodeType, nodeTypes } from '../../contract/nodes.ts';
import { fits } from '../../contract/variations.ts';
import { filterNames, nodeOrders, readFilters, readType } from '../../list-filters.ts';
import type { FolderListing } from '../api.ts';

export const tileSizes = ['small', 'medium', 'large'] as const;
export type TileSize = (typeof tileSizes)[number];
const layouts = ['grid', 'list'] as const;
const panelStates = ['open', 'closed'] as const;

/** How files are shown; stored in this browser. The defaults are those of the specification. */
export function useTileSettings() {
  const [size, setSize] = useLocalSetting('plinth.library-size', tileSizes, 'medium');
  const [fit, setFit] = useLocalSetting('plinth.library-fit', fits, 'contain');
  const [layout, setLayout] = useLocalSetting('plinth.library-layout', layouts, 'grid');
  return { size, setSize, fit, setFit, layout, setLayout };
}

/** The open folder, filters and settings of the library. The folder and the filters are in the URL. */
export function useLibraryView() {
  const { project, permissions } = useOpenProject();
  const [params, changeParams] = useUrlFilters();
  const [storedType, storeType] = useLocalSetting('plinth.library-type', nodeTypes, 'i');
  const [order, setOrder] = useLocalSetting('plinth.library-order', nodeOrders, 'name asc');
  const [panel, setPanel] = useLocalSetting('plinth.library-details', panelStates, 'open');
  const settings = useTileSettings();
  const type = readType(params.get('type')) ?? storedType;
  const noFilters = Object.fromEntries(filterNames.map((name) => [name, null]));
  const listing: FolderListing = {
    assetId: project._id,
    parent: params.get('folder'),
    type,
    order,
    filters: readFilters(params),
  };
  return {
    ...settings,
    project,
    permissions,
    listing,
    setOrder,
    isPanelOpen: panel === 'open',
    setPanelOpen: (isOpen: boolean) => setPanel(isOpen ? 'open' : 'closed'),
    setType: (next: NodeType) => {
      storeType(next);
      changeParams({ ...noFilters, type: next });
    },
    openFolder: (folder: string | null) => changeParams({ ...noFilters, folder }, { replace: false }),
    setFilter: changeParams,
    clearFilters: () => changeParams(noFilters),
  };
}

export type LibraryView = ReturnType<typeof useLibraryView>;
