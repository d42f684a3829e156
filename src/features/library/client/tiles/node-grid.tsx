import { type RefObject, useEffect, useRef } from 'react';
import { useBreakpoint } from '#ui/use-breakpoint.ts';
import { useWidth } from '#ui/use-width.ts';
import type { LibraryNode } from '../../contract/nodes.ts';
import { countColumns, countRows } from '../../grid-places.ts';
import type { ItemRange } from '../screen/use-library-items.ts';
import type { TileSize } from '../screen/use-library-view.ts';
import type { NodeSelection } from '../selection/use-node-selection.ts';
import { FileTile } from './file-tile.tsx';
import { FolderCard } from './folder-card.tsx';
import { ListHead, type ListSort } from './list-head.tsx';
import { ListRow } from './list-row.tsx';
import styles from './tiles.module.css';
import { type GridEvents, useGridEvents } from './use-grid-events.ts';
import { VirtualRows } from './virtual-rows.tsx';

export type GridItems = {
  readonly folderCount: number;
  readonly fileCount: number;
  readonly getItem: (index: number) => LibraryNode | undefined;
  readonly setFolderRange: (range: ItemRange) => void;
  readonly setFileRange: (range: ItemRange) => void;
};

type Props = GridEvents & {
  label: string;
  items: GridItems;
  selection: NodeSelection;
  size: TileSize;
  fit: 'contain' | 'cover';
  layout: 'grid' | 'list';
  isDraggable: boolean;
  /** The order, if people can change it by the headings of the list. */
  sort?: ListSort | undefined;
};

const minTile = { small: 132, medium: 188, large: 276 };
const minPhoneTile = { small: 104, medium: 150, large: 260 };
const [tileGap, lineHeight, folderHeight, captionHeight] = [14, 49, 56, 25];
const rowGap = 16;
const imageRatio = 0.72;

/** Folders and files as tiles or lines: one grid for the keyboard and for screen readers. */
export function NodeGrid({ label, items, selection, size, fit, layout, isDraggable, sort, ...events }: Props) {
  const { folderCount, fileCount, getItem } = items;
  const place = useRef<HTMLDivElement>(null);
  const isList = layout === 'list';
  const { width, columns, fileHeight } = useGridLayout(place, size, isList);
  const shape = { folders: folderCount, files: fileCount, columns };
  const { handlers, focusRequest } = useGridEvents({ place, shape, getItem, selection, ...events });
  useFocusedItem(place, selection.current, focusRequest);

  const { renderFile, renderFolder } = itemRenderers(getItem, selection, { isList, isDraggable, fit });
  const common = { columns, kept: selection.current };
  const folderRows = countRows(folderCount, columns);
  return (
    <>
      {isList && <ListHead sort={sort} />}
      <div
        ref={place}
        className={styles.grid}
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        aria-rowcount={folderRows + countRows(fileCount, columns)}
        aria-colcount={columns}
        {...handlers}
      >
        {width > 0 && folderCount > 0 && (
          <VirtualRows
            {...common}
            first={0}
            count={folderCount}
            rowHeight={isList ? lineHeight : folderHeight}
            gap={isList ? 0 : tileGap}
            rowsBefore={0}
            rowsPerFrame={2}
            onRange={items.setFolderRange}
            renderItem={renderFolder}
          />
        )}
        {width > 0 && folderCount > 0 && fileCount > 0 && !isList && <div className={styles.section} />}
        {width > 0 && fileCount > 0 && (
          <VirtualRows
            {...common}
            key={`${columns} ${fileHeight}`}
            first={folderCount}
            count={fileCount}
            rowHeight={fileHeight}
            gap={isList ? 0 : rowGap}
            rowsBefore={folderRows}
            rowsPerFrame={isList ? 6 : 2}
            onRange={items.setFileRange}
            renderItem={renderFile}
          />
        )}
      </div>
    </>
  );
}

/** The number of columns and the height of a row, which follow from the width. */
function useGridLayout(place: RefObject<HTMLElement | null>, size: TileSize, isList: boolean) {
  const isPhone = useBreakpoint('phone');
  const width = useWidth(place);
  const columns = isList ? 1 : countColumns(width, (isPhone ? minPhoneTile : minTile)[size], tileGap);
  const tileWidth = (width - (columns - 1) * tileGap) / columns;
  return { width, columns, fileHeight: isList ? lineHeight : Math.round(tileWidth * imageRatio) + captionHeight };
}

type Look = { readonly isList: boolean; readonly isDraggable: boolean; readonly fit: 'contain' | 'cover' };

function itemRenderers(getItem: GridItems['getItem'], selection: NodeSelection, { isList, isDraggable, fit }: Look) {
  const itemProps = (index: number, column: number) => {
    const node = getItem(index);
    const isSelected = node !== undefined && selection.has(node._id);
    return { node, index, column, isSelected, isCurrent: index === selection.current, isDraggable };
  };
  const renderFile = (index: number, column: number) =>
    isList ? (
      <ListRow key={index} {...itemProps(index, column)} fit={fit} />
    ) : (
      <FileTile key={index} {...itemProps(index, column)} fit={fit} />
    );
  const renderFolder = (index: number, column: number) =>
    isList ? renderFile(index, column) : <FolderCard key={index} {...itemProps(index, column)} />;
  return { renderFile, renderFolder };
}

/** The current item is rendered wherever the page is scrolled, so it can be focused at once. */
function useFocusedItem(place: RefObject<HTMLElement | null>, current: number, request: number): void {
  useEffect(() => {
    if (request === 0) return;
    const item = place.current?.querySelector<HTMLElement>(`[data-index="${current}"]`);
    item?.focus({ preventScroll: true });
    item?.scrollIntoView({ block: 'nearest' });
  }, [place, current, request]);
}
