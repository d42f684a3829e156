import { type ComponentProps, type ReactNode, useState } from 'react';
import { SidePanel } from '#ui/side-panel.tsx';
import { useBreakpoint } from '#ui/use-breakpoint.ts';
import type { LibraryNode } from '../../contract/nodes.ts';
import { DetailsPanel } from '../details/details-panel.tsx';
import { NodeDetails } from '../details/node-details.tsx';
import { LibraryDialogs } from '../dialogs/library-dialogs.tsx';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { useNodeActions } from '../selection/use-node-actions.ts';
import { type NodeSelection, useNodeSelection } from '../selection/use-node-selection.ts';
import { type Library, LibraryContext, type LibraryDialog, useLibrary } from './library-context.ts';
import { LibraryLightbox } from './library-lightbox.tsx';
import styles from './screen.module.css';
import type { ShellItems } from './shell-items.ts';

type Props = {
  assetId: string;
  siteUrl: string | null;
  mayWrite: boolean;
  items: ShellItems;
  /** Selections end when it changes. */
  place: string;
  panel: { readonly isPanelOpen: boolean; readonly setPanelOpen: (isOpen: boolean) => void };
  onOpenFolder: (folder: string) => void;
  area?: ComponentProps<'div'>;
  isOver?: boolean;
  children: ReactNode;
};

/** A list of nodes with everything that belongs to one: selection, details, lightbox and dialogs. */
export function LibraryShell({
  assetId,
  siteUrl,
  mayWrite,
  items,
  place,
  panel,
  onOpenFolder,
  area,
  isOver,
  children,
}: Props) {
  const { folderCount, fileCount, getItem, loadRange } = items;
  const selection = useNodeSelection({ count: folderCount + fileCount, getItem, loadRange }, place);
  const actions = useNodeActions(assetId);
  const [dialog, setDialog] = useState<LibraryDialog>();
  const [preview, setPreview] = useState<number>();
  const [shownDetails, setShownDetails] = useState<LibraryNode>();
  const isWide = useBreakpoint('desktop');
  const library: Library = {
    assetId,
    siteUrl,
    mayWrite,
    selection,
    actions,
    requestDialog: setDialog,
    openNode: (node) => (node.folder ? onOpenFolder(node._id) : setPreview(findIndex(items, selection, node))),
    showDetails: (node) => (isWide ? panel.setPanelOpen(true) : setShownDetails(node)),
  };
  return (
    <LibraryContext value={library}>
      <div className={styles.layout}>
        <div
          {...area}
          className={styles.main}
          data-over={isOver || undefined}
          data-selecting={selection.nodes.length > 0 || undefined}
        >
          {children}
          <SelectionBar />
        </div>
        {isWide && panel.isPanelOpen && (
          <DetailsPanel node={selection.nodes.at(-1)} onClose={() => panel.setPanelOpen(false)} />
        )}
      </div>
      {!isWide && shownDetails && <DetailsDrawer node={shownDetails} onClose={() => setShownDetails(undefined)} />}
      {preview !== undefined && (
        <LibraryLightbox items={items} index={preview} onMove={setPreview} onClose={() => setPreview(undefined)} />
      )}
      <LibraryDialogs
        assetId={assetId}
        siteUrl={siteUrl}
        dialog={dialog}
        actions={actions}
        onMoved={selection.clear}
        onClose={() => setDialog(undefined)}
      />
    </LibraryContext>
  );
}

/** The details on narrow windows. */
function DetailsDrawer({ node, onClose }: { node: LibraryNode; onClose: () => void }) {
  const { assetId, mayWrite } = useLibrary();
  return (
    <SidePanel opened title={node.name} onClose={onClose}>
      <NodeDetails assetId={assetId} id={node._id} mayWrite={mayWrite} />
    </SidePanel>
  );
}

/** The position of a node, which is the current item in most cases. */
function findIndex(
  { getItem, folderCount, fileCount }: ShellItems,
  { current }: NodeSelection,
  node: LibraryNode,
): number {
  if (getItem(current)?._id === node._id) return current;
  for (let index = folderCount; index < folderCount + fileCount; index += 1)
    if (getItem(index)?._id === node._id) return index;
  return current;
}
