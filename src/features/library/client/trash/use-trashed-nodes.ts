import { useInfiniteQuery } from '@tanstack/react-query';
import type { LibraryNode, NodeType } from '../../contract/nodes.ts';
import { bytesOf } from '../../selection.ts';
import { searchQuery, trashQuery } from '../api.ts';

/** A node in the trash. The number of files and the day of its deletion are not known of those that were searched for. */
export type TrashedNode = LibraryNode & {
  readonly path: string;
  readonly bytes: number;
  readonly files?: number;
  readonly expiryDate?: string;
};

/** The entries of the trash, or those that match a text. */
export function useTrashedNodes(assetId: string, type: NodeType | undefined, q: string) {
  const isSearch = q !== '';
  const listed = useInfiniteQuery({ ...trashQuery(assetId, type), enabled: !isSearch });
  const found = useInfiniteQuery(searchQuery({ assetId, q, type, isTrashed: true, filters: {} }));
  const rows: readonly TrashedNode[] | undefined = isSearch
    ? found.data?.pages.flatMap(({ nodes }) => nodes.map((node) => ({ ...node, bytes: bytesOf(node) })))
    : listed.data?.pages.flatMap(({ nodes }) => nodes);
  return { rows, query: isSearch ? found : listed };
}
