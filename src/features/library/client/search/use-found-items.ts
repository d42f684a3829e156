import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LibraryNode } from '../../contract/nodes.ts';
import { type NodeSearch, searchQuery } from '../api.ts';
import type { ItemRange } from '../screen/use-library-items.ts';

/** The next page is requested when this few items are left below the view. */
const ahead = 50;

/** Found files as items of a grid. Further pages are loaded on the way down. */
export function useFoundItems(search: NodeSearch) {
  const query = useInfiniteQuery(searchQuery(search));
  const nodes: readonly LibraryNode[] = query.data?.pages.flatMap((page) => page.nodes) ?? [];
  const [range, setFileRange] = useState<ItemRange>({ first: 0, end: 0 });
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const isNearEnd = nodes.length > 0 && range.end + ahead > nodes.length;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetching, isError, fetchNextPage]);
  return {
    query,
    hasMore: hasNextPage,
    items: {
      folderCount: 0,
      fileCount: nodes.length,
      getItem: (index: number) => nodes[index],
      loadRange: async (first: number, end: number) => nodes.slice(first, end),
      setFolderRange: () => undefined,
      setFileRange,
    },
  };
}
