import type { DragEvent } from 'react';
import type { LibraryNode } from '../../contract/nodes.ts';

/** Marks a drag as one of nodes, whose data cannot be read before they are dropped. */
const nodesType = 'application/x-plinth-nodes';

let dragged: readonly LibraryNode[] = [];

/** Begins a drag of nodes, with a label beside the pointer. */
export function startNodeDrag({ dataTransfer }: DragEvent, nodes: readonly LibraryNode[], label: string): void {
  dragged = nodes;
  dataTransfer.effectAllowed = 'move';
  dataTransfer.setData(nodesType, nodes.map(({ _id }) => _id).join(' '));
  const chip = document.createElement('div');
  chip.textContent = label;
  chip.style.cssText =
    'position:fixed;top:-100px;padding:6px 12px;border-radius:8px;background:var(--inv);color:var(--inv-text);font:550 13px/18px var(--font)';
  document.body.append(chip);
  dataTransfer.setDragImage(chip, -12, -12);
  // The browser has drawn it by then.
  setTimeout(() => chip.remove());
}

export const isNodeDrag = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(nodesType);
export const isFileDrag = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** The dragged nodes that can be moved into a folder: not the folder itself, and not those that are there. */
export const movableInto = (folder: string | null): readonly LibraryNode[] =>
  dragged.some(({ _id }) => _id === folder) ? [] : dragged.filter(({ parentNodeId }) => parentNodeId !== folder);
