import { type DragEvent, type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import { t } from '#client-kit/texts.ts';
import type { LibraryNode } from '../../contract/nodes.ts';
import { type GridShape, moveIndex } from '../../grid-places.ts';
import { isFileDrag, isNodeDrag, movableInto, startNodeDrag } from '../selection/dragged-nodes.ts';
import type { NodeSelection } from '../selection/use-node-selection.ts';

type Point = { readonly x: number; readonly y: number };

export type GridEvents = {
  readonly onOpen: (node: LibraryNode, index: number) => void;
  /** A tap, which cannot be doubled and has no modifiers. */
  readonly onTap?: (node: LibraryNode, index: number) => void;
  readonly onMenu?: (nodes: readonly LibraryNode[], point: Point) => void;
  readonly onTrash?: () => void;
  readonly onRename?: () => void;
  readonly onMoveInto?: (nodes: readonly LibraryNode[], folder: LibraryNode) => void;
  readonly onFilesInto?: (event: DragEvent, folder: LibraryNode) => void;
};

type Options = GridEvents & {
  readonly place: RefObject<HTMLElement | null>;
  readonly shape: GridShape;
  readonly getItem: (index: number) => LibraryNode | undefined;
  readonly selection: NodeSelection;
};

const closest = (target: EventTarget, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** Handles the events of all items in one place. */
export function useGridEvents(options: Options) {
  const { place, shape, getItem, selection } = options;
  const [focusRequest, setFocusRequest] = useState(0);
  const find = (target: EventTarget) => {
    const item = closest(target, '[data-index]');
    const index = Number(item?.dataset.index ?? -1);
    return { item, index, node: item ? getItem(index) : undefined };
  };
  const move = (event: KeyboardEvent, next: number) => {
    event.preventDefault();
    selection.setCurrent(next);
    setFocusRequest((count) => count + 1);
    if (event.shiftKey) selection.extendTo(next);
    else if (!event.ctrlKey && !event.metaKey) selection.only(next);
  };
  const keyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Menus are rendered elsewhere, but their keys arrive here, too.
    if (!(event.target instanceof Node) || !place.current?.contains(event.target)) return;
    const { current } = selection;
    const next = event.altKey ? undefined : moveIndex(current, event.key, shape);
    if (next !== undefined) return move(event, next);
    const run = commandOf(event, { ...options, current });
    if (!run) return;
    event.preventDefault();
    run();
  };
  return {
    focusRequest,
    handlers: {
      onKeyDown: keyDown,
      ...pointerHandlers(options, find),
      ...dragHandlers(options, find),
    },
  };
}

type CommandOptions = Options & { readonly current: number };

/** The command of a key, if it has one. */
function commandOf(event: KeyboardEvent, options: CommandOptions): (() => void) | undefined {
  const { key, ctrlKey, metaKey, target } = event;
  const { selection, current, getItem } = options;
  const node = getItem(current);
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') return () => selection.all();
  if (key === ' ') return () => selection.toggle(current);
  // A focused button, such as a check box, has its own Enter.
  const isOnButton = target instanceof HTMLButtonElement;
  if (key === 'Enter' && node && !isOnButton) return () => options.onOpen(node, current);
  if (key === 'Escape' && selection.nodes.length > 0) return () => selection.clear();
  if (selection.nodes.length === 0) return undefined;
  if (key === 'Delete') return options.onTrash;
  return key === 'F2' ? options.onRename : undefined;
}

type Find = (target: EventTarget) => {
  readonly item: HTMLElement | null;
  readonly index: number;
  readonly node: LibraryNode | undefined;
};

/** Clicks select, double clicks open, and the menu is for all selected items. */
function pointerHandlers(options: Options, find: Find) {
  const { selection } = options;
  const openMenuAt = (index: number, node: LibraryNode, point: Point) => {
    const isSelected = selection.has(node._id);
    if (!isSelected) selection.only(index);
    options.onMenu?.(isSelected ? selection.nodes : [node], point);
  };

  const click = (event: MouseEvent<HTMLElement>) => {
    const { index, node } = find(event.target);
    if (!node) return;
    selection.setCurrent(index);
    const menu = closest(event.target, '[data-menu]');
    if (menu) {
      const { left, bottom } = menu.getBoundingClientRect();
      return openMenuAt(index, node, { x: left, y: bottom });
    }
    if (event.shiftKey) return selection.extendTo(index);
    if (closest(event.target, '[data-check]') || event.ctrlKey || event.metaKey) return selection.toggle(index);
    const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch';
    if (!isTouch) return selection.only(index);
    if (selection.nodes.length > 0) selection.toggle(index);
    else (options.onTap ?? options.onOpen)(node, index);
  };
  const doubleClick = (event: MouseEvent) => {
    const { index, node } = find(event.target);
    const isControl = closest(event.target, '[data-check], [data-menu]') !== null;
    if (node && !isControl && !event.ctrlKey && !event.metaKey && !event.shiftKey) options.onOpen(node, index);
  };
  const contextMenu = (event: MouseEvent) => {
    const { item, index, node } = find(event.target);
    if (!node || !item || !options.onMenu) return;
    event.preventDefault();
    selection.setCurrent(index);
    // The menu key has no pointer.
    const { left, top } = item.getBoundingClientRect();
    const isKey = event.clientX === 0 && event.clientY === 0;
    openMenuAt(index, node, isKey ? { x: left + 24, y: top + 24 } : { x: event.clientX, y: event.clientY });
  };
  return { onClick: click, onDoubleClick: doubleClick, onContextMenu: contextMenu };
}

/** Nodes are dragged onto folders; files from the desktop are, too. */
function dragHandlers({ selection, onMoveInto, onFilesInto }: Options, find: Find) {
  const mark = (item: HTMLElement | null, isOver: boolean) => {
    if (isOver) item?.setAttribute('data-drop', 'yes');
    else item?.removeAttribute('data-drop');
  };
  const folderAt = (event: DragEvent) => {
    const { item, node } = find(event.target);
    if (!node?.folder) return undefined;
    if (isNodeDrag(event)) return onMoveInto && movableInto(node._id).length > 0 ? { item, node } : undefined;
    return isFileDrag(event) && onFilesInto ? { item, node } : undefined;
  };
  return {
    onDragStart: (event: DragEvent<HTMLElement>) => {
      const { index, node } = find(event.target);
      if (!node) return;
      if (!selection.has(node._id)) selection.only(index);
      const nodes = selection.has(node._id) ? selection.nodes : [node];
      startNodeDrag(
        event,
        nodes,
        nodes.length === 1 ? node.name : t('library.selection.items', { count: nodes.length }),
      );
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      const over = folderAt(event);
      if (!over) return;
      event.preventDefault();
      mark(over.item, true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      const { item } = find(event.target);
      if (!(event.relatedTarget instanceof Node) || !item?.contains(event.relatedTarget)) mark(item, false);
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      const over = folderAt(event);
      if (!over) return;
      event.preventDefault();
      event.stopPropagation();
      mark(over.item, false);
      if (isNodeDrag(event)) onMoveInto?.(movableInto(over.node._id), over.node);
      else onFilesInto?.(event, over.node);
    },
  };
}
