import type { LibraryNode } from './contract/nodes.ts';

/** The selected nodes by id, and the item from which a range extends. */
export type Selection = { readonly nodes: ReadonlyMap<string, LibraryNode>; readonly anchor: number };

export const noSelection: Selection = { nodes: new Map(), anchor: 0 };

/** Selects one node and nothing else. */
export const selectOnly = (node: LibraryNode, index: number): Selection => ({
  nodes: new Map([[node._id, node]]),
  anchor: index,
});

/** Adds a node, or removes it if it is selected. */
export function toggleNode({ nodes }: Selection, node: LibraryNode, index: number): Selection {
  const next = new Map(nodes);
  if (!next.delete(node._id)) next.set(node._id, node);
  return { nodes: next, anchor: index };
}

/** The items of a range, in order, whichever end it began at. `most` cuts it at the end that is far from the anchor. */
export function rangeFrom(
  anchor: number,
  index: number,
  most: number,
): { readonly first: number; readonly end: number } {
  if (index >= anchor) return { first: anchor, end: Math.min(index + 1, anchor + most) };
  return { first: Math.max(index, anchor + 1 - most), end: anchor + 1 };
}

/** Replaces the selection with these nodes. The anchor stays, so that the range can be changed. */
export const selectNodes = ({ anchor }: Selection, nodes: readonly LibraryNode[]): Selection => ({
  nodes: new Map(nodes.map((node) => [node._id, node])),
  anchor,
});

/** Takes the current state of selected nodes, for example after they were renamed. */
export function refreshSelection(selection: Selection, changed: readonly LibraryNode[]): Selection {
  if (!changed.some(({ _id }) => selection.nodes.has(_id))) return selection;
  const next = new Map(selection.nodes);
  for (const node of changed) if (next.has(node._id)) next.set(node._id, node);
  return { ...selection, nodes: next };
}

/** The bytes of a node: of the file, or of the files directly in a folder. */
export function bytesOf({ meta }: Pick<LibraryNode, 'meta'>): number {
  if ('fileSize' in meta) return meta.fileSize;
  return 'originalSize' in meta ? meta.originalSize : meta.size;
}
