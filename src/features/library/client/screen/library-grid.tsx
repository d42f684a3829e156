import type { DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePointerMenu } from '#ui/pointer-menu.tsx';
import type { LibraryNode } from '../../contract/nodes.ts';
import { NodeMenuItems } from '../selection/node-menu.tsx';
import type { ListSort } from '../tiles/list-head.tsx';
import { type GridItems, NodeGrid } from '../tiles/node-grid.tsx';
import { useLibrary } from './library-context.ts';
import type { useTileSettings } from './use-library-view.ts';

type Props = {
  items: GridItems;
  settings: ReturnType<typeof useTileSettings>;
  sort?: ListSort;
  onFilesInto?: (event: DragEvent, folder: LibraryNode) => void;
};

/** The grid of a screen: its items can be opened, changed and dragged. */
export function LibraryGrid({ items, settings, sort, onFilesInto }: Props) {
  const { t } = useTranslation();
  const { selection, actions, mayWrite, openNode, showDetails, requestDialog } = useLibrary();
  const { open, menu } = usePointerMenu<readonly LibraryNode[]>((nodes) => <NodeMenuItems nodes={nodes} />);
  const trash = async () => {
    if (await actions.trash(selection.nodes)) selection.clear();
  };
  const rename = () => {
    const { nodes } = selection;
    const [first] = nodes;
    if (first) requestDialog(nodes.length === 1 ? { kind: 'rename', node: first } : { kind: 'replace-text', nodes });
  };
  const changes = {
    onTrash: () => void trash(),
    onRename: rename,
    onMoveInto: (nodes: readonly LibraryNode[], folder: LibraryNode) => void actions.move(nodes, folder._id),
    ...(onFilesInto ? { onFilesInto } : {}),
  };
  return (
    <>
      <NodeGrid
        label={t('library.grid')}
        items={items}
        selection={selection}
        size={settings.size}
        fit={settings.fit}
        layout={settings.layout}
        isDraggable={mayWrite}
        sort={sort}
        onOpen={openNode}
        onTap={(node) => (node.folder ? openNode(node) : showDetails(node))}
        onMenu={open}
        {...(mayWrite ? changes : {})}
      />
      {menu}
    </>
  );
}
