import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LibraryNode, Listing } from '../../contract/nodes.ts';
import { pagesBetween } from '../../grid-places.ts';
import { isFiltered } from '../../list-filters.ts';
import { type FolderListing, itemsPerPage, listPage } from '../api.ts';
import { useThrottled } from './use-throttled.ts';

export type ItemRange = { readonly first: number; readonly end: number };
const start: ItemRange = { first: 0, end: 1 };

/** Pages are not requested for every frame of a fast scroll. */
const requestEveryMs = 120;

const kinds = ['folders', 'files'] as const;
type Kind = (typeof kinds)[number];

/**
 * The folders and files of a listing by their position: folders first. Only pages near the view are loaded, so a position may have no node
 * yet. With filters the number of files becomes known page by page.
 */
export function useLibraryItems(listing: FolderListing) {
  const queryClient = useQueryClient();
  const head = useQuery(listPage(listing, 'files', 0));
  const folders = usePages(listing, 'folders');
  const files = usePages(listing, 'files');
  const hasFilters = isFiltered(listing.filters);
  const counts = head.data?.counts;
  const folderCount = hasFilters ? 0 : (counts?.folders ?? 0);
  const fileCount = hasFilters
    ? countFiltered(queryClient, listing)
    : listing.type === 'd'
      ? (counts?.documents ?? 0)
      : listing.type === 'i'
        ? (counts?.images ?? 0)
        : (counts?.images ?? 0) + (counts?.documents ?? 0);

  const locate = (index: number): { readonly kind: Kind; readonly at: number } =>
    index < folderCount ? { kind: 'folders', at: index } : { kind: 'files', at: index - folderCount };
  const getItem = (index: number): LibraryNode | undefined => {
    const { kind, at } = locate(index);
    const page = Math.floor(at / itemsPerPage);
    const shown = (kind === 'folders' ? folders : files).nodes.get(page);
    return (shown ?? queryClient.getQueryData(listPage(listing, kind, page).queryKey)?.nodes)?.[at % itemsPerPage];
  };
  /** Loads every node from `first` to `end`, exclusive. */
  const loadRange = async (first: number, end: number): Promise<readonly LibraryNode[]> => {
    const load = async (kind: Kind, from: number, to: number) => {
      const pages = pagesBetween(from, to, itemsPerPage);
      const loaded = await Promise.all(pages.map((page) => queryClient.fetchQuery(listPage(listing, kind, page))));
      const skipped = (pages[0] ?? 0) * itemsPerPage;
      return loaded.flatMap(({ nodes }) => nodes).slice(from - skipped, to - skipped);
    };
    const [some, others] = await Promise.all([
      load('folders', first, Math.min(end, folderCount)),
      load('files', Math.max(0, first - folderCount), end - folderCount),
    ]);
    return [...some, ...others];
  };
  return {
    head,
    hasFilters,
    folderCount,
    fileCount,
    getItem,
    loadRange,
    setFolderRange: folders.setRange,
    setFileRange: files.setRange,
  };
}

export type LibraryItems = ReturnType<typeof useLibraryItems>;

function usePages(listing: FolderListing, kind: Kind) {
  const [range, setRange] = useState<ItemRange>(start);
  const wanted = useThrottled(range, requestEveryMs);
  const pages = pagesBetween(wanted.first, wanted.end, itemsPerPage);
  const nodes = useQueries({
    queries: pages.map((page) => listPage(listing, kind, page)),
    combine: (results) => new Map(pages.map((page, at) => [page, results[at]?.data?.nodes] as const)),
  });
  return { nodes, setRange };
}

/** The number of files that are known to match; while there are more, one further page is counted, so that it is requested. */
function countFiltered(queryClient: QueryClient, listing: FolderListing): number {
  for (let page = 0; ; page += 1) {
    const known = queryClient.getQueryData<Listing>(listPage(listing, 'files', page).queryKey);
    if (!known) return page === 0 ? 0 : (page + 1) * itemsPerPage;
    if (known.nextCursor === null) return page * itemsPerPage + known.nodes.length;
  }
}
